import type { Account } from '@sthira/contract/accounts';
import { useEffect, useRef } from 'react';
import { nameOf } from '#entities/account/paper/paper.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';
import { type ReachedLimit, reachedLimits } from './reached-limits.ts';

interface Reached extends ReachedLimit {
  id: string;
  account_name: string;
}

const keyOf = ({ id, limit }: Reached) => `${limit}-${id}`;

function allReached(accounts: readonly Account[]): Reached[] {
  return accounts.flatMap((account) =>
    reachedLimits(account).map((reached) => ({
      ...reached,
      id: account.id,
      account_name: nameOf(account),
    })),
  );
}

/** The limits that were reached since the list before. */
export function newlyReached(before: readonly Account[], after: readonly Account[]): Reached[] {
  const shown = new Set(allReached(before).map(keyOf));
  return allReached(after).filter((reached) => !shown.has(keyOf(reached)));
}

/** More than this at once are shown as a number. */
const namedAtMost = 3;

/**
 * Shows a notice that an account has reached a limit of its day or week; the notice stays under the
 * bell. A limit reached before the page was opened is shown to an owner, who may not know of it;
 * admins have the issue instead.
 */
export function useLimitNotice(
  accounts: readonly Account[] | undefined,
  earlier: 'show' | 'known',
): void {
  const before = useRef<readonly Account[] | null>(null);
  useEffect(() => {
    if (!accounts) return;
    const known = before.current ?? (earlier === 'show' ? [] : accounts);
    before.current = accounts;
    const reached = newlyReached(known, accounts);
    if (reached.length > namedAtMost)
      say(
        'warning',
        `A limit is reached on ${formatNumber(new Set(reached.map(({ id }) => id)).size, 'whole')} accounts: no new positions`,
      );
    else for (const one of reached) say('warning', `${one.account_name}: ${one.text}`, keyOf(one));
  }, [accounts, earlier]);
}
