import { type Instant, istDay } from '@sthira/contract/units';
import type { SpreadDebit } from './spread-debit.ts';

/** So many recorded days have to tell a debit before their median counts. */
export const daysToMeasure = 60;

/** Three months in calendar days. */
const soughtDays = 91;
/** One expiry alone may stand for three months when it is no further from them. */
const nearDays = 15;

/** What was recorded at one time of a day: the spreads of several expiries. */
export interface RecordedSpreads {
  at: Instant;
  spreads: readonly SpreadDebit[];
}

export interface MeasuredDebit {
  /** How many recorded days told a debit at three months. */
  days: number;
  /** The median debit at three months, as a share of the index. */
  debit: number;
  /** The median of what was quoted over what the model asked at the same moment. */
  shareOfModel: number;
}

/**
 * What the call spread from the money to 5 % above it cost at three months, by recorded quotes: null
 * before 60 days told it. The debit of a day lies on the straight line between the expiries on either
 * side of 91 calendar days. Two recordings of one IST day count once, by the last of them.
 */
export function measuredDebit(recordings: readonly RecordedSpreads[]): MeasuredDebit | null {
  const days = debitsByDay(recordings);
  if (days.length < daysToMeasure) return null;
  return {
    days: days.length,
    debit: medianOf(days.map(({ debit }) => debit)),
    shareOfModel: medianOf(days.map(({ debit, modelDebit }) => debit / modelDebit)),
  };
}

/** How many days told a debit at three months. */
export function daysMeasured(recordings: readonly RecordedSpreads[]): number {
  return debitsByDay(recordings).length;
}

interface KnownDebit {
  days: number;
  debit: number;
  modelDebit: number;
}

function debitsByDay(recordings: readonly RecordedSpreads[]): KnownDebit[] {
  const byDay = new Map<string, KnownDebit>();
  for (const { at, spreads } of recordings.toSorted((left, right) => left.at - right.at)) {
    const known = atThreeMonths(spreads);
    if (known) byDay.set(istDay(at), known);
  }
  return [...byDay.values()];
}

function atThreeMonths(spreads: readonly SpreadDebit[]): KnownDebit | undefined {
  const known = spreads
    .flatMap(({ days, debit, modelDebit }) =>
      debit === null || modelDebit === null || modelDebit <= 0 ? [] : { days, debit, modelDebit },
    )
    .toSorted((left, right) => left.days - right.days);
  const before = known.findLast(({ days }) => days <= soughtDays);
  const after = known.find(({ days }) => days > soughtDays);
  if (before && after) return between(before, after);
  const only = before ?? after;
  return only && Math.abs(only.days - soughtDays) <= nearDays ? only : undefined;
}

function between(before: KnownDebit, after: KnownDebit): KnownDebit {
  const share = (soughtDays - before.days) / (after.days - before.days);
  const at = (near: number, far: number) => near + share * (far - near);
  return {
    days: soughtDays,
    debit: at(before.debit, after.debit),
    modelDebit: at(before.modelDebit, after.modelDebit),
  };
}

/** Of at least one value. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
