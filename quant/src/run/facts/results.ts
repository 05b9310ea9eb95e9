import type { LimitUse } from '@sthira/contract/limits';
import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { mondayOf } from '#calendar/trading-days.ts';
import type { Limits } from '#limits/account-limits.ts';
import { limitUses } from '#limits/limit-use.ts';
import type { DayStart, WeekStart } from '#run/books/saved-run.ts';
import { dayOf, weekOf } from '#run/state/day-result.ts';
import { chargesSincePaise, positionChargesPaise } from '#run/state/run-charges.ts';
import type { RunState } from '#run/state/state.ts';

interface Result {
  day: Day;
  runPaise: Paise | null;
}

type Periods = Pick<RunState, 'dayStart' | 'weekStart'>;
type Started = Periods & Pick<RunState, 'account'>;

/**
 * The result with which the run's day and week began, fixed once: 0 on the day it was started, later
 * the last one that was known before, so that what a position makes over the night counts. The last
 * known result of the day is kept beside it.
 */
export function periodsOf(run: Started, { day, runPaise }: Result): Periods {
  const weekStart = weekFrom(run, { day, runPaise });
  const today = run.dayStart?.day === day ? run.dayStart : dayFrom(run, { day, runPaise });
  if (today === null) return { dayStart: run.dayStart, weekStart };
  const isSame = runPaise === null || runPaise === today.lastPaise;
  return { dayStart: isSame ? today : { ...today, lastPaise: runPaise }, weekStart };
}

function dayFrom(
  { account, dayStart: before }: Started,
  { day, runPaise }: Result,
): DayStart | null {
  if (istDay(account.startedAt) === day) return { day, markPaise: 0 };
  const markPaise = before?.lastPaise ?? runPaise;
  return markPaise === null ? null : { day, markPaise };
}

function weekFrom(
  { account, dayStart, weekStart }: Started,
  { day, runPaise }: Result,
): WeekStart | null {
  const week = mondayOf(day);
  if (weekStart?.week === week) return weekStart;
  const beganInIt = istDay(account.startedAt) >= week;
  const markPaise = beganInIt ? 0 : (dayStart?.lastPaise ?? runPaise);
  return markPaise === null ? weekStart : { week, markPaise };
}

/** What the account has made on the day. */
export function dayResultPaise(
  { account, dayStart }: Pick<RunState, 'account' | 'dayStart'>,
  { day, runPaise }: Result,
): Paise | null {
  if (runPaise === null || dayStart?.day !== day) return null;
  return dayOf(account, day).resultPaise + runPaise - dayStart.markPaise;
}

/** What the run has made in the week of the day, charges included. */
export function weekResultPaise(
  { weekStart, charges }: Pick<RunState, 'weekStart' | 'charges'>,
  { day, runPaise }: Result,
): Paise | null {
  const week = mondayOf(day);
  if (runPaise === null || weekStart?.week !== week) return null;
  return runPaise - weekStart.markPaise - (chargesSincePaise(charges, week) ?? 0);
}

interface Results extends Result {
  limits: Limits;
  positionPaise: Paise | null;
  dayPaise: Paise | null;
  weekPaise: Paise | null;
  /** What closing the position would still cost, as `closingCostsPaise` says. */
  closingPaise: Paise;
}

/**
 * What is used of the account's limits, with what closing the position would still cost: a limit is
 * reached while that can still be paid. Charges count as far as their rates are known.
 */
export function usesOf(
  {
    account,
    algorithm,
    charges,
    chargesAtOpenPaise,
    dayStart,
  }: Pick<RunState, 'account' | 'algorithm' | 'charges' | 'chargesAtOpenPaise' | 'dayStart'>,
  { day, limits, runPaise, positionPaise, dayPaise, weekPaise, closingPaise }: Results,
): readonly LimitUse[] {
  const earlier = dayOf(account, day);
  const dayCharges = (chargesSincePaise(charges, day) ?? 0) + (earlier.chargesPaise ?? 0);
  const positionCharges = positionChargesPaise({ charges, chargesAtOpenPaise }) ?? 0;
  const less = (paise: Paise | null, costs: Paise) =>
    paise === null ? null : paise - costs - closingPaise;
  return limitUses(limits, {
    capitalPaise: account.capitalPaise,
    runPaise: less(runPaise, charges.totalPaise ?? 0),
    ...(algorithm.phase === 'flat' ? {} : { positionPaise: less(positionPaise, positionCharges) }),
    dayPaise: less(dayPaise, dayCharges),
    weekPaise: less(weekPaise, 0 - weekOf(account, day).netPaise),
    entries: (earlier.entries ?? 0) + (dayStart?.day === day ? (dayStart.entries ?? 0) : 0),
  });
}
