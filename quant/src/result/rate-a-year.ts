import { type Day, dayMs, type Paise } from '@sthira/contract/units';
import { liquidFundPaise } from './liquid-fund.ts';

/** Money that stood at disposal from one day to another, both counted. */
export interface Placed {
  moneyPaise: Paise;
  from: Day;
  to: Day;
}

/** A rate made of fewer days says more about chance than about a year. */
export const leastRateDays = 30;

/**
 * Percent a year, simple: the result over the rupee-days of the money, times 365. It is no XIRR: a
 * broker's account has deposits and withdrawals that nobody here knows, so the account's size counts
 * as the money from its first day on. Null before `leastRateDays`, or without money.
 */
export function percentAYear(netPaise: Paise, placed: readonly Placed[]): number | null {
  const longest = Math.max(0, ...placed.map(daysOf));
  const paiseDays = placed.reduce((sum, each) => sum + each.moneyPaise * daysOf(each), 0);
  return longest < leastRateDays || paiseDays === 0 ? null : (netPaise / paiseDays) * 36_500;
}

/** What a liquid fund is assumed to have made of the same money in the same days. */
export function liquidFundOf(placed: readonly Placed[]): Paise {
  return placed.reduce((sum, each) => sum + liquidFundPaise(each.moneyPaise, each), 0);
}

function daysOf({ from, to }: Placed): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);
}
