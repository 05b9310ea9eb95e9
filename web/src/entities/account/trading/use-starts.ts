import type { Account } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { AccountScope } from '../record/use-accounts.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import { startInSlices } from './start-in-slices.ts';
import { startedAtOnce, startSome } from './trading-calls.ts';

interface Selection {
  accounts: readonly Account[];
}

interface Parts {
  scope: AccountScope;
  /** Moves the accounts that the server has started. */
  take: (settled: BulkOutcome) => Promise<BulkOutcome>;
  showOutcome: (settled: BulkOutcome, asked: Selection) => void;
  settled: () => void;
}

/** Starts accounts, many of them a slice at a time, which can be cancelled between two slices. */
export function useStarts({ scope, take, showOutcome, settled }: Parts) {
  const [progress, setProgress] = useState<{ asked: number; of: number }>();
  const running = useRef<{ done: Promise<BulkOutcome>; rest: AbortController }>(undefined);
  const mutation = useMutation<BulkOutcome, Error, Selection>({
    mutationFn: ({ accounts }) => {
      const rest = new AbortController();
      const done = startInSlices(accounts, {
        start: async (some) => take(await startSome(scope, some)),
        // Once all have been asked for, the answer of the last ones ends the start.
        report: (asked) => {
          if (asked < accounts.length) setProgress({ asked, of: accounts.length });
        },
        isCancelled: () => rest.signal.aborted,
        atOnce: startedAtOnce[scope],
      });
      running.current = { done, rest };
      return done;
    },
    onSuccess: showOutcome,
    onSettled: () => {
      running.current = undefined;
      setProgress(undefined);
      settled();
    },
  });
  const { mutateAsync } = mutation;
  const start = useCallback(
    (accounts: readonly Account[]) => mutateAsync({ accounts }),
    [mutateAsync],
  );
  /** Asks for no further slice. */
  const cancel = useCallback(() => running.current?.rest.abort(), []);
  return {
    start,
    cancel,
    /** What will become of the start that is under way, if any. */
    running: () => running.current?.done,
    progress,
    underway: mutation.isPending
      ? unasked(mutation.variables.accounts, progress?.asked ?? 0)
      : undefined,
  };
}

/** Those that have been asked for are under way no more, once the next ones are asked for. */
const unasked = (accounts: readonly Account[], asked: number): readonly Account[] =>
  asked === 0 ? accounts : accounts.slice(asked);
