import type { Day } from '@sthira/contract/units';

/** A rule that holds from a day on, until the next row takes over. */
export interface Dated<Value> {
  from: Day;
  value: Value;
}

/** In the order of `from`. */
export type DatedRows<Value> = readonly [Dated<Value>, ...Dated<Value>[]];

/** The row in force on a day. Throws a `RangeError` for a day before the first row. */
export function inForce<Value>(rows: DatedRows<Value>, day: Day): Value {
  const [first] = rows;
  if (day < first.from)
    throw new RangeError(`What holds on ${day} is not known, only from ${first.from} on.`);
  let found = first.value;
  for (const row of rows) if (row.from <= day) found = row.value;
  return found;
}
