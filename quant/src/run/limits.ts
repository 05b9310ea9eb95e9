import type { LimitUse } from '@sthira/contract/limits';
import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '#calendar.ts';
import { limitsOn } from '#limits/account-limits.ts';
import { type LastingLimit, lastingLimits } from '#limits/lasting-limits.ts';
import { isReached, limitUses } from '#limits/limit-use.ts';
import { limitWords } from '#limits/limit-words.ts';
import { type LossLimit, lossLimitsAmong, unusedLossLimits } from '#limits/loss-limits.ts';
import { timeRefusal } from '#limits/time-refusal.ts';
import { stopResultPaise } from '#mtm.ts';
import { hasSession } from '#session-hours.ts';
import { mondayOf } from '#trading-days.ts';
import { dayOf, isLimited, weekOf } from './day-result.ts';
import { chargesSincePaise, positionChargesPaise, runChargesPaise } from './run-charges.ts';
import type { DayStart } from './saved-run.ts';
import type { RunMarket, RunState, Sight } from './state.ts';

interface Result {
  now: Instant;
  runPaise: Paise | null;
}

/**
 * Stores the result with which the run's day and week begin, once: 0 on the day it was started,
 * later the last one that was known before, so that what a position makes over the night counts.
 * Keeps the last known result of the day beside it.
 */
export function startPeriods(before: RunState, { now, runPaise }: Result): RunState {
  const day = istDay(now);
  const state = startWeek(before, { day, runPaise });
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

function startWeek(
  state: RunState,
  { day, runPaise }: { day: Day; runPaise: Paise | null },
): RunState {
  const week = mondayOf(day);
  if (state.weekStart?.week === week) return state;
  const beganInIt = istDay(state.account.startedAt) >= week;
  const markPaise = beganInIt ? 0 : (state.dayStart?.lastPaise ?? runPaise);
  return markPaise === null ? state : { ...state, weekStart: { week, markPaise } };
}

export function runResultPaise(
  state: RunState,
  { market, now }: { market: RunMarket; now: Instant },
): Paise | null {
  return stopResultPaise(state.orders.book.holdings, market.quoteOf, now);
}

/** What the account has made today. */
export function dayResultPaise(
  { account, dayStart }: RunState,
  { now, runPaise }: Result,
): Paise | null {
  const day = istDay(now);
  if (runPaise === null || dayStart?.day !== day) return null;
  return dayOf(account, day).resultPaise + runPaise - dayStart.markPaise;
}

/** What the run has made in the week of an instant, charges included. */
export function runsWeekPaise(state: RunState, { now, runPaise }: Result): Paise | null {
  const week = mondayOf(istDay(now));
  if (runPaise === null || state.weekStart?.week !== week) return null;
  return runPaise - state.weekStart.markPaise - (chargesSincePaise(state, week) ?? 0);
}

interface Results extends Result, Pick<Sight, 'dayPaise' | 'positionPaise'> {
  /** What closing the position would still cost, as `closingCostsPaise` says. */
  closingPaise: Paise;
}

/**
 * What is used of the account's limits, with what closing the position would still cost: a limit is
 * reached while that can still be paid. Charges count as far as their rates are known.
 */
export function usesOf(
  state: RunState,
  { now, runPaise, dayPaise, positionPaise, closingPaise }: Results,
): readonly LimitUse[] {
  const { account, dayStart } = state;
  const day = istDay(now);
  const chargesPaise = (runChargesPaise(state) ?? 0) + closingPaise;
  const earlier = dayOf(account, day);
  const dayCharges =
    (chargesSincePaise(state, day) ?? 0) + (earlier.chargesPaise ?? 0) + closingPaise;
  const positionCharges = (positionChargesPaise(state) ?? 0) + closingPaise;
  const runsWeek = runsWeekPaise(state, { now, runPaise });
  return limitUses(limitsOn(account, day), {
    capitalPaise: account.capitalPaise,
    runPaise: less(runPaise, chargesPaise),
    ...(state.algorithm.phase === 'flat'
      ? {}
      : { positionPaise: less(positionPaise, positionCharges) }),
    dayPaise: less(dayPaise, dayCharges),
    weekPaise: less(runsWeek, closingPaise - weekOf(account, day).netPaise),
    entries: (earlier.entries ?? 0) + (dayStart?.day === day ? (dayStart.entries ?? 0) : 0),
  });
}

/** The account's loss limits, that of a position to open among them: nothing of it is used yet. */
export function lossLimitsOf({ account }: Limited, { now, limits }: Used): LossLimit[] {
  const ofPosition = unusedLossLimits(limitsOn(account, istDay(now)), account.capitalPaise).filter(
    ({ limit }) => limit === 'position-loss',
  );
  const used = lossLimitsAmong(limits).filter(({ limit }) => limit !== 'position-loss');
  return [...used, ...ofPosition];
}

type Limited = Pick<RunState, 'account'>;

/** What is used of an account's limits at an instant. */
interface Used {
  now: Instant;
  limits: readonly LimitUse[];
}

function less(paise: Paise | null, costs: Paise): Paise | null {
  return paise === null ? null : paise - costs;
}

/**
 * The limits that are reached and keep the account from entering for the rest of their day or week,
 * even if prices recover.
 */
function reachedLimits({ account }: Limited, { now, limits }: Used): LastingLimit[] {
  return lastingLimits.filter(
    (limit) => isLimited(account, limit, istDay(now)) || isReached(limits, limit),
  );
}

/** Those of them that the account does not know of yet. */
export function newlyReached({ account }: Limited, { now, limits }: Used): LastingLimit[] {
  return lastingLimits.filter(
    (limit) => isReached(limits, limit) && !isLimited(account, limit, istDay(now)),
  );
}

/** Why the account's limits have its position closed, in words; null while they do not. */
export function limitToLeave({ account }: Limited, used: Used): string | null {
  const limits = limitsOn(account, istDay(used.now));
  const [lasting] = reachedLimits({ account }, used);
  if (lasting) return limitWords[lasting](limits);
  return isReached(used.limits, 'position-loss') ? limitWords['position-loss'](limits) : null;
}

/** Why the account's limits allow no new position, in words; null when they do. */
export function limitToHold({ account }: Limited, used: Used): string | null {
  const day = istDay(used.now);
  const limits = limitsOn(account, day);
  const [lasting] = reachedLimits({ account }, used);
  if (lasting) return limitWords[lasting](limits);
  if (isReached(used.limits, 'daily-entries')) return limitWords['daily-entries'](limits);
  return timeRefusal(limits, { day, now: used.now });
}

/**
 * Why the platform ends the run now, as a sentence for its owner; empty while there is no reason.
 */
export function reasonToStop(
  { account }: Limited,
  { now, hours, limits }: Used & { hours: MarketHours },
): string {
  const { exitAt, day } = sessionAt(now, hours);
  const dayHasEnded =
    exitAt !== null && now >= exitAt && hasSession(day) && account.startedAt < exitAt;
  if (account.squareOff && dayHasEnded) return 'Square off at the end of the day';
  return isReached(limits, 'run-loss')
    ? `The loss reached ${limitsOn(account, istDay(now)).slPctHundredths / 100}% of the account size`
    : '';
}
