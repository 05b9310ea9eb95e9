import type { Instant } from '@sthira/contract/units';
import type { MarketConditions } from '@sthira/lab/matching/market-conditions';
import type { Instrument, Quote } from './instrument.ts';
import type { SimulatedMarket } from './simulated-market.ts';

export type PublishedQuotes = (
  instrument: Instrument,
  asked: { client: string; now: Instant },
) => Quote;

/**
 * The market's quotes as one client sees them. With a fault they stand still or lack a bid or an
 * ask.
 */
export function publishedQuotes(
  market: Pick<SimulatedMarket, 'quote'>,
  conditions: MarketConditions,
): PublishedQuotes {
  const still = new Map<string, Quote>();

  /**
   * A quote that stands still is read once and kept, because the market cannot read an index at an
   * earlier instant.
   */
  const quoteSince = (instrument: Instrument, client: string, since: Instant): Quote => {
    const key = `${client}|${instrument.segment}|${instrument.instrumentId}`;
    const kept = still.get(key);
    if (kept?.at === since) return kept;
    const quote = { ...market.quote(instrument, since, client), at: since };
    still.set(key, quote);
    return quote;
  };

  return (instrument, { client, now }) => {
    const asked = { client, instrumentId: instrument.instrumentId, now };
    const since = conditions.publishedAt(asked);
    const quote =
      since < now ? quoteSince(instrument, client, since) : market.quote(instrument, now, client);
    const { bidPaise, askPaise } = conditions.touch(quote, asked);
    return {
      ...quote,
      bidPaise,
      askPaise,
      bidQuantity: bidPaise > 0 ? quote.bidQuantity : 0,
      askQuantity: askPaise > 0 ? quote.askQuantity : 0,
    };
  };
}
