import type { Paise } from '@sthira/contract/units';

export interface PricedQuote {
  bidPaise: Paise;
  askPaise: Paise;
  lastPaise: Paise;
}

const buffer = { share: 0.02, leastTicks: 2 };

/**
 * A marketable limit: through the touch by 2% (two ticks at least), on the tick and never below one tick. That lies
 * well inside the exchange's price protection for index options (±40%, ±₹20 for prices up to ₹50).
 */
export function marketableLimit({ side, quote, tickPaise }: { side: 'BUY' | 'SELL'; quote: PricedQuote; tickPaise: Paise }): Paise {
  const touch = (side === 'BUY' ? quote.askPaise : quote.bidPaise) || quote.lastPaise;
  const give = Math.max(Math.round(touch * buffer.share), buffer.leastTicks * tickPaise);
  const ticks = (touch + (side === 'BUY' ? give : -give)) / tickPaise;
  return Math.max(side === 'BUY' ? Math.ceil(ticks) : Math.floor(ticks), 1) * tickPaise;
}
