import type { Day, Paise } from '@sthira/contract/units';

/** What a day added to the sum; `Paise` after charges and credits. */
export interface NetDay {
  day: Day;
  netPaise: Paise;
}

/** `belowPaise` is how far the sum stands below its height so far, which begins at 0. */
export interface EquityDay extends NetDay {
  sumPaise: Paise;
  belowPaise: Paise;
}

/** The days added up; `days` are oldest first. */
export function equityDays(days: readonly NetDay[]): EquityDay[] {
  let sumPaise: Paise = 0;
  let height: Paise = 0;
  return days.map(({ day, netPaise }) => {
    sumPaise += netPaise;
    height = Math.max(height, sumPaise);
    return { day, netPaise, sumPaise, belowPaise: height - sumPaise };
  });
}

/**
 * `from` is the day the sum was last at its height, null where it only fell from the beginning;
 * `to` the day it was deepest, `recovered` the first day it was back at that height, null while it
 * is not.
 */
export interface Drawdown {
  paise: Paise;
  from: Day | null;
  to: Day;
  recovered: Day | null;
}

/** The largest fall from a height, the earliest of equal ones; null without one. */
export function largestDrawdown(equity: readonly EquityDay[]): Drawdown | null {
  let from: Day | null = null;
  let deepest: Drawdown | null = null;
  for (const { day, belowPaise } of equity)
    if (belowPaise === 0) {
      from = day;
      if (deepest) deepest.recovered ??= day;
    } else if (belowPaise > (deepest?.paise ?? 0))
      deepest = { paise: belowPaise, from, to: day, recovered: null };
  return deepest;
}
