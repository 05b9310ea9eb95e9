import type { Books } from '@sthira/quant/run/books/books';
import { claimsIn } from '@sthira/quant/run/books/claims';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';

/**
 * Which of the orders the broker's books show. A `found` one works or has traded; a `settled` one
 * has ended at the broker without a trade.
 */
export function findOrders(
  orders: readonly OrderDocument[],
  books: Pick<Books, 'orders' | 'trades'>,
): { found: OrderDocument[]; settled: OrderDocument[] } {
  const claimOf = claimsIn(books);
  const found: OrderDocument[] = [];
  const settled: OrderDocument[] = [];
  for (const order of orders) {
    const { row, trades } = claimOf(order);
    if (trades.length > 0 || (row && (row.status === 'open' || row.filledQuantity > 0)))
      found.push(order);
    else if (row) settled.push(order);
  }
  return { found, settled };
}
