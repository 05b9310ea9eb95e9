import type { Account } from '@sthira/contract/accounts';
import { type ReactNode, useCallback } from 'react';
import { allRuns } from '#features/live/overall-stream.ts';
import { RunState } from '#features/trading/run-state.tsx';
import { useLeaveRest } from '#features/trading/use-leave-rest.ts';

/** Draws what an account's run does, for an admin. */
export function useAnybodysRun(): (account: Account) => ReactNode {
  const leave = useLeaveRest('all');
  return useCallback(
    (account) => <RunState account={account} runs={allRuns} reader="all" leave={leave} />,
    [leave],
  );
}
