import type { Quote } from '#market/instrument.ts';

interface DepthRow {
  Size: number;
  Price: number;
  TotalOrders: number;
  BuyBackMarketMaker: number;
}

const levels = [0, 1, 2, 3, 4];
const tickPaise = 5;

/** Five levels on either side; the first has the quoted bid and ask. An index has no order book. */
export function depthOf(quote: Quote): { Bids: DepthRow[]; Asks: DepthRow[] } {
  const row = (level: number, paise: number, size: number): DepthRow => ({
    Size: paise > 0 ? size * (level + 1) : 0,
    Price: Math.max(0, paise) / 100,
    TotalOrders: size > 0 ? 1 + ((size * (level + 1)) % 7) : 0,
    BuyBackMarketMaker: 0,
  });
  return {
    Bids: levels.map((level) =>
      row(level, quote.bidPaise - (quote.bidPaise > 0 ? level * tickPaise : 0), quote.bidQuantity),
    ),
    Asks: levels.map((level) =>
      row(level, quote.askPaise + (quote.askPaise > 0 ? level * tickPaise : 0), quote.askQuantity),
    ),
  };
}
