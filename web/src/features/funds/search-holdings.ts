import type { Holding } from '@sthira/contract/books';

/**
 * Returns a test of whether a holding's symbol or account contains every word of the search;
 * `undefined` for an empty search.
 */
export function holdingSearch(search: string): ((holding: Holding) => boolean) | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return ({ symbol, account_name }) => {
    const text = `${symbol} ${account_name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
