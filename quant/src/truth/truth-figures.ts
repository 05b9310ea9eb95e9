import type { Day } from '@sthira/contract/units';
import { dayNumber } from '#calendar/trading-days.ts';
import type { WealthDay } from './wealth.ts';

/** What a wealth came to, in rupees of a lakh of what it begins with: 1,000 is one percent. */
export interface TruthFigures {
  /** By calendar year, as far as the record holds it; none that begins with all lost. */
  years: Readonly<Record<string, number>>;
  aYear: number;
  /** Null where the record is shorter than twelve months, or all was lost before they began. */
  worstTwelveMonths: number | null;
  /** The share of spans of twelve months that were below the ETF alone, in whole percent. */
  spansBelowEtf: number | null;
  largestFall: number;
}

/** The figures of docs/truth-table.md. Both have the same days, oldest first, and one at least. */
export function truthFigures(
  wealth: readonly WealthDay[],
  etf: readonly WealthDay[],
): TruthFigures {
  const spans = twelveMonthSpans(wealth);
  const below = spans.filter((span) => gainOf(etf, span) - gainOf(wealth, span) >= leastBelow);
  const [first, last] = [paiseAt(wealth, 0), paiseAt(wealth, wealth.length - 1)];
  const length = dayNumber(dayAt(wealth, wealth.length - 1)) - dayNumber(dayAt(wealth, 0));
  return {
    years: yearsOf(wealth),
    aYear: perLakh(length > 0 ? (Math.max(0, last) / first) ** (365 / length) - 1 : 0),
    worstTwelveMonths:
      spans.length > 0 ? perLakh(Math.min(...spans.map((span) => gainOf(wealth, span)))) : null,
    spansBelowEtf: spans.length > 0 ? Math.round((100 * below.length) / spans.length) : null,
    largestFall: perLakh(largestFall(wealth)),
  };
}

/** A paisa of a lakh: the roundings of a walk are less, and money in the ETF alone is not below it. */
const leastBelow = 1e-7;

/** What is rounded up to nothing has no sign. */
const perLakh = (share: number) => Math.round(share * 100_000) + 0;

/** Places of the first and the last close. */
interface Span {
  from: number;
  to: number;
}

/**
 * Each ends at a session and begins at the last close on or before the same date a year earlier.
 * Where all was lost by then there is nothing to compare with.
 */
function twelveMonthSpans(wealth: readonly WealthDay[]): Span[] {
  const spans: Span[] = [];
  let from = -1;
  for (const [to, { day }] of wealth.entries()) {
    const begins = yearBefore(day);
    while (from + 1 < to && dayAt(wealth, from + 1) <= begins) from += 1;
    if (paiseAt(wealth, from) > 0) spans.push({ from, to });
  }
  return spans;
}

function yearBefore(day: Day): Day {
  const date = day.slice(5) === '02-29' ? '02-28' : day.slice(5);
  return `${Number(day.slice(0, 4)) - 1}-${date}`;
}

function yearsOf(wealth: readonly WealthDay[]): Record<string, number> {
  const years: Record<string, number> = {};
  let from = 0;
  for (const [to, { day }] of wealth.entries()) {
    const year = day.slice(0, 4);
    if (to === 0 || dayAt(wealth, to + 1).startsWith(year)) continue;
    if (paiseAt(wealth, from) > 0) years[year] = perLakh(gainOf(wealth, { from, to }));
    from = to;
  }
  return years;
}

function largestFall(wealth: readonly WealthDay[]): number {
  let height = 0;
  let deepest = 0;
  for (const { paise } of wealth) {
    height = Math.max(height, paise);
    deepest = Math.max(deepest, 1 - paise / height);
  }
  return deepest;
}

const gainOf = (wealth: readonly WealthDay[], { from, to }: Span) =>
  paiseAt(wealth, to) / paiseAt(wealth, from) - 1;
const paiseAt = (wealth: readonly WealthDay[], place: number) => wealth[place]?.paise ?? 0;
const dayAt = (wealth: readonly WealthDay[], place: number) => wealth[place]?.day ?? '';
