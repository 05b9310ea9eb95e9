import type { Account } from '@sthira/contract/accounts';
import type { BulkResult } from '@sthira/contract/operations';

export type TradingVerb = 'start' | 'stop';

/** What became of starting or stopping several accounts: who did as asked, and why the others did not. */
export interface BulkOutcome {
  verb: TradingVerb;
  done: readonly string[];
  failed: readonly { id: string; name: string; message: string }[];
}

/** The answer about one portion, with the accounts' names. */
export function outcomeOf(verb: TradingVerb, accounts: readonly Account[], { done, failed }: BulkResult): BulkOutcome {
  const names = new Map(accounts.map(({ id, account_name }) => [id, account_name]));
  return { verb, done, failed: failed.map(({ id, message }) => ({ id, name: names.get(id) ?? id, message })) };
}

/** A call that was refused as a whole did nothing to any of its accounts; one that was not answered is not known to have. */
export function refusedOutcome(verb: TradingVerb, accounts: readonly Account[], message: string): BulkOutcome {
  return { verb, done: [], failed: accounts.map(({ id, account_name }) => ({ id, name: account_name, message })) };
}

export function joinedOutcome(verb: TradingVerb, outcomes: readonly BulkOutcome[]): BulkOutcome {
  return { verb, done: outcomes.flatMap(({ done }) => done), failed: outcomes.flatMap(({ failed }) => failed) };
}
