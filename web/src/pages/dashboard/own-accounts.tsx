import type { ComponentProps } from 'react';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { creditsPaidToday } from '#entities/account/trading/start-block.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import { AgentStatus } from '#features/live/agent-status.tsx';
import { AccountDay, DayOfAccounts } from '#features/live/day-net-text.tsx';
import { LiveMtm } from '#features/live/live-mtm.tsx';
import { ownRuns } from '#features/live/status-stream.ts';
import { TotalMtm } from '#features/live/total-mtm.tsx';
import { LinkedAccounts } from '#features/trading/linked-accounts.tsx';
import { useLeaveRest } from '#features/trading/use-leave-rest.ts';

type Props = Pick<
  ComponentProps<typeof LinkedAccounts>,
  'accounts' | 'loading' | 'positions' | 'wallet' | 'requested' | 'clearRequested'
>;

/** The person's accounts, each with the figures of the live stream. */
export function OwnAccounts({ positions, ...shown }: Props) {
  const { login, check } = useAccountLogin();
  const leaveRest = useLeaveRest('own');
  return (
    <LinkedAccounts
      positions={positions}
      runs={ownRuns}
      login={login}
      check={check}
      leaveRest={leaveRest}
      renderAgent={(account) => (
        <AgentStatus accountId={account.id} expected={isAtWork(account) ? 'at-work' : 'resting'} />
      )}
      renderMtm={(account) => (
        <>
          <LiveMtm accountId={account.id} />
          <AccountDay account={account} />
        </>
      )}
      renderTotal={(atWork) => (
        <span className="mr-2 flex flex-col gap-y-0.5 sm:items-end">
          {atWork.length > 0 ? <TotalMtm accountIds={atWork.map(({ id }) => id)} /> : null}
          <DayOfAccounts accounts={shown.accounts} credits={creditsPaidToday(shown.accounts)} />
        </span>
      )}
      {...shown}
    />
  );
}
