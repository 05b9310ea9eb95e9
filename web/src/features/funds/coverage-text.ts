import type { Sum } from './sums.ts';

/** `4 of 5 accounts`, where a figure does not speak for all of them. */
export function coverageText({ known, of }: Sum, what: string): string | null {
  return known < of ? `${known} of ${of} ${what}` : null;
}
