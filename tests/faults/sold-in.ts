import type { Book } from '#support/broker-book.ts';

/**
 * Whether something was sold in each of the positions the book went through, one after the other.
 */
export function soldIn({ trades }: Book): boolean[] {
  const net = new Map<string, number>();
  const positions: boolean[] = [];
  let sold = false;
  for (const { symbol, side, quantity } of trades.toSorted((one, other) => one.at - other.at)) {
    const units = (net.get(symbol) ?? 0) + (side === 'BUY' ? quantity : -quantity);
    net.set(symbol, units);
    sold ||= units < 0;
    if ([...net.values()].some((left) => left !== 0)) continue;
    positions.push(sold);
    sold = false;
  }
  return positions;
}
