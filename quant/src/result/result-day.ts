import type { Day, Paise } from '@sthira/contract/units';
import { type ChargeHeads, sumHeads, totalPaise } from '#charges/charge-heads.ts';

/**
 * What one IST day came to, one account's or several together. `grossPaise` is realised before
 * anything is taken off. `charges` are null where they are not known, and so is what rests on them.
 * `creditsPaise` is what the day's credits cost, with GST. `turnoverPaise` is the sum of the
 * absolute results of what was closed, null where it was not recorded.
 */
export interface ResultDay {
  day: Day;
  grossPaise: Paise;
  charges: ChargeHeads | null;
  creditsPaise: Paise;
  turnoverPaise: Paise | null;
}

/** What days came to; null where a figure of one of them is not known. */
export interface ResultSum extends Omit<ResultDay, 'day'> {
  netPaise: Paise | null;
}

/** What is left after charges and credits. */
export function netOfDay({
  grossPaise,
  charges,
  creditsPaise,
}: Omit<ResultDay, 'day'>): Paise | null {
  return charges && grossPaise - totalPaise(charges) - creditsPaise;
}

export function sumResultDays(days: readonly Omit<ResultDay, 'day'>[]): ResultSum {
  const charges = days.flatMap((each) => each.charges ?? []);
  const turnovers = days.flatMap(({ turnoverPaise }) => turnoverPaise ?? []);
  const sum = {
    grossPaise: total(days.map(({ grossPaise }) => grossPaise)),
    charges: charges.length < days.length ? null : sumHeads(charges),
    creditsPaise: total(days.map(({ creditsPaise }) => creditsPaise)),
    turnoverPaise: turnovers.length < days.length ? null : total(turnovers),
  };
  return { ...sum, netPaise: netOfDay(sum) };
}

/** Days of several accounts as days of all of them, oldest first. */
export function mergeResultDays(days: readonly ResultDay[]): (ResultSum & { day: Day })[] {
  return [...Map.groupBy(days, ({ day }) => day)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({ day, ...sumResultDays(ofDay) }));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
