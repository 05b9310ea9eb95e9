/**
 * The beginning of a text. A character of two halves that the end cuts through is replaced: the
 * database takes no half of one.
 */
export function shorten(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed();
}
