import { type Day, type Instant, istInstant } from '@sthira/contract/units';
import { isDayOff, type Limits } from './account-limits.ts';

/** Why these limits allow no entry at this time of day, in words; null when they do. */
export function timeRefusal(
  limits: Limits,
  { day, now }: { day: Day; now: Instant },
): string | null {
  if (isDayOff(limits, day)) return 'A day off in the account’s limits: no new positions today';
  const { entryFrom, entryUntil } = limits;
  // What is tighter counts at once, so that a window of before and one of now may not overlap.
  if (entryFrom !== undefined && entryUntil !== undefined && entryFrom >= entryUntil)
    return `The account’s limits leave no time for an entry today: none before ${entryFrom}, none after ${entryUntil}`;
  if (entryFrom !== undefined && now < istInstant(day, entryFrom))
    return `The account’s limits allow entries from ${entryFrom}`;
  if (entryUntil !== undefined && now >= istInstant(day, entryUntil))
    return `The account’s limits allow no entry after ${entryUntil}`;
  return null;
}
