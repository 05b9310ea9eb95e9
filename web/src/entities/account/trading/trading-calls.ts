import type { BulkResult } from '@sthira/contract/operations';
import { call } from '#platform/call.ts';
import { outcomeKnown } from '#platform/outcome-known.ts';
import { portionsOf } from '#platform/portions.ts';
import type { AccountScope } from '../record/use-accounts.ts';
import {
  type BulkOutcome,
  joinedOutcome,
  type Named,
  outcomeOf,
  refusedOutcome,
  type TradingVerb,
  unansweredOutcome,
} from './bulk-outcome.ts';

/** Calls name the first algorithm for whatever an account runs: its text says which that is. */
const algoId = 1;

/** What is asked of the server for one's own accounts, and for anybody's by an admin. */
const operations = {
  own: { start: 'startTrading', stop: 'stopTrading', stopAll: 'stopAllTrading' },
  all: { start: 'startTradingFor', stop: 'stopTradingFor', stopAll: 'stopAllTradingFor' },
} as const;

/** The outcome of a call. Never rejects: a refusal of the whole call, or silence, is one too. */
async function settled(
  verb: TradingVerb,
  accounts: readonly Named[],
  answer: Promise<BulkResult>,
): Promise<BulkOutcome> {
  try {
    return outcomeOf(verb, accounts, await answer);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error('');
    if (outcomeKnown(error) === 'no-answer') return unansweredOutcome(verb, accounts);
    return { ...refusedOutcome(verb, accounts, error.message), error };
  }
}

const idsOf = (accounts: readonly Named[]) => accounts.map(({ id }) => id);

/** Starts accounts in one call; an owner was shown what their strategies made of the past. */
export function startSome(scope: AccountScope, accounts: readonly Named[]) {
  const truthSeen = accounts.flatMap(({ truth_unseen }) => truth_unseen ?? []);
  const input = { algoId, accountId: idsOf(accounts) } as const;
  return settled(
    'start',
    accounts,
    scope === 'own' && truthSeen.length > 0
      ? call('startTrading', { ...input, truthSeen })
      : call(operations[scope].start, input),
  );
}

/** Stops accounts, in as many calls as they need. */
export async function stopThese(
  scope: AccountScope,
  accounts: readonly Named[],
): Promise<BulkOutcome> {
  const portions = portionsOf(accounts).map((some) =>
    settled('stop', some, call(operations[scope].stop, { algoId, accountId: idsOf(some) })),
  );
  return joinedOutcome('stop', await Promise.all(portions));
}

/** Stops whatever runs. It takes no list: accounts this screen does not know of are stopped too. */
export const stopEvery = (scope: AccountScope, known: readonly Named[]) =>
  settled('stop', known, call(operations[scope].stopAll, { algoId }));
