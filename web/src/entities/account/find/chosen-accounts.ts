import type { Account } from '@sthira/contract/accounts';

/**
 * The accounts chosen by an address or a kept choice, `id,id`. Ids that no longer exist are
 * ignored; without a choice all accounts are shown.
 */
export function chosenAccounts(
  accounts: readonly Account[],
  text: string | null,
): { chosen: string[]; shown: readonly Account[] } {
  const wanted = new Set(text?.split(','));
  const named = accounts.filter(({ id }) => wanted.has(id));
  return { chosen: named.map(({ id }) => id), shown: named.length > 0 ? named : accounts };
}
