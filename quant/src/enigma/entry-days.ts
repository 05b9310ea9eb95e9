import { type Day, istDay } from '@sthira/contract/units';
import { eventsOn } from '#event-days.ts';
import { addDays, previousTradingDay } from '#trading-days.ts';
import type { EnigmaInput } from './input.ts';
import type { EnigmaParameters } from './parameters.ts';
import { tradedExpiry } from './strikes.ts';

/**
 * Why nothing is opened on this day, in words; null when something may be. Throws a `RangeError`
 * where events are to be skipped and those of the day are not known.
 */
export function dayRefusal(
  { entryDays, skipEvents, hold }: EnigmaParameters,
  { contracts, now }: Pick<EnigmaInput, 'contracts' | 'now'>,
): string | null {
  if (entryDays === 'every' && !skipEvents) return null;
  const today = istDay(now);
  const expiryDay = tradedExpiry({ contracts, now });
  if (expiryDay === undefined) return 'Waiting for the contracts of an expiry';
  const otherDay = entryDays === 'eve' ? eveRefusal(today, expiryDay) : null;
  if (otherDay !== null || !skipEvents) return otherDay;
  return eventRefusal(today, hold === 'settlement' ? expiryDay : today);
}

function eveRefusal(today: Day, expiryDay: Day): string | null {
  const eve = previousTradingDay(expiryDay);
  if (eve === today) return null;
  return eve > today
    ? `New positions on ${eve}, the trading day before an expiry`
    : 'New positions on the trading day before an expiry';
}

/** A position that is left to settle meets the events of every day until then. */
function eventRefusal(today: Day, lastDay: Day): string | null {
  for (let day = today; day <= lastDay; day = addDays(day, 1)) {
    const [event] = eventsOn(day);
    if (event) return `No new position before ${event.name} (${day})`;
  }
  return null;
}
