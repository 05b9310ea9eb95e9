import type { Broker } from '@sthira/contract/accounts';
import type { StoredContract } from '@sthira/contract/market';
import { type Instant, istDay } from '@sthira/contract/units';
import type { Credentials } from '#brokers/broker.ts';
import { type BrokerProfile, brokerProfile } from '#brokers/broker-profiles.ts';
import {
  type Pace,
  readDeadlineMs,
  readWithBackOff,
  send,
  type WireRequest,
} from '#brokers/request.ts';
import { systemClock } from '#platform/clock.ts';
import { settings } from '#platform/settings.ts';
import { type CashSegment, type Share, sharesFrom } from './cash-master.ts';
import type { Depth } from './depth.ts';
import { type IndexName, indexIdsFrom, resolveIndices } from './index-list.ts';
import { type MarketSession, openMarketSession } from './market-login.ts';
import {
  depthsIn,
  ignoreDeadSession,
  ignoreRefusal,
  isRefusal,
  ticksIn,
  wireInstruments,
  wireSegment,
} from './market-wire.ts';
import { contractsFrom, type OptionSegment } from './master.ts';
import { type Bar, barsFrom, ohlcTime } from './ohlc.ts';
import type { Instrument, Tick } from './tick.ts';

/** One broker's market data half. Every method throws BrokerError. */
export interface MarketData {
  readonly engineIo: BrokerProfile['engineIo'];
  login(credentials: Credentials): Promise<MarketSession>;
  logout(session: MarketSession): Promise<void>;
  quotes(session: MarketSession, instruments: readonly Instrument[]): Promise<Tick[]>;
  /** The best five bids and offers of each; an instrument that is not answered is left out. */
  depths(session: MarketSession, instruments: readonly Instrument[]): Promise<Depth[]>;
  /** Closed bars of an index or contract; a week at most in one call. */
  bars(session: MarketSession, range: BarRange): Promise<Bar[]>;
  contracts(session: MarketSession, segments: readonly OptionSegment[]): Promise<StoredContract[]>;
  /** What a cash segment lists, by instrument id. */
  shares(session: MarketSession, segment: CashSegment): Promise<Map<number, Share>>;
  indices(session: MarketSession): Promise<Record<IndexName, Instrument>>;
  /** Asks for ticks on the socket; answers with the newest quotes. Repeating it is no error. */
  subscribe(session: MarketSession, instruments: readonly Instrument[]): Promise<Tick[]>;
  unsubscribe(session: MarketSession, instruments: readonly Instrument[]): Promise<void>;
}

export interface BarRange {
  instrument: Instrument;
  fromAt: Instant;
  toAt: Instant;
  /** Length of a bar: 60 at least. */
  seconds: number;
}

const touchline = 1501;
const depth = 1502;
const instrumentsPerCall = 50;
/** The servers bear about ten of these calls a second. */
const spacingMs = 120;
const masterDeadlineMs = 30_000;
/**
 * NSEFO lists up to a hundred thousand contracts, in rows of 200 to 300 bytes; the text is held
 * twice while it is read.
 */
const masterBytes = 40_000_000;
const alreadySubscribed = 'e-session-0002';

export function marketDataFor(name: Broker): MarketData {
  return createMarketData(brokerProfile(name, settings().xtsBaseUrl), {
    clock: systemClock,
    random: Math.random,
  });
}

type Call = Pick<WireRequest, 'method' | 'query' | 'body' | 'mostBytes'> & {
  path: string;
  deadlineMs?: number;
};

export function createMarketData(profile: BrokerProfile, pace: Pace): MarketData {
  const call = ({ token, base }: MarketSession, { path, ...rest }: Call): Promise<unknown> =>
    readWithBackOff(
      () =>
        send({
          deadlineMs: readDeadlineMs,
          ...rest,
          url: `${base}${path}`,
          token,
          purpose: 'read',
        }),
      pace,
    );

  const inChunks = async <Row>(
    instruments: readonly Instrument[],
    ask: (chunk: readonly Instrument[]) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let start = 0; start < instruments.length; start += instrumentsPerCall) {
      if (start > 0) await pace.clock.sleep(spacingMs);
      rows.push(...(await ask(instruments.slice(start, start + instrumentsPerCall))));
    }
    return rows;
  };

  const askQuotes = (
    session: MarketSession,
    xtsMessageCode: typeof touchline | typeof depth,
    chunk: readonly Instrument[],
  ): Promise<unknown> => {
    const body = { instruments: wireInstruments(chunk), xtsMessageCode, publishFormat: 'JSON' };
    return call(session, { method: 'POST', path: '/instruments/quotes', body });
  };

  const quoteChunk = async (
    session: MarketSession,
    chunk: readonly Instrument[],
  ): Promise<Tick[]> => ticksIn(await askQuotes(session, touchline, chunk), pace.clock.now());

  const subscription = (
    session: MarketSession,
    method: 'POST' | 'PUT',
    chunk: readonly Instrument[],
  ): Promise<unknown> =>
    call(session, {
      method,
      path: '/instruments/subscription',
      body: { instruments: wireInstruments(chunk), xtsMessageCode: touchline },
    });

  /**
   * One instrument subscribed before may make the server refuse the whole call: let go of all of
   * them and ask once more.
   */
  const subscribeChunk = async (
    session: MarketSession,
    chunk: readonly Instrument[],
  ): Promise<Tick[]> => {
    try {
      return ticksIn(await subscription(session, 'POST', chunk), pace.clock.now());
    } catch (error) {
      if (!isRefusal(error, alreadySubscribed)) throw error;
    }
    await subscription(session, 'PUT', chunk).catch(ignoreRefusal);
    await subscription(session, 'POST', chunk).catch((error: unknown) => {
      if (!isRefusal(error, alreadySubscribed)) throw error;
    });
    return quoteChunk(session, chunk);
  };

  const indexIds = async (
    session: MarketSession,
    segment: 'NSECM' | 'BSECM',
  ): Promise<Map<string, number>> =>
    indexIdsFrom(
      await call(session, {
        method: 'GET',
        path: '/instruments/indexlist',
        query: { exchangeSegment: wireSegment(segment) },
      }),
    );

  const master = (session: MarketSession, segments: readonly string[]): Promise<unknown> => {
    const body = { exchangeSegmentList: segments };
    return call(session, {
      method: 'POST',
      path: '/instruments/master',
      body,
      deadlineMs: masterDeadlineMs,
      mostBytes: masterBytes,
    });
  };

  return {
    engineIo: profile.engineIo,
    login: (credentials) => openMarketSession(profile, credentials),
    logout: async (session) => {
      await call(session, { method: 'DELETE', path: '/auth/logout' }).catch(ignoreDeadSession);
    },
    quotes: (session, instruments) => inChunks(instruments, (chunk) => quoteChunk(session, chunk)),
    depths: (session, instruments) =>
      inChunks(instruments, async (chunk) =>
        depthsIn(await askQuotes(session, depth, chunk), pace.clock.now()),
      ),
    bars: async (session, { instrument, fromAt, toAt, seconds }) => {
      const times = {
        startTime: ohlcTime(fromAt),
        endTime: ohlcTime(toAt),
        compressionValue: seconds,
      };
      const query = {
        exchangeSegment: wireSegment(instrument.segment),
        exchangeInstrumentID: instrument.instrumentId,
        ...times,
      };
      return barsFrom(await call(session, { method: 'GET', path: '/instruments/ohlc', query }), {
        seconds,
        toAt,
      });
    },
    contracts: async (session, segments) =>
      contractsFrom(await master(session, segments), { segments, today: istDay(pace.clock.now()) }),
    shares: async (session, segment) => sharesFrom(await master(session, [segment]), segment),
    indices: async (session) =>
      resolveIndices({
        NSECM: await indexIds(session, 'NSECM'),
        BSECM: await indexIds(session, 'BSECM'),
      }),
    subscribe: (session, instruments) =>
      inChunks(instruments, (chunk) => subscribeChunk(session, chunk)),
    unsubscribe: async (session, instruments) => {
      await inChunks(instruments, async (chunk) => [await subscription(session, 'PUT', chunk)]);
    },
  };
}
