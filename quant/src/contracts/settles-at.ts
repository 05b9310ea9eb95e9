import { type Day, type Instant, istInstant } from '@sthira/contract/units';
import type { MarketHours } from '#calendar/calendar.ts';
import { addDays } from '#calendar/trading-days.ts';
import { expiryInstant } from './expiries.ts';

/**
 * When the open units of a contract are settled in cash: when it stops trading at its expiry. Never
 * for a share.
 */
export function settlesAt(expiryDay: Day | null, hours: MarketHours): Instant {
  if (expiryDay === null) return Number.POSITIVE_INFINITY;
  return hours === 'exchange'
    ? expiryInstant(expiryDay)
    : istInstant(addDays(expiryDay, 1), '00:00') - 1;
}
