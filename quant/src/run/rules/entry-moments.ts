import { type Day, type Instant, istDay, istInstant } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '#calendar/calendar.ts';
import { hasSession } from '#calendar/session-hours.ts';
import { addDays } from '#calendar/trading-days.ts';
import { isDayOff, limitsOn } from '#limits/account-limits.ts';
import { dayOf, isLimitedOn, type LimitedPast } from '#run/state/day-result.ts';
import type { RunAccount } from '#run/state/run-account.ts';

/** The parts of an account that say when it may open a position. */
export type Entering = LimitedPast &
  Pick<RunAccount, 'strategy' | 'parameters' | 'underlying' | 'capitalPaise'>;

interface Since {
  now: Instant;
  hours: MarketHours;
}

/** So many days ahead a moment for an entry is looked for: more than lie between two quarters' expiries. */
const searchedDays = 100;

/** Whether calendar, strategy and limits let an account open a position later on this IST day. */
export function mayEnterToday(account: Entering, since: Since): boolean {
  return entryFrom(account, istDay(since.now), since) !== undefined;
}

/**
 * When an account may next open a position, as far as calendar, strategy and limits decide; null
 * when there is no such moment in a hundred days, and undefined when the calendar ends before.
 */
export function nextEntryAt(account: Entering, since: Since): Instant | null | undefined {
  let day = istDay(since.now);
  for (let place = 0; place < searchedDays; place += 1, day = addDays(day, 1)) {
    try {
      const at = entryFrom(account, day, since);
      if (at !== undefined) return at;
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }
  return null;
}

/** The first moment of a day, from `now` on, at which a position may be opened. */
function entryFrom(account: Entering, day: Day, { now, hours }: Since): Instant | undefined {
  if (hours === 'exchange' && !hasSession(day)) return undefined;
  const { strategy, parameters } = account;
  const limits = limitsOn(account, day);
  const { entries = 0 } = dayOf(account, day);
  if (isDayOff(limits, day) || isLimitedOn(account, day)) return undefined;
  if (limits.dailyEntries !== undefined && entries >= limits.dailyEntries) return undefined;
  if (!strategy.mayOpenOn(day, account)) return undefined;
  const session = sessionAt(istInstant(day, '12:00'), hours);
  const { fromAt, untilAt } = strategy.entryWindow(parameters, session);
  const at = (time: string | undefined, otherwise: Instant) =>
    time === undefined ? otherwise : istInstant(day, time);
  const from = Math.max(fromAt, at(limits.entryFrom, fromAt), now);
  const until = Math.min(untilAt, at(limits.entryUntil, untilAt), session.exitAt ?? untilAt);
  return from < until ? from : undefined;
}
