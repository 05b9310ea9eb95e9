import { type ComponentProps, useCallback } from 'react';
import type { Book } from '#entities/books/use-book.ts';
import { useBalance } from '#entities/wallet/use-balance.ts';
import { LiveBanner } from '#features/live/live-banner.tsx';
import { ownRuns } from '#features/live/status-stream.ts';
import { AccountRow } from '#features/trading/account-row.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { DashboardHeader } from './dashboard/dashboard-header.tsx';
import { DayHead, DayPlace } from './dashboard/day-head.tsx';
import { LaterBoard, LaterBooks, LaterSteps } from './dashboard/later-parts.tsx';
import { agentOf, figuresOf } from './dashboard/live-figures.tsx';
import { OwnAccounts } from './dashboard/own-accounts.tsx';
import { useReadAgain } from './dashboard/use-read-again.ts';
import { useWatchedAccounts } from './dashboard/use-watched-accounts.ts';

const bookNames: readonly Book[] = ['positions', 'orders', 'trades'];
/** What an address may ask for. */
const askable = ['stop-all', 'paper'] as const;

export function Component() {
  useTitle('Strategy Dashboard');
  const { loading, accounts, stops, work, positions, error, refetch } = useWatchedAccounts();
  const wallet = useBalance();
  useReadAgain(refetch, wallet?.milliCredits);
  const [query, put] = useAddress();
  const tab = bookNames.find((name) => name === query.get('tab')) ?? 'positions';
  const accountId = accounts.find(({ id }) => id === query.get('account'))?.id ?? null;
  const clearRequested = useCallback(() => put({ ask: null }), [put]);
  const shown = accountId === null ? accounts : accounts.filter(({ id }) => id === accountId);
  const linked = (
    <OwnAccounts
      accounts={shown}
      all={accounts}
      loading={loading}
      positions={positions}
      stops={stops}
      wallet={wallet}
      requested={askable.find((name) => name === query.get('ask')) ?? null}
      clearRequested={clearRequested}
    />
  );
  const steps = <LaterSteps accounts={accounts} milliCredits={wallet?.milliCredits} />;
  return (
    <div className="space-y-5">
      <DashboardHeader
        accounts={accounts}
        loading={loading}
        accountId={accountId}
        choose={(id) => put({ account: id })}
        readAccounts={refetch}
      />
      {shown.length > 0 ? <DayHead accounts={shown} /> : loading ? <DayPlace /> : null}
      <LiveBanner accounts={loading ? 'loading' : accounts.length === 0 ? 'none' : 'some'} />
      {loading || accounts.length > 0 ? null : steps}
      <Reading error={error} retry={refetch} skeleton={linked}>
        {loading ? null : linked}
      </Reading>
      <LaterBoard accounts={shown} />
      {accounts.length > 0 ? steps : null}
      {accounts.length > 0 ? (
        <LaterBooks
          accounts={accounts}
          stops={stops}
          tab={tab}
          changeTab={(name) => put({ tab: name })}
          accountId={accountId}
          clearFilter={() => put({ account: null })}
          work={work}
        />
      ) : null}
    </div>
  );
}

const nobody = async () => '';

type Props = Pick<
  ComponentProps<typeof AccountRow>,
  'account' | 'start' | 'squareOff' | 'instead' | 'renderPosition'
>;

/**
 * The row of an account that no server knows, such as that of a played day. It stands in this page's
 * own script, so that whoever plays nothing loads none more.
 */
export function LoneRow(props: Props) {
  return (
    <AccountRow
      links="none"
      runs={ownRuns}
      starting={false}
      refusal={undefined}
      wallet={undefined}
      login={nobody}
      check={nobody}
      leaveRest={nobody}
      renderAgent={agentOf}
      renderMtm={figuresOf}
      {...props}
    />
  );
}
