import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '#calendar.ts';
import { stopResultPaise } from '#mtm.ts';
import { hasSession } from '#session-hours.ts';
import { isLimitReached } from './day-result.ts';
import { ownBook } from './own-book.ts';
import type { DayStart } from './saved-run.ts';
import type { RunMarket, RunState } from './state.ts';

/**
 * Stores the result with which the run's day begins, once a day: 0 on the day it was started, later
 * the last one that was known before, so that what a position makes over the night counts. Keeps the
 * last known result of the day beside it.
 */
export function startDay(
  state: RunState,
  { now, runPaise }: { now: Instant; runPaise: Paise | null },
): RunState {
  const day = istDay(now);
  const today = state.dayStart?.day === day ? state.dayStart : dayFrom(state, { day, runPaise });
  if (today === null) return state;
  const dayStart =
    runPaise === null || runPaise === today.lastPaise ? today : { ...today, lastPaise: runPaise };
  return dayStart === state.dayStart ? state : { ...state, dayStart };
}

function dayFrom(
  { account, dayStart: before }: RunState,
  { day, runPaise }: { day: Day; runPaise: Paise | null },
): DayStart | null {
  if (istDay(account.startedAt) === day) return { day, markPaise: 0 };
  const markPaise = before?.lastPaise ?? runPaise;
  return markPaise === null ? null : { day, markPaise };
}

export function runResultPaise(
  state: RunState,
  { market, now }: { market: RunMarket; now: Instant },
): Paise | null {
  return stopResultPaise(ownBook(state.orders, state.hand).holdings, market.quoteOf, now);
}

/** What the account has made today. */
export function dayResultPaise(
  { account, dayStart }: RunState,
  { now, runPaise }: { now: Instant; runPaise: Paise | null },
): Paise | null {
  const day = istDay(now);
  if (runPaise === null || dayStart?.day !== day) return null;
  return (account.day?.day === day ? account.day.resultPaise : 0) + runPaise - dayStart.markPaise;
}

/**
 * Whether the day's loss has reached the account's limit, so that nothing is entered for the rest
 * of the day, even if prices recover.
 */
export function isDayLimitReached(
  { account }: RunState,
  { now, dayPaise }: { now: Instant; dayPaise: Paise | null },
): boolean {
  const { capitalPaise, dailyLossPctHundredths } = account;
  if (isLimitReached(account, istDay(now))) return true;
  return (
    dayPaise !== null &&
    capitalPaise > 0 &&
    dayPaise <= -Math.round((capitalPaise * dailyLossPctHundredths) / 10_000)
  );
}

/**
 * Why the platform ends the run now, as a sentence for its owner; empty while there is no reason.
 */
export function reasonToStop(
  { account }: RunState,
  { now, hours, runPaise }: { now: Instant; hours: MarketHours; runPaise: Paise | null },
): string {
  const { exitAt, day } = sessionAt(now, hours);
  const dayHasEnded =
    exitAt !== null && now >= exitAt && hasSession(day) && account.startedAt < exitAt;
  if (account.squareOff && dayHasEnded) return 'Square off at the end of the day';
  if (account.slPctHundredths === 0 || runPaise === null) return '';
  const limitPaise = Math.round((account.capitalPaise * account.slPctHundredths) / 10_000);
  return runPaise <= -limitPaise
    ? `The loss reached ${account.slPctHundredths / 100}% of the account size`
    : '';
}
