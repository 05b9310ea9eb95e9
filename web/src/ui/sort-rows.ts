export type SortValue = string | number | null;

/** Negative when `a` stands first, ascending. Texts compare as people read them, with numbers in them by their value. */
export function compareValues(a: SortValue, b: SortValue): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en-IN', { numeric: true });
}
