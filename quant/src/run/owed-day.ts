import { type Day, type Instant, istDay } from '@sthira/contract/units';
import { mayOpenOn } from '#enigma/entry-days.ts';
import { isDayOff, limitsOn } from '#limits/account-limits.ts';
import { isLimited } from './day-result.ts';
import { ownBook } from './own-book.ts';
import type { RunAccount } from './run-account.ts';
import type { RunState } from './state.ts';

/**
 * Whether the run may open a position on this IST day, or has one. A day of neither is not charged.
 */
export function tradesToday({ account, algorithm, orders, hand }: RunState, now: Instant): boolean {
  const holds = algorithm.phase !== 'flat' || Object.keys(ownBook(orders, hand).held).length > 0;
  return holds || mayEnterOn(account, istDay(now));
}

/** Whether strategy and limits of an account allow it to open a position on an IST day. */
function mayEnterOn(account: RunAccount, day: Day): boolean {
  if (isDayOff(limitsOn(account, day), day)) return false;
  if (isLimited(account, 'weekly-loss', day)) return false;
  return mayOpenOn(day, account);
}
