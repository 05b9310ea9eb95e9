import type { Account } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { AccountScope } from '../record/use-accounts.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import { startSome } from './trading-calls.ts';

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

/** Starts accounts in one call; an admin's start of many is the server's to carry out. */
export function useStarts({ scope, take, showOutcome, settled }: Parts) {
  const running = useRef<Promise<BulkOutcome>>(undefined);
  const mutation = useMutation<BulkOutcome, Error, Selection>({
    mutationFn: ({ accounts }) => {
      running.current = startSome(scope, accounts).then(take);
      return running.current;
    },
    onSuccess: showOutcome,
    onSettled: () => {
      running.current = undefined;
      settled();
    },
  });
  const { mutateAsync } = mutation;
  const start = useCallback(
    (accounts: readonly Account[]) => mutateAsync({ accounts }),
    [mutateAsync],
  );
  return {
    start,
    /** What will become of the start that is under way, if any. */
    running: () => running.current,
    underway: mutation.isPending ? mutation.variables.accounts : undefined,
  };
}
