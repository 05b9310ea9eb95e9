import type { Instant, Paise } from '@sthira/contract/units';
import { oldestQuoteMs } from '#mtm.ts';
import { priceBand } from './price-band.ts';

export interface PricedQuote {
  bidPaise: Paise;
  askPaise: Paise;
  lastPaise: Paise;
  at: Instant;
}

/**
 * How far beyond the best price a limit goes, by the number of failed exits of the leg. When the
 * price is old, the widest step is used at once.
 */
const shares = [0.02, 0.05, 0.1, 0.2] as const;
const leastTicks = 2;

interface Priced {
  side: 'BUY' | 'SELL';
  quote: PricedQuote;
  tickPaise: Paise;
  /** How many orders of this leg ended before they were filled completely. */
  failures: number;
  now: Instant;
  /** The width of the spread that the order closes a part of: a limit goes through by shares of it. */
  widthPaise?: Paise | undefined;
  /** A purchase never pays more. */
  mostPaise?: Paise | undefined;
}

/**
 * A marketable limit, on the tick and never below one tick: through the touch by 2%, 5%, 10% and
 * then 20% (two ticks at least) of the touch or of the spread's width, whichever is less, and one
 * tick inside the exchange's price band.
 */
export function limitOf({
  side,
  quote,
  tickPaise,
  failures,
  now,
  widthPaise = Number.POSITIVE_INFINITY,
  mostPaise = Number.POSITIVE_INFINITY,
}: Priced): Paise {
  const touch = (side === 'BUY' ? quote.askPaise : quote.bidPaise) || quote.lastPaise;
  const isDead = now - quote.at > oldestQuoteMs;
  const share = isDead ? shares[3] : (shares[failures] ?? shares[3]);
  const give = Math.max(Math.round(Math.min(touch, widthPaise) * share), leastTicks * tickPaise);
  const band = priceBand(quote.lastPaise);
  const lowPaise = band.lowPaise + tickPaise;
  const highPaise = band.highPaise - tickPaise;
  const wanted =
    side === 'BUY'
      ? Math.min(touch + give, Math.max(highPaise, touch))
      : Math.max(touch - give, Math.min(lowPaise, touch));
  const ticks = wanted / tickPaise;
  const whole =
    side === 'SELL'
      ? Math.floor(ticks)
      : Math.min(Math.ceil(ticks), Math.floor(mostPaise / tickPaise));
  return Math.max(whole, 1) * tickPaise;
}
