import type { Day } from '@sthira/contract/units';
import { type ResultDay, type ResultSum, sumResultDays } from './result-day.ts';

/** `2026-11`, and how many days with a row it has. */
export interface ResultMonth extends ResultSum {
  month: string;
  days: number;
}

const monthOf = (day: Day): string => day.slice(0, 7);

/** Months that have days, oldest first. */
export function resultMonths(days: readonly ResultDay[]): ResultMonth[] {
  return [...Map.groupBy(days, ({ day }) => monthOf(day))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, ofMonth]) => ({
      month,
      days: new Set(ofMonth.map(({ day }) => day)).size,
      ...sumResultDays(ofMonth),
    }));
}
