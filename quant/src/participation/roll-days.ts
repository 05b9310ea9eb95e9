import { type Day, type Instant, minuteMs } from '@sthira/contract/units';
import { dayTime } from '#calendar/day-times.ts';
import { hoursOf } from '#calendar/session-hours.ts';
import { addDays, isTradingDay, nextTradingDay } from '#calendar/trading-days.ts';
import { isQuarterlyExpiry, monthlyExpiryDays, quarterlyExpiryDays } from '#contracts/expiries.ts';
import type { Opening, Strategy } from '#strategy/strategy.ts';
import { mayBeLadder } from './ladder.ts';
import type { ParticipationParameters } from './parameter-fields.ts';

const underlying = 'NIFTY';
/** A roll is tried in so many sessions: that of the expiry, and those after it. */
const rollSessions = 3;
const rolls = { from: '14:00', until: '15:00' } as const;
/** So long before the closing auction nothing is bought. */
const beforeAuctionMs = 30 * minuteMs;

/** The last answer of `rollDayOn`, which is asked for each second of a day. */
let lastAsked: { day: Day; rollDay: Day | null } = { day: '', rollDay: null };

/** The expiry day whose roll may be made on a day; null when there is none. */
export function rollDayOn(day: Day): Day | null {
  if (day !== lastAsked.day) lastAsked = { day, rollDay: findRollDay(day) };
  return lastAsked.rollDay;
}

function findRollDay(day: Day): Day | null {
  if (!isTradingDay(day)) return null;
  // The sessions of a roll lie within fewer days than these.
  const [rollDay] = monthlyExpiryDays(underlying, addDays(day, -14), 1);
  return rollDay !== undefined && sessionsOf(rollDay).includes(day) ? rollDay : null;
}

/** The sessions in which the roll of an expiry day is tried. */
export function sessionsOf(rollDay: Day): Day[] {
  const days = [rollDay];
  while (days.length < rollSessions) days.push(nextTradingDay(days.at(-1) ?? rollDay));
  return days;
}

/** The last answer of `nextRollDays`, which is asked for each second of a day. */
let lastNext: { day: Day; month: Day; quarter: Day } = { day: '', month: '', quarter: '' };

/** The first rolls that begin after a day: that of each month on a ladder, else of each quarter. */
export function nextRollDays(day: Day): { month: Day; quarter: Day } {
  if (day === lastNext.day) return lastNext;
  const from = addDays(day, 1);
  const [month = from] = monthlyExpiryDays(underlying, from, 1);
  const [quarter = from] = quarterlyExpiryDays(underlying, from, 1);
  lastNext = { day, month, quarter };
  return lastNext;
}

/** Whether a roll is one of the four in a year that accounts without a ladder make. */
export function isQuarterly(rollDay: Day): boolean {
  return isQuarterlyExpiry(underlying, rollDay);
}

/** Months since the year 0. */
export function monthOf(day: Day): number {
  return 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;
}

/** How many months a spread lives. */
export const monthsHeld = 3;

/** The roll that buys options of an expiry. */
export function rollDayOf(expiryDay: Day): Day {
  return expiryIn(monthOf(expiryDay) - monthsHeld);
}

/** The monthly expiry of a month, in months since the year 0. */
export function expiryIn(month: number): Day {
  const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  return monthlyExpiryDays(underlying, first, 1)[0] ?? first;
}

/**
 * Whether an account may make a roll on a day: of a month where it may be large enough for a ladder, else
 * of a quarter. Whether one lot fits it is not asked.
 */
export function mayOpenOn(
  day: Day,
  { parameters, capitalPaise, underlying: traded }: Opening<ParticipationParameters>,
): boolean {
  const rollDay = traded === underlying ? rollDayOn(day) : null;
  if (rollDay === null) return false;
  return isQuarterly(rollDay) || mayBeLadder(parameters, capitalPaise);
}

/**
 * From 14:00 to 15:00, and no later than half an hour before the closing auction: since 3 August 2026
 * to 14:45. Empty in a short session.
 */
export function entryWindow(
  _: unknown,
  { day, entryFromAt, entryUntilAt }: Parameters<Strategy['entryWindow']>[1],
): { fromAt: Instant; untilAt: Instant } {
  if (entryUntilAt <= entryFromAt) return { fromAt: entryFromAt, untilAt: entryFromAt };
  const { auction } = hoursOf(day);
  const lastAt = auction === null ? Number.POSITIVE_INFINITY : dayTime(day, auction);
  return {
    fromAt: dayTime(day, rolls.from),
    untilAt: Math.min(dayTime(day, rolls.until), lastAt - beforeAuctionMs),
  };
}
