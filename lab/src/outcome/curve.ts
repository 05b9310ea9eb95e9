import type { Day, Paise } from '@sthira/contract/units';

interface NetDay {
  day: Day;
  netPaise: Paise;
}

/** The sum of the days so far, and how far it stands below its height, which begins at 0. */
export interface CurvePoint {
  day: Day;
  sumPaise: Paise;
  belowPaise: Paise;
}

export interface Curve {
  points: CurvePoint[];
  /**
   * The largest fall: how far, from which day's height (null where from the beginning) to which day;
   * null where it never fell.
   */
  fall: { paise: Paise; from: Day | null; to: Day } | null;
}

/** The curve of some days. */
export function curveOf(days: readonly NetDay[]): Curve {
  const points: CurvePoint[] = [];
  let [sumPaise, heightPaise]: [Paise, Paise] = [0, 0];
  let from: Day | null = null;
  let fall: Curve['fall'] = null;
  for (const { day, netPaise } of days) {
    sumPaise += netPaise;
    if (sumPaise >= heightPaise) [heightPaise, from] = [sumPaise, day];
    const belowPaise = heightPaise - sumPaise;
    if (belowPaise > (fall?.paise ?? 0)) fall = { paise: belowPaise, from, to: day };
    points.push({ day, sumPaise, belowPaise });
  }
  return { points, fall };
}
