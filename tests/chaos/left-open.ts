import { type Book, isOurs } from '#support/broker-book.ts';
import type { Hand } from './fault-plans.ts';

/**
 * What the run left open by the broker's book: units per contract, and working orders. Units that
 * an investor added by hand may stay.
 */
export function leftOpen({ positions, orders, trades }: Book, hand: Hand | null): string[] {
  const added = (symbol: string) =>
    hand === 'add-to-wing'
      ? trades
          .filter((trade) => trade.symbol === symbol && !isOurs(trade))
          .reduce((sum, { side, quantity }) => sum + (side === 'BUY' ? quantity : -quantity), 0)
      : 0;
  const open = positions
    .filter(({ symbol, quantity }) => quantity !== added(symbol))
    .map(({ symbol, quantity }) => `${symbol} ${quantity}`);
  const working = orders.filter(
    (order) => isOurs(order) && !['Filled', 'Cancelled', 'Rejected'].includes(order.status),
  );
  return [
    ...open,
    ...working.map(
      ({ symbol, side, quantity, status }) => `${symbol} ${side} ${quantity} ${status}`,
    ),
  ];
}
