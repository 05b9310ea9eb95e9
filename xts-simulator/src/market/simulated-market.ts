import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { Span } from '@sthira/lab/market/bars';
import type { Market } from '@sthira/lab/market/market';
import type { MarginModel } from '@sthira/lab/matching/funds';
import type { Touch } from '@sthira/lab/matching/match-order';
import type { InstrumentKey, MatchingMarket } from '@sthira/lab/matching/matching-market';
import { type MarketHours, type Session, sessionAt } from '@sthira/quant/calendar/calendar';
import type { IndexName, Underlying } from '@sthira/quant/contracts/contract-terms';
import { exercisePaise } from '@sthira/quant/contracts/contracts';
import { type IndexLevels, marginOf } from '@sthira/quant/margin';
import { type BarLength, barSpans } from './bar-spans.ts';
import { termsOf } from './contract-terms.ts';
import { followingQuote, joinedBar, scaledBar } from './following-prices.ts';
import { createIndexDays, createIndexYears } from './index-days.ts';
import { type Bar, type Instrument, keyOf, type Quote, segmentNumbers } from './instrument.ts';
import { createListing } from './listed-contracts.ts';
import { fixedInstruments } from './listing.ts';
import { createPrices, type Prices } from './prices.ts';

/** The most units of a share in one order. */
const shareFreeze = 100_000;

export interface BarRange {
  fromAt: Instant;
  toAt: Instant;
  length: BarLength;
}

export interface SimulatedMarket {
  instrument(segment: string, instrumentId: number): Instrument | undefined;
  /** The market as a client finds it, or as everybody does. */
  touch(instrument: Instrument, at: Instant, client?: string): Touch;
  /** The same market in the form that the exchange needs. */
  matching: MatchingMarket;
  session(at: Instant): Session;
  quote(instrument: Instrument, at: Instant, client?: string): Quote;
  bars(instrument: Instrument, range: BarRange): Bar[];
  /** Highest and lowest of the last twelve months, today included. */
  yearOf(
    index: Extract<Instrument, { kind: 'index' }>,
    at: Instant,
  ): Pick<Bar, 'highPaise' | 'lowPaise'>;
  margin(at: Instant): MarginModel;
  lotSize(segment: string, instrumentId: number): number;
  segmentNumber(instrument: Instrument): number;
  /** Everything that is listed on the day of an instant. */
  listed(at: Instant): readonly Instrument[];
}

/**
 * The instruments of the day and their prices, all computed from one deterministic market. A
 * contract that was listed once can always be looked up.
 */
export function createSimulatedMarket(
  market: Market,
  {
    hours,
    startedAt,
    marketOf = () => undefined,
  }: {
    hours: MarketHours;
    startedAt: Instant;
    /** The market of a client that has one of its own; asked until there is one. */
    marketOf?: ((client: string) => Market | undefined) | undefined;
  },
): SimulatedMarket {
  const known = new Map<string, Instrument>(
    fixedInstruments.map((instrument) => [keyOf(instrument), instrument]),
  );
  const indexDays = createIndexDays(market);
  const indexYears = createIndexYears(market);
  const shared = createPrices(market, hours);
  const { indexQuote } = shared;
  const own = new Map<string, Prices>();
  const pricesFor = (client: string | undefined): Prices => {
    if (client === undefined) return shared;
    const known = own.get(client);
    if (known) return known;
    const ownMarket = marketOf(client);
    if (!ownMarket) return shared;
    const prices = createPrices(ownMarket, hours);
    own.set(client, prices);
    return prices;
  };
  const listed = createListing(indexQuote, (derivative) =>
    known.set(keyOf(derivative), derivative),
  );

  const levelAt = (name: IndexName, at: Instant): Paise => {
    const second = Math.floor(at / 1000) * 1000;
    return (
      market.bars(name, second - 1000, second, 1).at(-1)?.closePaise ??
      indexQuote(name, at).lastPaise
    );
  };

  const partsOf = (instrument: Instrument, sessions: readonly Span[]): Bar[] => {
    if (instrument.kind === 'option')
      return sessions.map((span) => shared.optionBar(instrument.contract, span));
    return indexDays(instrument.source, sessions).map((bar, part) =>
      scaledBar(bar, instrument, sessions[part]),
    );
  };

  const yearOf: SimulatedMarket['yearOf'] = (index, at) => {
    const today = followingQuote(index, indexQuote(index.source, at), at);
    const year = scaledBar(indexYears(index.source, at), index, undefined);
    return {
      highPaise: Math.max(year.highPaise, today.highPaise),
      lowPaise: Math.min(year.lowPaise, today.lowPaise),
    };
  };

  listed(startedAt);

  const instrument = (segment: string, instrumentId: number) =>
    known.get(`${segment}|${instrumentId}`);

  const closing = new Map<string, Paise>();
  const closingLevel = (name: Underlying, at: Instant): Paise => {
    const key = `${name}|${at}`;
    const level = closing.get(key) ?? market.index(name, at).lastPaise;
    closing.set(key, level);
    return level;
  };

  const touch: SimulatedMarket['touch'] = (instrument, at, client) =>
    pricesFor(client).touch(instrument, at);

  return {
    listed,
    matching: matchingMarket(known, { touch, closingLevel }),
    session: (at) => sessionAt(at, hours),
    segmentNumber: (instrument) => segmentNumbers[instrument.segment],
    instrument,
    touch,
    quote: (instrument, at, client) => pricesFor(client).quote(instrument, at),
    bars: (instrument, { length, ...range }) => {
      const kind = instrument.kind === 'option' ? 'derivatives' : 'cash';
      return barSpans(range, length, { hours, kind }).map(({ at, sessions }) => ({
        ...joinedBar(partsOf(instrument, sessions)),
        at,
      }));
    },
    yearOf,
    margin: (at) => (legs) => {
      const levels: IndexLevels = { NIFTY: levelAt('NIFTY', at), SENSEX: levelAt('SENSEX', at) };
      const priced = legs.flatMap((leg) => {
        const instrument = known.get(`${leg.segment}|${leg.instrumentId}`);
        return instrument?.kind === 'option'
          ? [{ contract: instrument.contract, units: leg.quantity, pricePaise: 0 }]
          : [];
      });
      return marginOf(priced, { ...levels, day: istDay(at) });
    },
    lotSize: (segment, instrumentId) => {
      const found = instrument(segment, instrumentId);
      return (found && termsOf(found)?.lotSize) ?? 1;
    },
  };
}

/** The market with instruments named by their key instead of their object. */
function matchingMarket(
  known: ReadonlyMap<string, Instrument>,
  {
    touch,
    closingLevel,
  }: Pick<SimulatedMarket, 'touch'> & { closingLevel: (name: Underlying, at: Instant) => Paise },
): MatchingMarket {
  const find = (key: InstrumentKey) => known.get(keyOf(key));
  return {
    listed: (key) => {
      const instrument = find(key);
      if (instrument?.kind === 'option') return { kind: 'option', contract: instrument.contract };
      if (instrument?.kind === 'equity')
        return { kind: 'share', freezeQuantity: shareFreeze, tickPaise: 5 };
      return instrument && { kind: 'other' };
    },
    touch: (key, at, client) => {
      const instrument = find(key);
      return instrument
        ? touch(instrument, at, client)
        : { bidPaise: 0, askPaise: 0, lastPaise: 0 };
    },
    exercisePaise: (key, at) => {
      const instrument = find(key);
      return instrument?.kind === 'option'
        ? exercisePaise(instrument.contract, closingLevel(instrument.contract.underlying, at))
        : 0;
    },
  };
}
