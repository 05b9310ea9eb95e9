import { type StoredContract, storedContract } from '@sthira/contract/market';
import { dayMs, istDay } from '@sthira/contract/units';
import { aContract } from '@sthira/quant/testing/run-fixtures';
import { describe, expect, test, vi } from 'vitest';
import { createMarketData } from '#market/market-data.ts';
import { systemClock } from '#platform/clock.ts';
import { profileAt } from '#testing/answering-server.ts';
import { type FeedServer, startFeedServer } from '#testing/feed-server.ts';
import { MarketPublisher } from './market-publisher.ts';

/**
 * The publisher in front of a real market data host whose socket, REST and prices a test can stop
 * one by one.
 */

const quotes = 'POST /apimarketdata/instruments/quotes';
const contracts: StoredContract[] = [24_900, 25_000, 25_100, 23_000, 27_000].map((strike, place) =>
  storedContract.parse(
    aContract({ instrumentId: 40_001 + place, strike, expiryDay: istDay(Date.now() + 3 * dayMs) }),
  ),
);
const far = storedContract.parse(
  aContract({ instrumentId: 40_900, strike: 29_000, expiryDay: istDay(Date.now() + 10 * dayMs) }),
);
/** Of the expiry after that, near the index. */
const following = storedContract.parse(
  aContract({ instrumentId: 40_901, strike: 25_000, expiryDay: istDay(Date.now() + 10 * dayMs) }),
);
const names: Record<number, string> = { 26000: 'NIFTY 50', 26002: 'INDIA VIX', 26065: 'SENSEX' };
const success = (result: unknown) => ({
  status: 200,
  body: { type: 'success', code: 's', description: '', result },
});
const exchangeSeconds = () => Math.floor(Date.now() / 1_000) + 19_800 - 315_532_800;

interface Market {
  moves: boolean;
  rest: 'answers' | 'hangs';
}

/** A price that changes each time it is sent, unless the market stands still. */
function line(id: number, market: Market, round: number) {
  const index = names[id] !== undefined;
  const price = (index ? 25_000 : 100) + (market.moves ? (round % 1_000) / 20 : 0);
  const offer = (paise: number) => ({ Size: index ? 0 : 65, Price: index ? 0 : paise });
  const LastUpdateTime = exchangeSeconds();
  return {
    LastTradedPrice: price,
    BidInfo: offer(price - 0.05),
    AskInfo: offer(price + 0.05),
    Close: 99,
    LastUpdateTime,
  };
}

interface Rig {
  server: FeedServer;
  publisher: MarketPublisher;
  market: Market;
  tick: () => void;
  /** Moves the publisher's clock. */
  later: (ms: number) => void;
}

async function withPublisher(run: (rig: Rig) => Promise<void>): Promise<void> {
  const server = await startFeedServer(3);
  const market: Market = { moves: true, rest: 'answers' };
  let round = 0;
  const message = (segment: number, id: number) => {
    round += 1;
    return JSON.stringify({
      MessageCode: 1501,
      ExchangeSegment: segment,
      ExchangeInstrumentID: id,
      ...line(id, market, round),
    });
  };
  const listed = (...ids: number[]) =>
    success({ indexList: ids.map((id) => `${names[id]}_${id}`) });
  server.rest.set(
    'GET /apimarketdata/instruments/indexlist?exchangeSegment=1',
    listed(26_000, 26_002),
  );
  server.rest.set('GET /apimarketdata/instruments/indexlist?exchangeSegment=11', listed(26_065));
  server.rest.set(quotes, (instruments) => {
    if (market.rest === 'hangs') return 'never';
    return success({
      listQuotes: instruments.map(({ exchangeSegment, exchangeInstrumentID }) =>
        message(exchangeSegment, exchangeInstrumentID),
      ),
    });
  });
  let movedMs = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + movedMs };
  const publisher = await MarketPublisher.open({
    data: {
      ...createMarketData(profileAt('http://127.0.0.1:1', { engineIo: 3 }), {
        clock,
        random: () => 0.5,
      }),
      contracts: async (_session, segments) =>
        segments.includes('NSEFO') ? [...contracts, following] : [],
    },
    session: { token: 'token-1', userId: 'SIMMARKET01', base: server.base },
    clock,
    known: { at: Date.now(), contracts, held: [far] },
    published: undefined,
  });
  const beats = setInterval(() => publisher.askUnsent(), 100);
  const tick = () => {
    for (const id of [26_000, 26_002]) server.emit('1501-json-full', message(1, id));
    for (const { instrumentId } of contracts.slice(0, 3))
      server.emit('1501-json-full', message(2, instrumentId));
  };
  try {
    await run({ server, publisher, market, tick, later: (ms) => (movedMs += ms) });
  } finally {
    clearInterval(beats);
    publisher.close();
    await server.close();
  }
}

const seen = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const oldest = (publisher: MarketPublisher) =>
  Date.now() - Math.min(...Object.values(publisher.quotes).map(({ at }) => at));
const asked = (server: FeedServer) => server.calls.filter(({ what }) => what === quotes);

const publishedAts = (publisher: MarketPublisher) =>
  [...Object.values(publisher.quotes), ...Object.values(publisher.indices)].flatMap(
    (price) => price?.at ?? [],
  );

/** Checks that from some moment on no price of the publisher is newer than that moment. */
async function growsOld(publisher: MarketPublisher): Promise<void> {
  await seen(() => expect(publishedAts(publisher).length).toBeGreaterThan(5));
  await after(2_500);
  const stoodAt = publisher.movedAt;
  await after(2_500);
  expect(Math.max(publisher.movedAt, ...publishedAts(publisher))).toBe(stoodAt);
}

describe.concurrent('MarketPublisher', { timeout: 60_000 }, () => {
  test('REST quotes replace a silent socket, held legs first', () =>
    withPublisher(async ({ server, publisher }) => {
      await seen(() => expect(Object.keys(publisher.quotes)).toHaveLength(3));
      publisher.want([far.instrumentId]);
      await seen(() => expect(publisher.quotes[far.instrumentId]).toBeDefined());
      const asksBefore = asked(server).length;
      const beganAt = Date.now();
      await after(3_000);
      expect(publisher.socket).toBe('silent');
      await seen(() => {
        expect(oldest(publisher)).toBeLessThan(3_500);
        expect(Date.now() - publisher.movedAt).toBeLessThan(3_500);
      });
      const rounds = asked(server).slice(asksBefore);
      expect(rounds.length).toBeLessThan((Date.now() - beganAt) / 500);
      const places = rounds.map(({ instruments }) =>
        (instruments as { exchangeInstrumentID: number }[]).map(
          (each) => each.exchangeInstrumentID,
        ),
      );
      expect(
        places.map((ids) => ids.indexOf(far.instrumentId)).filter((place) => place !== -1),
      ).toContain(0);
      expect(places.every((ids) => ids.indexOf(far.instrumentId) <= 0)).toBe(true);
    }));

  test('a shift that lasts into another day goes on with the expiry that is next by then', () =>
    withPublisher(async ({ publisher, later }) => {
      publisher.want([far.instrumentId]);
      expect(publisher.listIsOld).toBe(false);
      later(3 * dayMs);
      expect(publisher.listIsOld).toBe(true);
      await publisher.renewList();
      expect(publisher.listIsOld).toBe(false);
      expect(publisher.contracts).toEqual([following]);
      expect(publisher.held).toEqual([far]);
      expect(publisher.followIndex()).toBe(false);
      await seen(() => expect(publisher.quotes[following.instrumentId]).toBeDefined());
    }));

  test('the socket supplies prices while REST hangs', () =>
    withPublisher(async ({ publisher, market, tick }) => {
      market.rest = 'hangs';
      for (let second = 0; second < 4; second += 0.2) {
        tick();
        await after(200);
      }
      await seen(() => {
        tick();
        expect(publisher.socket).toBe('live');
        expect(oldest(publisher)).toBeLessThan(2_500);
        expect(Date.now() - publisher.movedAt).toBeLessThan(2_500);
      });
    }));

  test('with the socket silent and REST hanging every price grows old', () =>
    withPublisher(async ({ publisher, market }) => {
      await seen(() => expect(publishedAts(publisher).length).toBeGreaterThan(5));
      market.rest = 'hangs';
      await growsOld(publisher);
    }));

  test('a feed that repeats its prices with new times grows old', () =>
    withPublisher(async ({ publisher, market, tick }) => {
      market.moves = false;
      const repeats = setInterval(tick, 300);
      await growsOld(publisher).finally(() => clearInterval(repeats));
    }));

  test('an option whose price rests is as fresh as the feed that sends it', () =>
    withPublisher(async ({ server, publisher, market, tick }) => {
      market.moves = false;
      tick();
      await seen(() => expect(publisher.quotes[40_001]?.lastPaise).toBe(10_000));
      let moves = 0;
      const move = () => {
        moves += 1;
        const moving = {
          MessageCode: 1501,
          ExchangeSegment: 2,
          ExchangeInstrumentID: 40_002,
          Touchline: line(40_002, { ...market, moves: true }, moves),
        };
        server.emit('1501-json-full', JSON.stringify(moving));
      };
      while (moves < 20) {
        move();
        await after(250);
      }
      await seen(() => {
        move();
        expect(oldest(publisher)).toBeLessThan(3_500);
      });
      expect(publisher.quotes[40_001]?.lastPaise).toBe(10_000);
    }));
});
