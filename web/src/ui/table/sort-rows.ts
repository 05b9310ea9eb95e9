export type SortValue = string | number | null;

// Made once: a collator for each comparison would be most of the time a long table takes to sort.
const collator = new Intl.Collator('en-IN', { numeric: true });

/**
 * Negative when `a` stands first, ascending. Texts compare as people read them, with numbers in
 * them by their value.
 */
export function compareValues(a: SortValue, b: SortValue): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}

export interface Sorting {
  column: string;
  order: 'ascending' | 'descending';
}

/** A new column starts ascending, the same one turns round. */
export function turnedSorting(sorting: Sorting | null, column: string): Sorting {
  return {
    column,
    order: sorting?.column === column && sorting.order === 'ascending' ? 'descending' : 'ascending',
  };
}

export interface SortColumn<Row> {
  id: string;
  value?: (row: Row) => SortValue;
}

/**
 * The rows in the order asked for, unknown values last either way; as they are when no such column
 * can be sorted.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sorting?.column)?.value;
  if (!value || !sorting) return rows;
  const sign = sorting.order === 'ascending' ? 1 : -1;
  const valued = rows.map((row) => ({ row, key: value(row) }));
  valued.sort((a, b) =>
    a.key === null || b.key === null
      ? Number(a.key === null) - Number(b.key === null)
      : sign * compareValues(a.key, b.key),
  );
  return valued.map(({ row }) => row);
}
