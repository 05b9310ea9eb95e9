import type { Account } from '@sthira/contract/accounts';
import { type ReactNode, useCallback } from 'react';
import { useRights } from '#entities/person/rights.tsx';
import { allRuns } from '#features/live/overall-stream.ts';
import { RunState } from '#features/trading/run-state.tsx';
import { useLeaveRest } from '#features/trading/use-leave-rest.ts';

/** Draws what an account's run does, for who looks after everybody's. */
export function useAnybodysRun(): (account: Account) => ReactNode {
  const { may } = useRights();
  const leaveRest = useLeaveRest('all');
  const leave = may('leaveRestFor') ? leaveRest : null;
  return useCallback(
    (account) => <RunState account={account} runs={allRuns} reader="all" leave={leave} />,
    [leave],
  );
}
