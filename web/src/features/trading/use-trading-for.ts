import type { Account } from '@sthira/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#platform/call.ts';
import { portionsOf } from '#platform/portions.ts';
import { answerKey } from '#platform/use-answer.ts';
import { formatNumber } from '#ui/format-money.ts';
import { say } from '#ui/toaster.tsx';
import { type BulkOutcome, joinedOutcome, outcomeOf, refusedOutcome, type TradingVerb } from './bulk-outcome.ts';
import { withStarted, withStopping } from './trading-state.ts';
import { algoId, failureText, squaringOffText, startedText } from './use-trading.ts';

const allAccountsKey = answerKey('getAllAccounts', { flag: 'false' });
const operationOf = { start: 'startTradingFor', stop: 'stopTradingFor' } as const;
const move = { start: withStarted, stop: withStopping };

interface Asked {
  verb: TradingVerb;
  accounts: readonly Account[];
}

async function carryOut({ verb, accounts }: Asked): Promise<BulkOutcome> {
  const outcomes: BulkOutcome[] = [];
  for (const portion of portionsOf(accounts)) {
    try {
      outcomes.push(outcomeOf(verb, portion, await call(operationOf[verb], { algoId, accountId: portion.map(({ id }) => id) })));
    } catch (error) {
      outcomes.push(refusedOutcome(verb, portion, error instanceof Error ? error.message : ''));
    }
  }
  return joinedOutcome(verb, outcomes);
}

/** More reasons than this stand in the outcome alone. */
const toldAloud = 3;

function tell({ verb, done, failed }: BulkOutcome): void {
  if (done.length > 0 && verb === 'start') say('success', startedText(done.length), `started-${Date.now()}`);
  if (done.length > 0 && verb === 'stop') say('info', squaringOffText(done.length), `squaring-off-${Date.now()}`);
  const reasons = new Map(failed.map(({ name, message }) => [message, name]));
  if (reasons.size > toldAloud) {
    say('error', `Failed to ${verb} trading on ${formatNumber(failed.length, 'whole')} account(s)`);
    return;
  }
  for (const [message, name] of reasons)
    say('error', failureText(verb, message, message.includes(name) || failed.length > reasons.size ? undefined : name));
}

/** Starts or stops anybody's accounts, for admins. Accounts move once the server has accepted them, never before. */
export function useTradingFor() {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables, data } = useMutation<BulkOutcome, Error, Asked>({
    mutationFn: carryOut,
    onSuccess: async (outcome) => {
      await client.cancelQueries({ queryKey: allAccountsKey });
      client.setQueryData<Account[]>(allAccountsKey, (kept) => kept && move[outcome.verb](kept, outcome.done));
      tell(outcome);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: allAccountsKey }),
  });
  const trade = useCallback((verb: TradingVerb, accounts: readonly Account[]) => mutateAsync({ verb, accounts }), [mutateAsync]);
  return { trade, underway: isPending ? variables : undefined, outcome: data };
}
