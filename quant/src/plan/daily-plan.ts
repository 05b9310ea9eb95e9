import type { DailyPlan, PlanRest } from '@sthira/contract/plan-row';
import { type Day, type Instant, istDay, istInstant, minuteMs } from '@sthira/contract/units';
import type { MarketHours } from '#calendar/calendar.ts';
import { hoursOf } from '#calendar/session-hours.ts';
import { addDays, isTradingDay, weekdayOf } from '#calendar/trading-days.ts';
import { isDayOff } from '#limits/account-limits.ts';

/** `remind`: of a login that is its owner's to make, or to make possible. */
export type PlanStep = 'remind' | 'login' | 'start' | 'stop';

/** A plan whose days off may be days of the calendar too. */
export type RestingPlan = Omit<DailyPlan, 'daysOff'> & { daysOff: readonly string[] };

export interface DueStep {
  step: PlanStep;
  at: Instant;
  day: Day;
}

/** What of a plan is done on a day, however it ended. */
export interface DoneSteps {
  day: Day;
  done: readonly PlanStep[];
}

/** When an owner is reminded of a login that the platform does not make, in minutes of the day. */
const remindAt = 8 * 60 + 40;
/** How far ahead a step is looked for: no plan rests longer, because its dates are sixty at most. */
const farthestDays = 120;

/** Why a plan rests on a day; `undefined` where it acts. */
export function planRest(
  { daysOff, skip }: Pick<RestingPlan, 'daysOff' | 'skip'>,
  day: Day,
  hours: MarketHours,
): Exclude<PlanRest, 'stopped-by-hand'> | undefined {
  if (!isOpen(day, hours)) return [0, 6].includes(weekdayOf(day)) ? 'weekend' : 'holiday';
  if (skip.includes(day)) return 'skipped';
  return isDayOff({ daysOff: [...daysOff] }, day) ? 'day-off' : undefined;
}

/** In a short session, as on a holiday, nothing is opened. */
function isOpen(day: Day, hours: MarketHours): boolean {
  if (hours === 'always') return true;
  const { entryFrom, entryUntil } = hoursOf(day);
  return isTradingDay(day) && entryFrom < entryUntil;
}

/**
 * What a plan does on a day on which it acts, in its order. `awaitsOwner`: it cannot be logged in before
 * its owner has done something.
 */
export function stepsOn(
  { loginAt, startAt, stopAt }: Pick<DailyPlan, 'loginAt' | 'startAt' | 'stopAt'>,
  day: Day,
  { awaitsOwner }: { awaitsOwner: boolean },
): DueStep[] {
  const midnight = istInstant(day, '00:00');
  const step = (name: PlanStep, minutes: number | null): DueStep[] =>
    minutes === null ? [] : [{ step: name, at: midnight + minutes * minuteMs, day }];
  const first = loginAt ?? startAt;
  const isOwners = first !== null && (awaitsOwner || loginAt === null);
  return [
    ...(isOwners ? step('remind', Math.min(first, remindAt)) : []),
    ...[step('login', loginAt), step('start', startAt), step('stop', stopAt)].flat(),
  ];
}

interface Search {
  /** Steps before it are over. */
  from: Instant;
  done: DoneSteps | undefined;
  hours: MarketHours;
  awaitsOwner: boolean;
}

/** The next step of a plan from an instant on; `undefined` where there is none for months. */
export function nextStep(
  plan: RestingPlan,
  { from, done, hours, awaitsOwner }: Search,
): DueStep | undefined {
  const first = istDay(from);
  for (let ahead = 0; ahead < farthestDays; ahead += 1) {
    const day = addDays(first, ahead);
    if (planRest(plan, day, hours) !== undefined) continue;
    const isDone = ({ step }: DueStep) => done?.day === day && done.done.includes(step);
    const found = stepsOn(plan, day, { awaitsOwner }).find(
      (each) => each.at >= from && !isDone(each),
    );
    if (found) return found;
  }
  return undefined;
}

/** No broker keeps a session that was opened in the night. */
const earliestLogin = 6 * 60;

/** A time of a plan that does not fit the market's day, by its field; `undefined` where all fit. */
export function planRefusal(
  plan: DailyPlan,
  { today, hours }: { today: Day; hours: MarketHours },
): { field: 'loginAt' | 'startAt' | 'stopAt' | 'skip'; text: string } | undefined {
  const shut = plan.skip.find((day) => day >= today && !isOpen(day, hours));
  if (shut !== undefined)
    return { field: 'skip', text: `${shut} is no trading day: the plan rests on it by itself.` };
  if (hours === 'always') return undefined;
  const day = firstOpen(today, hours);
  const session = hoursOf(day);
  const [open, exit, close] = [session.open, session.exit, session.close].map(minutesOf) as [
    number,
    number,
    number,
  ];
  const { loginAt, startAt, stopAt } = plan;
  if (loginAt !== null && (loginAt < earliestLogin || loginAt >= close))
    return { field: 'loginAt', text: `The login is from 06:00 and before ${session.close}.` };
  if (startAt !== null && (startAt < open || startAt >= exit))
    return {
      field: 'startAt',
      text: `The start is from ${session.open}, when the market opens, and before ${session.exit}.`,
    };
  if (stopAt !== null && (stopAt <= open || stopAt > close))
    return {
      field: 'stopAt',
      text: `The stop is after ${session.open} and by ${session.close}, when the market closes.`,
    };
  return undefined;
}

function firstOpen(from: Day, hours: MarketHours): Day {
  let day = from;
  while (!isOpen(day, hours)) day = addDays(day, 1);
  return day;
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
