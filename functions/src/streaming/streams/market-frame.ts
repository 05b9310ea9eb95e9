import type { MarketFrame } from '@sthira/contract/stream';
import type { PricesDocument } from '#documents/market.ts';

type Level = NonNullable<PricesDocument['indices']['NIFTY']>;

/**
 * Levels in points; `change` against the previous close as text with two decimals. An index without
 * a level is left out.
 */
export function marketFrameOf({
  at,
  indices: { NIFTY, SENSEX, INDIAVIX },
}: Pick<PricesDocument, 'at' | 'indices'>): MarketFrame {
  const data: MarketFrame['data'] = {};
  if (NIFTY) data.NIFTY = tick(NIFTY);
  if (SENSEX) data.SENSEX = tick(SENSEX);
  if (INDIAVIX) data.INDIAVIX = tick(INDIAVIX);
  return { type: 'market_data', data, at };
}

function tick({ lastPaise, previousClosePaise }: Level) {
  return { price: lastPaise / 100, change: ((lastPaise - previousClosePaise) / 100).toFixed(2) };
}
