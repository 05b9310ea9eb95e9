import type { Shadow, ShadowDay } from '@sthira/contract/shadow';

/** A day of all accounts that have a twin. */
export type DaySum = Omit<ShadowDay, 'legs'>;

const sums = [
  ...(['real_fills', 'twin_fills', 'missed_by_real', 'missed_by_twin', 'slippage'] as const),
];

/** The days of all accounts together, newest first. */
export function sumByDay({ accounts }: Pick<Shadow, 'accounts'>): DaySum[] {
  const days = Map.groupBy(
    accounts.flatMap((account) => account.days),
    ({ date }) => date,
  );
  return [...days]
    .map(([date, ofDay]) => ({ date, ...sumOf(ofDay) }))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1));
}

/** To the paisa: rupees with two decimals do not add up exactly. */
export function sumOf(days: readonly Omit<DaySum, 'date'>[]): Omit<DaySum, 'date'> {
  const total = { real_fills: 0, twin_fills: 0, missed_by_real: 0, missed_by_twin: 0, slippage: 0 };
  for (const day of days) for (const name of sums) total[name] += day[name];
  return { ...total, slippage: Math.round(total.slippage * 100) / 100 };
}
