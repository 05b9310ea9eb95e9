import type { MarketFrame, TickSmile } from '@sthira/contract/stream';
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
  if (NIFTY) data.NIFTY = { ...tick(NIFTY), ...smileOf(NIFTY) };
  if (SENSEX) data.SENSEX = tick(SENSEX);
  if (INDIAVIX) data.INDIAVIX = tick(INDIAVIX);
  return { type: 'market_data', data, at };
}

function tick({ lastPaise, previousClosePaise }: Level) {
  return { price: lastPaise / 100, change: ((lastPaise - previousClosePaise) / 100).toFixed(2) };
}

function smileOf({ smile }: Level): { smile?: TickSmile } {
  if (!smile) return {};
  const { expiryDay, forwardPaise, points } = smile;
  return {
    smile: {
      ...{ expiry_date: expiryDay, forward: forwardPaise / 100 },
      strikes: points.map(({ strike }) => strike),
      percents: points.map(({ volatilityHundredths }) => volatilityHundredths / 100),
    },
  };
}
