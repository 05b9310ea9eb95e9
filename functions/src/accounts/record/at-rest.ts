import type { AccountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';

/**
 * Whether an account holds nothing, and no order of it may turn up any more. Until then only its
 * present keys and session can close what is open.
 */
export function isAtRest({ trading }: Pick<AccountDocument, 'trading'>): boolean {
  return trading.state === 'stopped' && trading.watch === null;
}

/**
 * Throws `conflict` for an account that is not at rest. `doing` and `action` say what its keys or its
 * session would be taken away by: `deleting it`, `Delete the account`.
 */
export function requireAtRest(
  account: AccountDocument,
  { doing, action }: { doing: string; action: string },
): void {
  if (account.trading.state !== 'stopped')
    throw new AppError('conflict', `Square off ${account.accountName} before ${doing}.`);
  refuseWatched(account, action);
}

/** Throws `conflict` for an account that is watched after a run, and says when to act instead. */
export function refuseWatched(
  { accountName, trading }: Pick<AccountDocument, 'accountName' | 'trading'>,
  action: string,
): void {
  if (!trading.watch) return;
  const text = `An order of the last run of ${accountName} may still turn up at the broker. ${action} when it is watched no more.`;
  throw new AppError('conflict', text);
}
