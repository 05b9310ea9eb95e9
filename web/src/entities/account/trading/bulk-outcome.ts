import type { Account } from '@sthira/contract/accounts';
import type { BulkResult } from '@sthira/contract/operations';
import { nameOf } from '#entities/account/paper/paper.ts';

export type TradingVerb = 'start' | 'stop';

/** What starting and stopping need to know of an account. */
export type Named = Pick<Account, 'id' | 'account_name' | 'broker' | 'truth_unseen'>;

/**
 * The outcome of starting or stopping several accounts: which did, and why others did
 * not.
 */
export interface BulkOutcome {
  verb: TradingVerb;
  done: readonly string[];
  failed: readonly { id: string; name: string; message: string }[];
  /** Asked for without an answer: done or not, only the list tells. */
  unanswered?: readonly string[];
  /** Why a call was refused as a whole, or could not be sent. */
  error?: Error;
}

/** The answer about some accounts, with their names. */
export function outcomeOf(
  verb: TradingVerb,
  accounts: readonly Named[],
  { done, failed }: BulkResult,
): BulkOutcome {
  const names = new Map(accounts.map((account) => [account.id, nameOf(account)]));
  return {
    verb,
    done,
    failed: failed.map(({ id, message }) => ({ id, name: names.get(id) ?? id, message })),
  };
}

/** When a call was refused as a whole or could not be sent, none of its accounts changed. */
export function refusedOutcome(
  verb: TradingVerb,
  accounts: readonly Named[],
  message: string,
): BulkOutcome {
  return {
    verb,
    done: [],
    failed: accounts.map((account) => ({ id: account.id, name: nameOf(account), message })),
  };
}

/** When a call was not answered, some of its accounts may have changed. */
export function unansweredOutcome(verb: TradingVerb, accounts: readonly Named[]): BulkOutcome {
  return { verb, done: [], failed: [], unanswered: accounts.map(({ id }) => id) };
}

/** Of an account that was asked for twice the last answer counts. */
export function joinedOutcome(verb: TradingVerb, outcomes: readonly BulkOutcome[]): BulkOutcome {
  const error = outcomes.find((outcome) => outcome.error)?.error;
  const done = new Set(outcomes.flatMap((outcome) => outcome.done));
  const failed = new Map(
    outcomes.flatMap((outcome) => outcome.failed.map((one) => [one.id, one] as const)),
  );
  const unanswered = outcomes
    .flatMap((outcome) => outcome.unanswered ?? [])
    .filter((id) => !done.has(id) && !failed.has(id));
  return {
    verb,
    done: [...done],
    failed: [...failed.values()].filter(({ id }) => !done.has(id)),
    ...(unanswered.length > 0 ? { unanswered: [...new Set(unanswered)] } : {}),
    ...(error ? { error } : {}),
  };
}
