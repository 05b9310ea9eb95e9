import type { Account } from '@sthira/contract/accounts';
import { RefreshCw } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { capitalAtWork } from '#entities/account/trading/capital.ts';
import { creditsToStart } from '#entities/account/trading/start-block.ts';
import { algorithmText, isAtWork } from '#entities/account/trading/trading-state.ts';
import { useStoppedNotice } from '#entities/account/trading/use-stopped-notice.ts';
import { type Book, usePositions, useRefreshBooks } from '#entities/books/use-book.ts';
import { usePerson } from '#entities/person/session-provider.tsx';
import { useBalance } from '#entities/wallet/use-balance.ts';
import { isNew } from '#features/first-steps/steps.ts';
import { AgentStatus } from '#features/live/agent-status.tsx';
import { LiveBanner } from '#features/live/live-banner.tsx';
import { LiveMtm } from '#features/live/live-mtm.tsx';
import { ownRuns } from '#features/live/status-stream.ts';
import { TotalMtm } from '#features/live/total-mtm.tsx';
import { useStatusStream } from '#features/live/use-live.ts';
import { Books } from '#features/trading/later-books.ts';
import { LinkedAccounts } from '#features/trading/linked-accounts.tsx';
import { DayResult } from '#features/trading/position-totals.tsx';
import { useLeaveRest } from '#features/trading/use-leave-rest.ts';
import { useLimitNotice } from '#features/trading/use-limit-notice.ts';
import { useSettledAccounts } from '#features/trading/use-settled-accounts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

// Most people who open this page have traded.
const FirstSteps = lazy(() =>
  import('#features/first-steps/first-steps.tsx').then((steps) => ({ default: steps.FirstSteps })),
);

const bookNames: readonly Book[] = ['positions', 'orders', 'trades'];
const refreshTailMs = 100;

const needsOf = (account: Account) => ({
  marginRupees: capitalAtWork([account]).marginRupees,
  credits: creditsToStart([account]),
});

export function Component() {
  useTitle('Strategy Dashboard');
  const { data, accounts: told, error, refetch } = useAccounts();
  const accounts = useSettledAccounts(told);
  const work = accounts.some(isAtWork) ? 'some' : 'none';
  const positions = usePositions({ enabled: accounts.length > 0, work });
  useStatusStream(accounts.map(({ id }) => id));
  useStoppedNotice(accounts);
  useLimitNotice(data, 'tell');
  const { login, check } = useAccountLogin();
  const { uid } = usePerson();
  const wallet = useBalance();
  const leaveRest = useLeaveRest('own');

  const [query, put] = useAddress();
  const tab = bookNames.find((name) => name === query.get('tab')) ?? 'positions';
  const accountId = accounts.find(({ id }) => id === query.get('account'))?.id ?? null;
  const asked = useCallback(() => put({ ask: null }), [put]);

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
      runs={ownRuns}
      wallet={wallet}
      login={login}
      check={check}
      leaveRest={leaveRest}
      renderAgent={(account) => (
        <AgentStatus accountId={account.id} expected={isAtWork(account) ? 'at-work' : 'resting'} />
      )}
      renderMtm={({ id }) => (
        <>
          <LiveMtm accountId={id} />
          <DayResult
            positions={positions.data?.data.filter(({ account_id }) => account_id === id) ?? []}
          />
        </>
      )}
      renderTotal={(ids) => <TotalMtm accountIds={ids} />}
      ask={query.get('ask') === 'stop-all' ? 'stop-all' : null}
      asked={asked}
    />
  );
  return (
    <div className="space-y-5">
      <PageHeader
        title="Strategy Dashboard"
        note={`Enigma${data ? `: ${algorithmText(accounts)}` : ''} · index options on NIFTY and SENSEX`}
      >
        <div className="w-48">
          <Select
            aria-label="Account"
            className="min-h-9!"
            value={accountId ?? ''}
            onChange={(event) => put({ account: event.target.value || null })}
          >
            <option value="">All Accounts</option>
            {accounts.map(({ id, account_name }) => (
              <option key={id} value={id}>
                {account_name}
              </option>
            ))}
          </Select>
        </div>
        <Button
          icon={<RefreshCw aria-hidden className="size-4" />}
          busy={refreshing}
          aria-keyshortcuts="r"
          onClick={refresh}
        >
          Refresh
        </Button>
      </PageHeader>
      <LiveBanner accounts={!data ? 'loading' : accounts.length === 0 ? 'none' : 'some'} />
      {data && isNew(accounts) ? (
        <Suspense fallback={<LoadingSteps />}>
          <FirstSteps
            uid={uid}
            accounts={accounts}
            milliCredits={wallet?.milliCredits}
            needsOf={needsOf}
          />
        </Suspense>
      ) : null}
      <Reading error={error} retry={refetch} skeleton={linked}>
        {data ? linked : null}
      </Reading>
      {accounts.length > 0 ? (
        <Suspense fallback={<LoadingBooks />}>
          <Books
            accounts={accounts}
            tab={tab}
            changeTab={(name) => put({ tab: name })}
            accountId={accountId}
            clearFilter={() => put({ account: null })}
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

function LoadingSteps() {
  return (
    <Card>
      <SkeletonRows rows={4} label="Loading the first steps" />
    </Card>
  );
}
