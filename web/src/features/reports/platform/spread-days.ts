import type { LongSpread } from '@sthira/contract/price-levels';

const soughtDays = 91;

/** Of each recorded day the spread whose expiry is nearest to three months, the oldest day first. */
export function threeMonthDays(rows: readonly LongSpread[]): LongSpread[] {
  const away = ({ days_to_expiry }: LongSpread) => Math.abs(days_to_expiry - soughtDays);
  return [...Map.groupBy(rows, ({ recorded_at }) => recorded_at)]
    .toSorted(([left], [right]) => Date.parse(left) - Date.parse(right))
    .map(([, found]) => found.reduce((best, each) => (away(each) < away(best) ? each : best)));
}
