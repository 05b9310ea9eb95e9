import { dayMs, type Instant, istDayEnd, istInstant } from '@sthira/contract/units';
import type { DayRange } from './account-report.ts';

/**
 * When the orders of a range were made, to be on the safe side: an order is good for its day, so
 * one that was filled in the range is at most a day older.
 */
export function readingSpan({ fromDay, toDay }: DayRange): { fromAt: Instant; toAt: Instant } {
  return { fromAt: istInstant(fromDay, '00:00') - dayMs, toAt: istDayEnd(toDay) };
}
