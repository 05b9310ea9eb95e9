import type { Account } from '@sthira/contract/accounts';
import { CallError, Unanswered } from '#platform/call-error.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

/** Why the last start of an account was refused, by account. */
export type Refusals = Readonly<Record<string, string>>;

/** Each account that was asked for has the answer of this attempt, not of an earlier one. */
export function withRefusals(
  known: Refusals,
  accounts: readonly Account[],
  outcome: BulkOutcome,
): Refusals {
  const asked = new Set(accounts.map(({ id }) => id));
  const others = Object.entries(known).filter(([id]) => !asked.has(id));
  const refused = outcome.error ? refusedOf(outcome.error, accounts) : outcome.failed;
  return Object.fromEntries([
    ...others,
    ...refused.map(({ id, message }) => [id, message] as const),
  ]);
}

/**
 * A call that was refused as a whole did nothing to any account. With several accounts it is not
 * known which of them the reason is about.
 */
function refusedOf(
  error: Error,
  [account, ...others]: readonly Account[],
): readonly { id: string; message: string }[] {
  const refused =
    error instanceof CallError && !(error instanceof Unanswered) && error.reason !== '';
  return refused && account && others.length === 0
    ? [{ id: account.id, message: error.reason }]
    : [];
}
