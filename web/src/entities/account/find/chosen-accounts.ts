import type { Account } from '@sthira/contract/accounts';

/**
 * The accounts an address or a kept choice names, `id,id`; ids that are gone are dropped, and none
 * chosen shows all.
 */
export function chosenAccounts(
  accounts: readonly Account[],
  text: string | null,
): { chosen: string[]; shown: readonly Account[] } {
  const wanted = new Set(text?.split(','));
  const named = accounts.filter(({ id }) => wanted.has(id));
  return { chosen: named.map(({ id }) => id), shown: named.length > 0 ? named : accounts };
}
