/**
 * Where one is in a list that is read page by page: each page's token is known only from the page
 * before.
 */
export interface Place {
  /** From 1. */
  page: number;
  /** What opened each page so far; the first one needs nothing. */
  tokens: readonly (string | null)[];
}

export const firstPlace: Place = { page: 1, tokens: [null] };

export const tokenOf = ({ tokens }: Place): string | null => tokens.at(-1) ?? null;

/**
 * One page on, one back, or to the first; any other page cannot be reached. `next` opens the page
 * after this one. Pure.
 */
export function turn(
  place: Place,
  { to, next }: { to: number; next: string | null },
): Place | 'unreachable' {
  if (to === place.page) return place;
  if (to === 1) return firstPlace;
  if (to === place.page - 1) return { page: to, tokens: place.tokens.slice(0, to) };
  if (to === place.page + 1 && next !== null) return { page: to, tokens: [...place.tokens, next] };
  return 'unreachable';
}
