import type { Day } from '@sthira/contract/units';

/** A rule that holds from a day on, until the next row takes over. */
export interface Dated<Value> {
  from: Day;
  value: Value;
}

/**
 * The row in force on a day; the first row also covers the days before it. Rows are in the order of
 * `from`.
 */
export function inForce<Value>(rows: readonly [Dated<Value>, ...Dated<Value>[]], day: Day): Value {
  let found = rows[0].value;
  for (const row of rows) if (row.from <= day) found = row.value;
  return found;
}
