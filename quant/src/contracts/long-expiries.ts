import { type Day, type Instant, istDay } from '@sthira/contract/units';
import { addDays } from '#calendar/trading-days.ts';
import type { Underlying } from './contract-terms.ts';
import {
  expiryInstant,
  isMonthlyExpiry,
  isQuarterlyExpiry,
  monthlyExpiryDays,
  quarterlyExpiryDays,
} from './expiries.ts';

const monthsListed = 3;
const quartersListed = 2;

/**
 * The next three monthly expiries among those of a list, and the two quarterly ones beyond them, the
 * nearest first. What the list lacks is lacking.
 */
export function longExpiriesAmong(underlying: Underlying, expiryDays: Iterable<Day>): Day[] {
  const months = [...new Set(expiryDays)]
    .filter((day) => isMonthlyExpiry(underlying, day))
    .toSorted();
  const quarters = months.slice(monthsListed).filter((day) => isQuarterlyExpiry(underlying, day));
  return [...months.slice(0, monthsListed), ...quarters.slice(0, quartersListed)];
}

/** These expiries by the calendar, whose options still trade after `now`. */
export function liveLongExpiryDays(underlying: Underlying, now: Instant): Day[] {
  const months = monthlyExpiryDays(underlying, istDay(now), monthsListed + 1)
    .filter((day) => expiryInstant(day) > now)
    .slice(0, monthsListed);
  const beyond = addDays(months.at(-1) ?? istDay(now), 1);
  return [...months, ...quarterlyExpiryDays(underlying, beyond, quartersListed)];
}
