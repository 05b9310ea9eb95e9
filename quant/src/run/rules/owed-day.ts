import type { Instant } from '@sthira/contract/units';
import type { MarketHours } from '#calendar/calendar.ts';
import type { RunState } from '#run/state/state.ts';
import { isHeldBack } from './broken-entries.ts';
import { mayEnterToday } from './entry-moments.ts';

/**
 * Whether the run may open a position later on this IST day, or has one. A day of neither is not
 * charged.
 */
export function tradesToday(
  { account, algorithm, orders, broken, breach }: RunState,
  since: { now: Instant; hours: MarketHours },
): boolean {
  const holds = algorithm.phase !== 'flat' || Object.keys(orders.book.held).length > 0;
  return holds || (breach === '' && !isHeldBack(broken) && mayEnterToday(account, since));
}
