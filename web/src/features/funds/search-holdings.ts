import type { Holding } from '@sthira/contract/books';

/** Holdings whose symbol or account has every word of the search in it. */
export function searchHoldings(holdings: readonly Holding[], search: string): readonly Holding[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return holdings;
  return holdings.filter(({ symbol, account_name }) => {
    const text = `${symbol} ${account_name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
