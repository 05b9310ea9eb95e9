import type { Account } from '@sthira/contract/accounts';
import { useEffect, useRef } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { say } from '#ui/toast/toaster.tsx';

/** Accounts that are not in the list any more, but for the one that is being deleted here. */
export function goneAccounts(
  before: readonly Account[],
  after: readonly Account[],
  deleting: string | null,
): Account[] {
  const present = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => id !== deleting && !present.has(id));
}

/**
 * Shows a notice, kept under the bell, when an account disappears from the list although its owner
 * did not remove it. An owner who is not here gets a mail.
 */
export function useHandOverNotice(
  accounts: readonly Account[] | undefined,
  deleting: string | null,
): void {
  const before = useRef<readonly Account[]>([]);
  useEffect(() => {
    if (!accounts) return;
    const gone = goneAccounts(before.current, accounts, deleting);
    before.current = accounts;
    for (const account of gone)
      say('warning', `${nameOf(account)} is no longer linked to you.`, `gone-${account.id}`);
  }, [accounts, deleting]);
}
