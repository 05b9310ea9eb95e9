import type { Instant } from '@sthira/contract/units';
import type { IndexQuote, Market } from '@sthira/lab/market/market';
import type { Touch } from '@sthira/lab/matching/match-order';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import type { IndexName } from '@sthira/quant/contracts/contract-terms';
import { followingQuote } from './following-prices.ts';
import type { Instrument, Quote } from './instrument.ts';
import { createOptionDays } from './option-day.ts';

/** The prices of one market, by instrument. */
export interface Prices {
  indexQuote(name: IndexName, at: Instant): IndexQuote;
  optionBar: ReturnType<typeof createOptionDays>['bar'];
  touch(instrument: Instrument, at: Instant): Touch;
  quote(instrument: Instrument, at: Instant): Quote;
}

export function createPrices(market: Market, hours: MarketHours): Prices {
  const optionDays = createOptionDays(market, hours);
  const indexQuote = createForwardIndex(market);
  return {
    indexQuote,
    optionBar: optionDays.bar,
    touch: (instrument, at) => {
      if (instrument.kind === 'option') return market.option(instrument.contract, at);
      const { bidPaise, askPaise, lastPaise } = followingQuote(
        instrument,
        indexQuote(instrument.source, at),
        at,
      );
      return { bidPaise, askPaise, lastPaise };
    },
    quote: (instrument, at) =>
      instrument.kind === 'option'
        ? optionDays.quote(instrument.contract, at)
        : followingQuote(instrument, indexQuote(instrument.source, at), at),
  };
}

/**
 * Reading an earlier instant would compute the day's range from its start, tick by tick. So an
 * instant before the last one returns the last quote.
 */
function createForwardIndex(market: Market): (name: IndexName, at: Instant) => IndexQuote {
  const latest = new Map<IndexName, { askedAt: Instant; quote: IndexQuote }>();
  return (name, at) => {
    const last = latest.get(name);
    if (last && at <= last.askedAt) return last.quote;
    const quote = market.index(name, at);
    latest.set(name, { askedAt: at, quote });
    return quote;
  };
}
