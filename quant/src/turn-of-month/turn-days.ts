import { type Day, type Instant, minuteMs } from '@sthira/contract/units';
import { dayTime } from '#calendar/day-times.ts';
import { hoursOf } from '#calendar/session-hours.ts';
import {
  addDays,
  dayNumber,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
} from '#calendar/trading-days.ts';
import { monthlyExpiryDays } from '#contracts/expiries.ts';
import type { Strategy } from '#strategy/strategy.ts';

/** It buys so many sessions before the last of a month, and sells in the third of the next. */
const sessionsBefore = 3;
const sessionsAfter = 3;
/** The last minutes before the closing auction: the nearest to the close at which the index moves. */
const closingMs = 10 * minuteMs;
const leastDaysToExpiry = 22;

/** The session of a month, any day of it, in which the call is bought. */
function buyDayOf(day: Day): Day {
  let found = previousTradingDay(firstOfNextMonth(day));
  for (let count = 0; count < sessionsBefore; count++) found = previousTradingDay(found);
  return found;
}

/** The session of the next month in which a call that was bought on a day is sold. */
export function saleDayOf(day: Day): Day {
  let found = nextTradingDay(addDays(firstOfNextMonth(day), -1));
  for (let count = 1; count < sessionsAfter; count++) found = nextTradingDay(found);
  return found;
}

/** When a call that is held on a day is sold, whenever it was bought. */
export function saleDayOfHeld(day: Day): Day {
  const isBoughtNow = day >= buyDayOf(day);
  return saleDayOf(isBoughtNow ? day : addDays(`${day.slice(0, 8)}01`, -1));
}

/** The first day after another on which a call is bought. */
export function nextBuyDay(day: Day): Day {
  const ofMonth = buyDayOf(day);
  return ofMonth > day ? ofMonth : buyDayOf(firstOfNextMonth(day));
}

/** The monthly expiry of the call that is bought on a day: the first at least 22 days away. */
export function expiryDayFor(day: Day): Day {
  const from = addDays(day, leastDaysToExpiry);
  return monthlyExpiryDays('NIFTY', from, 1)[0] ?? from;
}

/** Whether an expiry is far enough away to be bought on a day. */
export function isFarEnough(expiryDay: Day, day: Day): boolean {
  return dayNumber(expiryDay) - dayNumber(day) >= leastDaysToExpiry;
}

export function mayOpenOn(day: Day, { underlying }: { underlying: string }): boolean {
  return underlying === 'NIFTY' && isTradingDay(day) && buyDayOf(day) === day;
}

/**
 * The ten minutes before the closing auction begins, 15:05 to 15:15, to buy in and to sell in: after
 * it the index stands still and prices say little. Empty in a short session.
 */
export function entryWindow(
  _: unknown,
  { day, entryFromAt, entryUntilAt }: Parameters<Strategy['entryWindow']>[1],
): { fromAt: Instant; untilAt: Instant } {
  if (entryUntilAt <= entryFromAt) return { fromAt: entryFromAt, untilAt: entryFromAt };
  const { auction, exit } = hoursOf(day);
  const untilAt = dayTime(day, auction ?? exit);
  return { fromAt: untilAt - closingMs, untilAt };
}

function firstOfNextMonth(day: Day): Day {
  return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
