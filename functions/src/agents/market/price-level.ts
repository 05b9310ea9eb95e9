import { moneyVolatility } from '@sthira/quant/prices/money-volatility';
import type { PriceLevel, RecordedQuotes } from '#documents/recorded-quotes.ts';

/** What recorded quotes say about the volatility at the money of each expiry. */
export function priceLevelOf({ at, vixHundredths, expiries }: RecordedQuotes): PriceLevel {
  const levels = expiries.map(({ expiryDay, options }) => {
    const offered = options.map(({ strike, optionType, bids, asks }) => ({
      strike,
      optionType,
      bidPaise: bids[0]?.paise ?? null,
      askPaise: asks[0]?.paise ?? null,
    }));
    return { expiryDay, ...moneyVolatility(offered, { expiryDay, at }) };
  });
  return { at, vixHundredths, levels };
}
