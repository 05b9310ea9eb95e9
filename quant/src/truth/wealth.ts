import type { Day, Paise } from '@sthira/contract/units';
import { dayNumber } from '#calendar/trading-days.ts';
import { liquidFund } from '#result/liquid-fund.ts';

// docs/truth-table.md defines all of this.

/** A session of a record. */
export interface RecordedDay {
  day: Day;
  /** The close of the index. */
  levelPaise: Paise;
  /** What a strategy made on it, after slippage, charges and credits. */
  madePaise: Paise;
  /** The part of the wealth that lies outside the ETF at its close. */
  outsidePaise: Paise;
}

/** Wealth at a close, in paise and fractions of them. */
export interface WealthDay {
  day: Day;
  paise: number;
}

/** Where a record begins: at the close of its first session. */
export interface Beginning {
  day: Day;
  levelPaise: Paise;
  capitalPaise: Paise;
}

/** Dividends of the index less the cost of a fund that follows it, as a share of a year. */
const dividendsAYear = 0.012;
const indexShareOfMix = 0.1;

const etfGrowth = (days: number) => (1 + liquidFund.percentAYear / 100) ** (days / 365) - 1;

/** An ETF with a strategy beside it, day 0 first. `days` are oldest first. */
export function structureWealth(beginning: Beginning, days: readonly RecordedDay[]): WealthDay[] {
  return walk(beginning, days, (wealth, { day, madePaise }, before) => {
    const inEtf = wealth - before.outsidePaise;
    return wealth + inEtf * etfGrowth(daysBetween(before.day, day)) + madePaise;
  });
}

/** The ETF with nothing beside it. */
export function etfWealth(beginning: Beginning, days: readonly RecordedDay[]): WealthDay[] {
  return walk(beginning, days, (wealth, { day }, before) => {
    return wealth * (1 + etfGrowth(daysBetween(before.day, day)));
  });
}

/** The index, held through a fund that pays its dividends on. */
export function indexWealth(beginning: Beginning, days: readonly RecordedDay[]): WealthDay[] {
  return walk(beginning, days, (wealth, day, before) => wealth * (1 + indexGrowth(before, day)));
}

/** A tenth in the index and the rest in the ETF, set back to a tenth at the end of each year. */
export function mixWealth(beginning: Beginning, days: readonly RecordedDay[]): WealthDay[] {
  let index = beginning.capitalPaise * indexShareOfMix;
  return walk(beginning, days, (wealth, day, before) => {
    if (day.day.slice(0, 4) !== before.day.slice(0, 4)) index = wealth * indexShareOfMix;
    const etf = (wealth - index) * (1 + etfGrowth(daysBetween(before.day, day.day)));
    index *= 1 + indexGrowth(before, day);
    return index + etf;
  });
}

type Close = Omit<RecordedDay, 'madePaise'>;

function walk(
  { capitalPaise, ...first }: Beginning,
  days: readonly RecordedDay[],
  next: (wealth: number, day: RecordedDay, before: Close) => number,
): WealthDay[] {
  let before: Close = { ...first, outsidePaise: 0 };
  let wealth: number = capitalPaise;
  const made = days.map((day) => {
    wealth = next(wealth, day, before);
    before = day;
    return { day: day.day, paise: wealth };
  });
  return [{ day: first.day, paise: capitalPaise }, ...made];
}

function indexGrowth(before: Close, { day, levelPaise }: RecordedDay): number {
  const dividends = (dividendsAYear * daysBetween(before.day, day)) / 365;
  return levelPaise / before.levelPaise - 1 + dividends;
}

const daysBetween = (from: Day, to: Day) => dayNumber(to) - dayNumber(from);
