import type { Books } from '@sthira/quant/run/books';

export interface Found {
  tag: string;
  symbol: string;
}

/**
 * Which of the tags the broker's books show. The order of a `found` tag works or has traded; that
 * of a `settled` one has ended at the broker without a trade, and no other row or trade contradicts
 * that.
 */
export function findTags(
  tags: readonly string[],
  { orders, trades }: Pick<Books, 'orders' | 'trades'>,
): { found: Found[]; settled: string[] } {
  const found: Found[] = [];
  const settled: string[] = [];
  for (const tag of tags) {
    const rows = orders.filter((row) => row.tag === tag);
    const ended = rows.length > 0 && rows.some(({ status }) => status !== 'open');
    const alive = rows.find(
      ({ status, filledQuantity }) => filledQuantity > 0 || (status === 'open' && !ended),
    );
    const numbers = new Set(rows.map(({ appOrderId }) => appOrderId));
    const shown =
      alive ?? trades.find((trade) => trade.tag === tag || numbers.has(trade.appOrderId));
    if (shown) found.push({ tag, symbol: shown.symbol });
    else if (ended) settled.push(tag);
  }
  return { found, settled };
}
