import type { Account } from '@sthira/contract/accounts';
import type { BulkResult } from '@sthira/contract/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import { portionsOf } from '#platform/portions.ts';
import { answerKey } from '#platform/use-answer.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';
import {
  type BulkOutcome,
  joinedOutcome,
  outcomeOf,
  refusedOutcome,
  type TradingVerb,
} from './bulk-outcome.ts';
import { startInSlices } from './start-in-slices.ts';
import { withStarted, withStopping } from './trading-state.ts';
import { algoId, failureText, squaringOffText, startedText } from './use-trading.ts';

const allAccountsKey = answerKey('getAllAccounts', { flag: 'false' });
const move = { start: withStarted, stop: withStopping };

interface Asked {
  accounts: readonly Account[];
  /** `every`: whatever runs, these and those this screen does not know of. */
  reach: 'these' | 'every';
}

/** What became of one call, or why it was refused as a whole. */
async function settled(
  verb: TradingVerb,
  accounts: readonly Account[],
  answer: Promise<BulkResult>,
): Promise<BulkOutcome> {
  try {
    return outcomeOf(verb, accounts, await answer);
  } catch (error) {
    return refusedOutcome(verb, accounts, error instanceof Error ? error.message : '');
  }
}

const idsOf = (accounts: readonly Account[]) => accounts.map(({ id }) => id);
const startSome = (accounts: readonly Account[]) =>
  settled('start', accounts, call('startTradingFor', { algoId, accountId: idsOf(accounts) }));
const stopEvery = (accounts: readonly Account[]) =>
  settled('stop', accounts, call('stopAllTradingFor', { algoId }));

async function stop({ accounts, reach }: Asked): Promise<BulkOutcome> {
  if (reach === 'every') return stopEvery(accounts);
  const portions = portionsOf(accounts).map((some) =>
    settled('stop', some, call('stopTradingFor', { algoId, accountId: idsOf(some) })),
  );
  return joinedOutcome('stop', await Promise.all(portions));
}

/** More reasons than this stand in the outcome alone. */
const toldAloud = 3;

function tell({ verb, done, failed }: BulkOutcome): void {
  if (done.length > 0 && verb === 'start')
    say('success', startedText(done.length), `started-${Date.now()}`);
  if (done.length > 0 && verb === 'stop')
    say('info', squaringOffText(done.length), `squaring-off-${Date.now()}`);
  const reasons = new Map(failed.map(({ name, message }) => [message, name]));
  if (reasons.size > toldAloud) {
    say('error', `Failed to ${verb} trading on ${formatNumber(failed.length, 'whole')} account(s)`);
    return;
  }
  for (const [message, name] of reasons)
    say(
      'error',
      failureText(
        verb,
        message,
        message.includes(name) || failed.length > reasons.size ? undefined : name,
      ),
    );
}

/** How far a start of many is. */
interface Progress {
  asked: number;
  of: number;
}

/**
 * Starts or stops anybody's accounts, for admins. Accounts move once the server has accepted them,
 * never before.
 */
export function useTradingFor() {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [progress, setProgress] = useState<Progress>();
  const starting = useRef<{ done: Promise<BulkOutcome>; rest: AbortController }>(undefined);

  async function take<Taken extends BulkOutcome>(taken: Taken): Promise<Taken> {
    await client.cancelQueries({ queryKey: allAccountsKey });
    client.setQueryData<Account[]>(
      allAccountsKey,
      (kept) => kept && move[taken.verb](kept, taken.done),
    );
    return taken;
  }
  const told = {
    onSuccess: (taken: BulkOutcome) => {
      setOutcome(taken);
      tell(taken);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: allAccountsKey }),
  };
  const start = useMutation<BulkOutcome, Error, Asked>({
    mutationFn: ({ accounts }) => {
      const rest = new AbortController();
      const slices = startInSlices(accounts, {
        start: async (some) => take(await startSome(some)),
        tell: (asked) => setProgress({ asked, of: accounts.length }),
        isCancelled: () => rest.signal.aborted,
      });
      starting.current = { done: slices, rest };
      return slices;
    },
    ...told,
    onSettled: () => {
      starting.current = undefined;
      setProgress(undefined);
      told.onSettled();
    },
  });
  const cancelStart = useCallback(() => starting.current?.rest.abort(), []);
  /** At once; and again what a start that was under way has started meanwhile. */
  const stopping = useMutation<BulkOutcome, Error, Asked>({
    mutationFn: async (asked) => {
      const underway = asked.reach === 'every' ? starting.current : undefined;
      underway?.rest.abort();
      const first = await take(await stop(asked));
      if (!underway) return first;
      await underway.done;
      return take(joinedOutcome('stop', [first, await stopEvery(asked.accounts)]));
    },
    ...told,
  });

  const { mutateAsync: startAsync } = start;
  const { mutateAsync: stopAsync } = stopping;
  const trade = useCallback(
    (verb: TradingVerb, accounts: readonly Account[]) =>
      (verb === 'start' ? startAsync : stopAsync)({ accounts, reach: 'these' }),
    [startAsync, stopAsync],
  );
  const stopAll = useCallback(
    (accounts: readonly Account[]) => stopAsync({ accounts, reach: 'every' }),
    [stopAsync],
  );
  const underway = {
    // Those that have been asked for are under way no more.
    start: start.isPending ? start.variables.accounts.slice(progress?.asked ?? 0) : undefined,
    stop: stopping.isPending ? stopping.variables.accounts : undefined,
  };
  return { trade, stopAll, underway, progress, cancelStart, outcome };
}
