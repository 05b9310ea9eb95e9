import { type Day, dayMs } from '@sthira/contract/units';
import { calendarBegins, holidays, weekendSessions } from './holidays.ts';

/** Days since 1970-01-01 of a calendar day. */
export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayOf(number: number): Day {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  return dayOf(dayNumber(day) + days);
}

/** 0 is Sunday, as in `Date`. 1970-01-01 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (dayNumber(day) + 4) % 7;
}

/** The last answer of `mondayOf`, which is called many times a second for the same day. */
let lastAsked: { day: Day; monday: Day } = { day: '', monday: '' };

/** The Monday of a day's week, which names the week. */
export function mondayOf(day: Day): Day {
  if (day !== lastAsked.day) lastAsked = { day, monday: addDays(day, -((weekdayOf(day) + 6) % 7)) };
  return lastAsked.monday;
}

/**
 * Whether the exchanges trade on a day from morning on. Throws a `RangeError` for a day before the
 * first list of holidays.
 */
export function isTradingDay(day: Day): boolean {
  if (day < calendarBegins)
    throw new RangeError(`Trading days are known from ${calendarBegins} on, not ${day}.`);
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return weekendSessions.has(day);
  return !holidays.has(day);
}

/** The last trading day before `day`. */
export function previousTradingDay(day: Day): Day {
  let found = addDays(day, -1);
  while (!isTradingDay(found)) found = addDays(found, -1);
  return found;
}

/** How many trading days there are after one day until another, which is a trading day and counts. */
export function tradingDaysUntil(day: Day, { after }: { after: Day }): number {
  let count = 0;
  for (let at = day; at > after; at = previousTradingDay(at)) count++;
  return count;
}

/** The first trading day after `day`. */
export function nextTradingDay(day: Day): Day {
  let found = addDays(day, 1);
  while (!isTradingDay(found)) found = addDays(found, 1);
  return found;
}
