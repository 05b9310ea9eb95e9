import type { Day } from '@sthira/contract/units';

/**
 * What holds from one day to another, both included; `to` is null while it is in force. `source`
 * has the keys of docs/operating/charges.md.
 */
export interface RateRow<Value> {
  from: Day;
  to: Day | null;
  value: Value;
  source: string;
}

/** A day of which one figure of the charges is not known. Its charges are then not known at all. */
export class UnknownRate extends Error {
  override readonly name = 'UnknownRate';

  constructor(what: string, day: Day) {
    super(`No ${what} is known for ${day}.`);
  }
}

/** The value of the row that covers the day. Throws `UnknownRate` where none does. */
export function rateOn<Value>(what: string, rows: readonly RateRow<Value>[], day: Day): Value {
  const row = rows.find(({ from, to }) => from <= day && (to === null || day <= to));
  if (!row) throw new UnknownRate(what, day);
  return row.value;
}
