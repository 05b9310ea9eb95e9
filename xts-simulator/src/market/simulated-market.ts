import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type MarketHours, type Session, sessionAt } from '@sthira/quant/calendar';
import { expiryInstant, type IndexName, liveExpiryDays, type OptionContract, optionChain, type Underlying } from '@sthira/quant/contracts';
import { type IndexLevels, marginOf } from '@sthira/quant/margin';
import type { IndexQuote, Market } from '@sthira/quant/market';
import type { MarginModel } from '#core/funds.ts';
import type { Touch } from '#core/match-order.ts';
import { type Bar, type Instrument, type MarketView, type OptionInstrument, type Quote, segmentNumbers } from './instrument.ts';
import { fixedInstruments } from './listing.ts';
import { createOptionDays } from './option-day.ts';

const expiriesListed = 4;
const minuteMs = 60_000;

export interface SimulatedMarket extends MarketView {
  session(at: Instant): Session;
  quote(instrument: Instrument, at: Instant): Quote;
  bars(instrument: Instrument, range: { fromAt: Instant; toAt: Instant; seconds: number }): Bar[];
  margin(at: Instant): MarginModel;
  lotSize(segment: string, instrumentId: number): number;
  segmentNumber(instrument: Instrument): number;
  /** Everything that is listed on the day of an instant. */
  listed(at: Instant): readonly Instrument[];
}

/** The instruments of the day and their prices, all drawn from one deterministic market. Contracts once listed stay known. */
export function createSimulatedMarket(market: Market, { hours, startedAt }: { hours: MarketHours; startedAt: Instant }): SimulatedMarket {
  const known = new Map<string, Instrument>(fixedInstruments.map((instrument) => [keyOf(instrument), instrument]));
  const optionDays = createOptionDays(market, hours);
  const indexQuote = createForwardIndex(market);
  let listedFor = '';
  let listing: readonly Instrument[] = [];

  const levelAt = (name: IndexName, at: Instant): Paise => {
    const second = Math.floor(at / 1000) * 1000;
    return market.bars(name, second - 1000, second, 1).at(-1)?.closePaise ?? indexQuote(name, at).lastPaise;
  };

  const chainOf = (underlying: Underlying, at: Instant): OptionInstrument[] => {
    const expiries = liveExpiryDays(underlying, at, expiriesListed);
    const spotPaise = indexQuote(underlying, at).openPaise;
    return optionChain({ underlying, day: istDay(at), expiries, spotPaise }).map(instrumentOf);
  };

  const listed = (at: Instant): readonly Instrument[] => {
    const day = [istDay(at), ...liveExpiryDays('NIFTY', at, 1), ...liveExpiryDays('SENSEX', at, 1)].join();
    if (day === listedFor) return listing;
    listedFor = day;
    const options = [...chainOf('NIFTY', at), ...chainOf('SENSEX', at)];
    options.forEach((option) => {
      known.set(keyOf(option), option);
    });
    listing = [...fixedInstruments, ...options];
    return listing;
  };

  listed(startedAt);

  return {
    listed,
    session: (at) => sessionAt(at, hours),
    segmentNumber: (instrument) => segmentNumbers[instrument.segment],
    instrument: (segment, instrumentId) => known.get(`${segment}|${instrumentId}`),
    state: (instrument, at) => {
      if (instrument.kind === 'option' && hours === 'exchange' && at >= expiryInstant(instrument.contract.expiryDay)) return 'closed';
      const { state } = sessionAt(at, hours);
      return state === 'open' || (state === 'auction' && instrument.segment.endsWith('FO')) ? 'open' : 'closed';
    },
    touch: (instrument, at): Touch => {
      if (instrument.kind === 'option') return market.option(instrument.contract, at);
      const { bidPaise, askPaise, lastPaise } = followingQuote(instrument, indexQuote(instrument.source, at), at);
      return { bidPaise, askPaise, lastPaise };
    },
    quote: (instrument, at) =>
      instrument.kind === 'option' ? optionDays.quote(instrument.contract, at) : followingQuote(instrument, indexQuote(instrument.source, at), at),
    bars: (instrument, range) => {
      if (instrument.kind === 'option') return optionDays.bars(instrument.contract, range);
      const { ratio } = instrument;
      return market
        .bars(instrument.source, range.fromAt, range.toAt, range.seconds)
        .map((bar) => scaledBar(bar, ratio, instrument.kind === 'index' ? 0 : 1000));
    },
    margin: (at) => (legs) => {
      const levels: IndexLevels = { NIFTY: levelAt('NIFTY', at), SENSEX: levelAt('SENSEX', at) };
      const priced = legs.flatMap((leg) => {
        const instrument = known.get(`${leg.segment}|${leg.instrumentId}`);
        return instrument?.kind === 'option' ? [{ contract: instrument.contract, units: leg.quantity, pricePaise: 0 }] : [];
      });
      return marginOf(priced, levels);
    },
    lotSize: (segment, instrumentId) => {
      const instrument = known.get(`${segment}|${instrumentId}`);
      return instrument?.kind === 'option' ? instrument.contract.lotSize : 1;
    },
  };
}

function keyOf({ segment, instrumentId }: { segment: string; instrumentId: number }): string {
  return `${segment}|${instrumentId}`;
}

function instrumentOf(contract: OptionContract): OptionInstrument {
  const { segment, instrumentId, displayName } = contract;
  return { kind: 'option', segment, instrumentId, displayName, contract };
}

/** The day's range costs a whole day of ticks when it is read backwards, so an instant before the last one reads the last one. */
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

function followingQuote(instrument: Exclude<Instrument, OptionInstrument>, index: IndexQuote, at: Instant): Quote {
  const scaled = (paise: Paise) => (instrument.ratio === 1 ? paise : Math.round((paise * instrument.ratio) / 5) * 5);
  const lastPaise = scaled(index.lastPaise);
  const traded = instrument.kind !== 'index';
  const minutes = Math.max(0, Math.floor((index.at % 86_400_000) / minuteMs));
  return {
    at,
    tradedAt: index.at,
    lastPaise,
    bidPaise: traded ? lastPaise - 5 : 0,
    askPaise: traded ? lastPaise + 5 : 0,
    openPaise: scaled(index.openPaise),
    highPaise: scaled(index.highPaise),
    lowPaise: scaled(index.lowPaise),
    previousClosePaise: scaled(index.previousClosePaise),
    averagePaise: traded ? scaled(Math.round((index.highPaise + index.lowPaise) / 2)) : 0,
    lastQuantity: traded ? 10 : 0,
    bidQuantity: traded ? 250 : 0,
    askQuantity: traded ? 250 : 0,
    volume: traded ? minutes * 1000 : 0,
    openInterest: instrument.kind === 'future' ? 1_000_000 : 0,
  };
}

function scaledBar(bar: Omit<Bar, 'volume'>, ratio: number, volume: number): Bar {
  const scaled = (paise: Paise) => (ratio === 1 ? paise : Math.round((paise * ratio) / 5) * 5);
  const { at, openPaise, highPaise, lowPaise, closePaise } = bar;
  return { at, openPaise: scaled(openPaise), highPaise: scaled(highPaise), lowPaise: scaled(lowPaise), closePaise: scaled(closePaise), volume };
}
