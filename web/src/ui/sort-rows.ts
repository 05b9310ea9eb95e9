export interface Sorting {
  column: string;
  order: 'ascending' | 'descending';
}

export type SortValue = string | number | null;

/** Clicking a column: a new one starts ascending, the same one turns round. */
export function nextSorting(sorting: Sorting | null, column: string): Sorting {
  if (sorting?.column !== column) return { column, order: 'ascending' };
  return { column, order: sorting.order === 'ascending' ? 'descending' : 'ascending' };
}

/** Negative when `a` stands first. Texts compare as people read them; unknown values come last in either order. */
export function compareValues(a: SortValue, b: SortValue, order: Sorting['order']): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const ascending = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-IN', { numeric: true });
  return order === 'ascending' ? ascending : -ascending;
}
