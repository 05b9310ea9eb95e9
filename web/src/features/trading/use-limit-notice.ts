import type { Account } from '@sthira/contract/accounts';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';
import { dailyLossText } from './run-notes.ts';

/** Accounts whose daily loss limit has been reached since the list before. */
export function newlyLimited(before: readonly Account[], after: readonly Account[]): Account[] {
  const told = new Set(
    before.filter(({ daily_loss_reached }) => daily_loss_reached).map(({ id }) => id),
  );
  return after.filter(({ id, daily_loss_reached }) => daily_loss_reached && !told.has(id));
}

/** More than this at once are shown as a number. */
const namedAtMost = 3;

/**
 * Shows a notice that an account has reached its daily loss limit; the notice stays under the bell.
 * A limit reached before the page was opened is shown to an owner, who may not know of it; admins
 * have the issue instead.
 */
export function useLimitNotice(
  accounts: readonly Account[] | undefined,
  earlier: 'tell' | 'known',
): void {
  const before = useRef<readonly Account[] | null>(null);
  useEffect(() => {
    if (!accounts) return;
    const known = before.current ?? (earlier === 'tell' ? [] : accounts);
    before.current = accounts;
    const reached = newlyLimited(known, accounts);
    if (reached.length > namedAtMost)
      say(
        'warning',
        `Daily loss limit reached on ${formatNumber(reached.length, 'whole')} accounts: no new positions today`,
      );
    else
      for (const { id, account_name, daily_loss_pct } of reached)
        say('warning', `${account_name}: ${dailyLossText(daily_loss_pct)}`, `daily-loss-${id}`);
  }, [accounts, earlier]);
}
