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

/** From which day's height (null where it only fell from the beginning) to which day. */
export interface Fall {
  paise: Paise;
  from: Day | null;
  to: Day;
}

/** The largest fall from a height, the earliest of equal ones; null without one. */
export function deepestFall(equity: readonly EquityDay[]): Fall | null {
  let from: Day | null = null;
  let deepest: Fall | null = null;
  for (const { day, belowPaise } of equity)
    if (belowPaise === 0) from = day;
    else if (belowPaise > (deepest?.paise ?? 0)) deepest = { paise: belowPaise, from, to: day };
  return deepest;
}

/** `recovered` is the first day that was back at the height, null while none is. */
export interface Drawdown extends Fall {
  recovered: Day | null;
}

/** That fall, and when it was made up. */
export function largestDrawdown(equity: readonly EquityDay[]): Drawdown | null {
  const fall = deepestFall(equity);
  if (!fall) return null;
  const back = equity.find(({ day, belowPaise }) => day > fall.to && belowPaise === 0);
  return { ...fall, recovered: back?.day ?? null };
}
