import type { Account } from '@sthira/contract/accounts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import { AgentStatus } from '#features/live/agent-status.tsx';
import { AccountDay } from '#features/live/day-net-text.tsx';
import { LiveMtm } from '#features/live/live-mtm.tsx';

/** Whether an account's agent is heard. */
export const agentOf = (account: Account) => (
  <AgentStatus
    accountId={account.id}
    name={nameOf(account)}
    expected={isAtWork(account) ? 'at-work' : 'resting'}
  />
);

/** What an account's run and its day stand at. */
export const figuresOf = (account: Account) => (
  <>
    <LiveMtm accountId={account.id} />
    <AccountDay account={account} />
  </>
);
