import { RefreshCw } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '#app/use-title.ts';
import { useAccounts } from '#features/accounts/use-accounts.ts';
import { AgentStatus } from '#features/live/agent-status.tsx';
import { LiveBanner } from '#features/live/live-banner.tsx';
import { LiveMtm } from '#features/live/live-mtm.tsx';
import { TotalMtm } from '#features/live/total-mtm.tsx';
import { useStatusStream } from '#features/live/use-live.ts';
import { LinkedAccounts } from '#features/trading/linked-accounts.tsx';
import { algorithmText, isAtWork } from '#features/trading/trading-state.ts';
import { type Book, usePositions, useRefreshBooks } from '#features/trading/use-book.ts';
import { useStoppedNotice } from '#features/trading/use-trading.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHeader } from '#ui/card.tsx';
import { Select } from '#ui/field.tsx';
import { Reading } from '#ui/reading.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

// Asked for together with this page, but the page does not wait for the tables to show accounts and their buttons.
const books = import('#features/trading/books.tsx').then(({ Books }) => ({ default: Books }));
const Books = lazy(() => books);

const bookNames: readonly Book[] = ['positions', 'orders', 'trades'];
const refreshTailMs = 100;

export function Component() {
  useTitle('Strategy Dashboard');
  const { data, accounts, error, refetch } = useAccounts();
  const work = accounts.some(isAtWork) ? 'some' : 'none';
  const positions = usePositions({ enabled: accounts.length > 0, work });
  useStatusStream(accounts.map(({ id }) => id));
  useStoppedNotice(accounts);

  const [query, setQuery] = useSearchParams();
  const tab = bookNames.find((name) => name === query.get('tab')) ?? 'positions';
  const accountId = accounts.find(({ id }) => id === query.get('account'))?.id ?? null;
  const put = useCallback(
    (name: string, value: string | null) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const asked = useCallback(() => put('ask', null), [put]);

  const refreshBooks = useRefreshBooks();
  const [refreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    await Promise.allSettled([refetch(), refreshBooks()]);
    setTimeout(() => setRefreshing(false), refreshTailMs);
  }

  const linked = (
    <LinkedAccounts
      accounts={accountId === null ? accounts : accounts.filter(({ id }) => id === accountId)}
      loading={!data}
      positions={positions.data}
      renderAgent={(account) => <AgentStatus accountId={account.id} expected={isAtWork(account) ? 'at-work' : 'resting'} />}
      renderMtm={(account) => <LiveMtm accountId={account.id} />}
      renderTotal={(ids) => <TotalMtm accountIds={ids} />}
      ask={query.get('ask') === 'stop-all' ? 'stop-all' : null}
      asked={asked}
    />
  );
  return (
    <div className="space-y-5">
      <PageHeader title="Strategy Dashboard" note={`Enigma${data ? `: ${algorithmText(data)}` : ''} · index options on NIFTY and SENSEX`}>
        <div className="w-48">
          <Select aria-label="Account" className="min-h-9!" value={accountId ?? ''} onChange={(event) => put('account', event.target.value || null)}>
            <option value="">All Accounts</option>
            {accounts.map(({ id, account_name }) => (
              <option key={id} value={id}>
                {account_name}
              </option>
            ))}
          </Select>
        </div>
        <Button icon={<RefreshCw aria-hidden className="size-4" />} busy={refreshing} aria-keyshortcuts="r" onClick={refresh}>
          Refresh
        </Button>
      </PageHeader>
      <LiveBanner accounts={!data ? 'loading' : accounts.length === 0 ? 'none' : 'some'} />
      <Reading error={error} retry={refetch} skeleton={linked}>
        {data ? linked : null}
      </Reading>
      {accounts.length > 0 ? (
        <Suspense fallback={<LoadingBooks />}>
          <Books
            accounts={accounts}
            tab={tab}
            changeTab={(name) => put('tab', name)}
            accountId={accountId}
            clearFilter={() => put('account', null)}
            work={work}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function LoadingBooks() {
  return (
    <Card>
      <SkeletonRows rows={3} label="Loading books" />
    </Card>
  );
}
