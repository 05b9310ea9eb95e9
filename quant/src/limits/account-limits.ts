import { type Weekday, weekdays } from '@sthira/contract/limits';
import type { Day } from '@sthira/contract/units';
import { nextTradingDay, weekdayOf } from '#calendar/trading-days.ts';

/** What an investor allows an account; what is left out is not limited. */
export interface OwnLimits {
  positionLossPctHundredths?: number | undefined;
  weeklyLossPctHundredths?: number | undefined;
  profitLockPctHundredths?: number | undefined;
  dailyEntries?: number | undefined;
  maxLots?: number | undefined;
  /** `HH:MM` in India. */
  entryFrom?: string | undefined;
  entryUntil?: string | undefined;
  /** Weekdays and days of the calendar. */
  daysOff?: string[] | undefined;
}

/** All limits of an account; percentages are hundredths of a percent of its size. */
export interface Limits extends OwnLimits {
  /** The loss of one run; 0 for none. */
  slPctHundredths: number;
  dailyLossPctHundredths: number;
}

/** Looser limits that were asked for, and the IST day from which they count. */
export interface LaterLimits {
  from: Day;
  limits: Limits;
}

/** The parts of an account that say its limits. */
export interface LimitedAccount {
  slPctHundredths: number | null;
  dailyLossPctHundredths: number;
  limits?: OwnLimits | undefined;
  laterLimits?: LaterLimits | undefined;
}

/** The lower of these is the tighter one. */
const figures = [
  'slPctHundredths',
  'dailyLossPctHundredths',
  'positionLossPctHundredths',
  'weeklyLossPctHundredths',
  'profitLockPctHundredths',
  'dailyEntries',
  'maxLots',
] as const;

/** The limits of an account that count on a day. */
export function limitsOn(account: LimitedAccount, day: Day): Limits {
  const { slPctHundredths, dailyLossPctHundredths, limits, laterLimits } = account;
  if (laterLimits !== undefined && day >= laterLimits.from) return laterLimits.limits;
  return { ...limits, slPctHundredths: slPctHundredths ?? 0, dailyLossPctHundredths };
}

/**
 * The limits of an account of which somebody asks for others on a day: what is tighter counts at
 * once, and what is looser from the next trading day.
 */
export function changedLimits(
  before: LimitedAccount,
  wanted: Limits,
  today: Day,
): { limits: Limits; laterLimits: LaterLimits | undefined } {
  const limits = tighter(limitsOn(before, today), wanted, today);
  const isAll = sameLimits(limits, wanted, today);
  return {
    limits,
    laterLimits: isAll ? undefined : { from: nextTradingDay(today), limits: wanted },
  };
}

/** The limits that hold wherever one of the two holds; days that are over are left out. */
export function tighter(one: Limits, other: Limits, today: Day): Limits {
  const lowest = (name: (typeof figures)[number]) => {
    const least = Math.min(reach(one[name]), reach(other[name]));
    return Number.isFinite(least) ? { [name]: least } : {};
  };
  const fromTimes = [one.entryFrom, other.entryFrom].filter((time) => time !== undefined).sort();
  const untilTimes = [one.entryUntil, other.entryUntil].filter((time) => time !== undefined).sort();
  const daysOff = daysOffFrom([...(one.daysOff ?? []), ...(other.daysOff ?? [])], today);
  return {
    slPctHundredths: 0,
    dailyLossPctHundredths: one.dailyLossPctHundredths,
    ...Object.assign({}, ...figures.map(lowest)),
    ...(fromTimes.length > 0 ? { entryFrom: fromTimes.at(-1) } : {}),
    ...(untilTimes.length > 0 ? { entryUntil: untilTimes[0] } : {}),
    ...(daysOff.length > 0 ? { daysOff } : {}),
  };
}

/** The names of the limits that allow more than before. */
export function loosened(before: Limits, after: Limits, today: Day): (keyof Limits)[] {
  const both = tighter(before, after, today);
  const plain = tighter(after, after, today);
  const names = new Set([...Object.keys(both), ...Object.keys(plain)]) as Set<keyof Limits>;
  return [...names].filter((name) => String(both[name]) !== String(plain[name]));
}

/** Whether two sets of limits allow the same from a day on. */
export function sameLimits(one: Limits, other: Limits, today: Day): boolean {
  return loosened(one, other, today).length === 0 && loosened(other, one, today).length === 0;
}

/** A limit that is not set, which a stop loss of 0 says too, is never reached. */
function reach(figure: number | undefined): number {
  return figure || Number.POSITIVE_INFINITY;
}

function daysOffFrom(daysOff: readonly string[], today: Day): string[] {
  return [...new Set(daysOff)].filter((day) => isWeekday(day) || day >= today).sort();
}

function isWeekday(day: string): day is Weekday {
  return (weekdays as readonly string[]).includes(day);
}

/** Whether a day is one of the days off. */
export function isDayOff({ daysOff = [] }: OwnLimits, day: Day): boolean {
  if (daysOff.length === 0) return false;
  const weekday = weekdays[weekdayOf(day) - 1];
  return daysOff.includes(day) || (weekday !== undefined && daysOff.includes(weekday));
}

/** A strategy's parameters with no more lots than these limits allow. */
export function withMostLots<Parameters extends { lots: number | null }>(
  parameters: Parameters,
  { maxLots }: OwnLimits,
): Parameters {
  const { lots } = parameters;
  if (maxLots === undefined || (lots !== null && lots <= maxLots)) return parameters;
  return { ...parameters, lots: maxLots };
}
