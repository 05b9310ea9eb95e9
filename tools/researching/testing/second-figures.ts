import { type Day, dayMs } from '@sthira/contract/units';
import type { TruthFigures } from '@sthira/quant/truth/truth-figures';

/** Rupees at the close of a day. */
export interface Worth {
  day: Day;
  rupees: number;
}

/** Days of the calendar from one day to another. */
export const daysBetween = (from: Day, until: Day): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs);

/** What the ETF makes of a rupee from one day to another. */
export const etfGrowth = (from: Day, until: Day): number =>
  1.06 ** (daysBetween(from, until) / 365);

const rupeesOfLakh = (share: number): number => Math.round(share * 100_000) + 0;
const totalOf = (from: Worth, until: Worth): number => until.rupees / from.rupees - 1;

/**
 * The figures of docs/truth-table.md a second time: each span and each fall is looked for among all
 * closes. These are in order; the first is day 0.
 */
export function secondFigures(closes: readonly Worth[]): TruthFigures {
  const [first, last] = [closes[0], closes.at(-1)];
  if (!first || !last) throw new Error('A record has at least its day 0.');
  const spans = spansOf(closes);
  const below = spans.filter(({ from, until }) => {
    const etf = etfGrowth(from.day, until.day) - 1;
    return 100_000 * (etf - totalOf(from, until)) >= 0.01;
  });
  const days = daysBetween(first.day, last.day);
  return {
    years: yearsOf(closes, first),
    aYear: days === 0 ? 0 : rupeesOfLakh(averageGrowth(first, last) - 1),
    worstTwelveMonths: spans.length
      ? rupeesOfLakh(Math.min(...spans.map(({ from, until }) => totalOf(from, until))))
      : null,
    spansBelowEtf: spans.length ? Math.round((100 * below.length) / spans.length) : null,
    largestFall: rupeesOfLakh(largestFall(closes)),
  };
}

/** Each close against the highest of all before it, itself among them. */
function largestFall(closes: readonly Worth[]): number {
  const falls = closes.map(({ rupees }, place) => {
    const highest = Math.max(...closes.slice(0, place + 1).map((before) => before.rupees));
    return 1 - rupees / highest;
  });
  return Math.max(...falls);
}

/** All that is lost cannot be lost a second time. */
function averageGrowth(first: Worth, last: Worth): number {
  if (last.rupees <= 0) return 0;
  return Math.exp((Math.log(last.rupees / first.rupees) * 365) / daysBetween(first.day, last.day));
}

function yearsOf(closes: readonly Worth[], first: Worth): Record<string, number> {
  const years = [...new Set(closes.slice(1).map(({ day }) => day.slice(0, 4)))];
  return Object.fromEntries(
    years.flatMap((year) => {
      const before = closes.findLast(({ day }) => day < `${year}-01-01`) ?? first;
      const last = closes.findLast(({ day }) => day <= `${year}-12-31`) ?? first;
      return before.rupees > 0 ? [[year, rupeesOfLakh(totalOf(before, last))]] : [];
    }),
  );
}

/** The spans of twelve months: one for each close that has one on or before its date a year ago. */
function spansOf(closes: readonly Worth[]): { from: Worth; until: Worth }[] {
  return closes.flatMap((until) => {
    const date = sameDateYearBefore(until.day);
    const from = closes.findLast(({ day }) => day <= date);
    return from && from.rupees > 0 ? [{ from, until }] : [];
  });
}

function sameDateYearBefore(day: Day): Day {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(year) - 1}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}
