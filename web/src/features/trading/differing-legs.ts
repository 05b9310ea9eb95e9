import type { BookDifference } from '@sthira/contract/stream';

/** A leg of which the broker's two books say something else, in signed units. */
export interface DifferingLeg {
  symbol: string;
  positions: number;
  trades: number;
}

export function differingLegs({ positions, trades }: BookDifference): DifferingLeg[] {
  const held = new Map(positions.map(({ symbol, quantity }) => [symbol, quantity]));
  const traded = new Map(trades.map(({ symbol, quantity }) => [symbol, quantity]));
  return [...new Set([...held.keys(), ...traded.keys()])]
    .map((symbol) => ({
      symbol,
      positions: held.get(symbol) ?? 0,
      trades: traded.get(symbol) ?? 0,
    }))
    .filter((leg) => leg.positions !== leg.trades);
}
