import type { Account } from '@sthira/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type AccountScope, accountsKeys, useAccountUpdates } from '../record/use-accounts.ts';
import { type BulkOutcome, joinedOutcome, type TradingVerb } from './bulk-outcome.ts';
import { type Refusals, withRefusals } from './start-refusals.ts';
import { stopEvery, stopThese } from './trading-calls.ts';
import { withStarted, withStopping } from './trading-state.ts';
import { sayOutcome } from './trading-texts.ts';
import { useStarts } from './use-starts.ts';

const move = { start: withStarted, stop: withStopping };

interface Selection {
  accounts: readonly Account[];
  /** `every`: whatever runs, these and those this screen does not know of. */
  reach: 'these' | 'every';
}

/** Starts and stops accounts; a promise ends when the server has answered, and never fails. */
export interface Trading {
  trade: (verb: TradingVerb, accounts: readonly Account[]) => Promise<unknown>;
  /** Whatever runs, with those among it that this screen does not know of. */
  stopAll: (known: readonly Account[]) => Promise<unknown>;
  /** What was asked for last and is not answered yet. */
  underway: Record<TradingVerb, readonly Account[] | undefined>;
  outcome: BulkOutcome | undefined;
  /** Why the last start of an account was refused, by account. */
  refusals: Refusals;
}

/**
 * Starts and stops the person's own accounts, or an admin anybody's. The screen changes an account
 * only after the server accepted the request: a start makes it `running`, a stop `stopping` until
 * the server has seen the broker's book flat.
 */
export function useTrading(scope: AccountScope): Trading {
  const client = useQueryClient();
  const { update } = useAccountUpdates(scope);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [refusals, setRefusals] = useState<Refusals>({});

  async function take(settled: BulkOutcome): Promise<BulkOutcome> {
    await update((kept) => move[settled.verb](kept, settled.done));
    return settled;
  }
  function showOutcome(settled: BulkOutcome, { accounts }: Pick<Selection, 'accounts'>): void {
    setOutcome(settled);
    if (settled.verb === 'start') setRefusals((known) => withRefusals(known, accounts, settled));
    sayOutcome(scope, settled, accounts);
  }
  // Not awaited: a button is busy as long as its own call, not as long as the books are read again.
  const readAgain = () =>
    void client.invalidateQueries(scope === 'own' ? {} : { queryKey: accountsKeys.all });

  const starts = useStarts({ scope, take, showOutcome, settled: readAgain });
  /** At once; and again what a start that was under way has started meanwhile. */
  const stop = useMutation<BulkOutcome, Error, Selection>({
    mutationFn: async ({ accounts, reach }) => {
      if (reach === 'these') return take(await stopThese(scope, accounts));
      const start = starts.running();
      const first = await take(await stopEvery(scope, accounts));
      if (!start) return first;
      await start;
      return take(joinedOutcome('stop', [first, await stopEvery(scope, accounts)]));
    },
    onSuccess: showOutcome,
    onSettled: readAgain,
  });

  const { start: startAsync } = starts;
  const { mutateAsync: stopAsync } = stop;
  const trade = useCallback(
    (verb: TradingVerb, accounts: readonly Account[]) =>
      verb === 'start' ? startAsync(accounts) : stopAsync({ accounts, reach: 'these' }),
    [startAsync, stopAsync],
  );
  const stopAll = useCallback(
    (accounts: readonly Account[]) => stopAsync({ accounts, reach: 'every' }),
    [stopAsync],
  );
  return {
    trade,
    stopAll,
    underway: {
      start: starts.underway,
      stop: stop.isPending ? stop.variables.accounts : undefined,
    },
    outcome,
    refusals,
  };
}
