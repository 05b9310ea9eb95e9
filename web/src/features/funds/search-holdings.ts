import type { Holding } from '@sthira/contract/books';

/**
 * Whether a holding's symbol or account has every word of the search in it; `undefined` for a
 * search without words.
 */
export function holdingSearch(search: string): ((holding: Holding) => boolean) | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return ({ symbol, account_name }) => {
    const text = `${symbol} ${account_name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
