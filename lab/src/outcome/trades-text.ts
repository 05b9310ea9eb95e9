import type { ClosedTrade } from '#backtest/trades.ts';

/**
 * A list of trades as text, the same wherever the same trades were played: each is a line of its
 * instants, side, contract, units and prices in paise.
 */
export function tradesText(trades: readonly ClosedTrade[]): string {
  return trades.map(lineOf).join('\n');
}

function lineOf(trade: ClosedTrade): string {
  const { openedAt, closedAt, side, symbol, units, entryPaise, exitPaise } = trade;
  return [openedAt, closedAt, side, symbol, units, entryPaise, exitPaise].join(' ');
}
