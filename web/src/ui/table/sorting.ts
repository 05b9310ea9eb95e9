export type SortValue = string | number | null;

export interface Sorting {
  column: string;
  order: 'ascending' | 'descending';
}

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
