import { describe, expect, test, vi } from 'vitest';
import { createMarketData } from '#market/market-data.ts';
import { type Feed, openFeed } from '#market/open-feed.ts';
import type { Tick } from '#market/tick.ts';
import { profileAt, quickPace } from '#testing/answering-server.ts';
import { type FeedServer, startFeedServer } from '#testing/feed-server.ts';

/** The whole feed over real sockets, once in each protocol. */

const one = { segment: 'NSEFO', instrumentId: 40_001 };
const two = { segment: 'NSEFO', instrumentId: 40_002 };
const message = (instrumentId: number, price: number) =>
  JSON.stringify({
    MessageCode: 1501,
    ExchangeSegment: 2,
    ExchangeInstrumentID: instrumentId,
    Touchline: { LastTradedPrice: price, Close: 9 },
  });

interface Rig {
  server: FeedServer;
  feed: Feed;
  token: string;
  ticks: Tick[];
  states: string[];
  subscriptions: () => FeedServer['calls'];
}

/** A host and a feed of its own for each test, so that all of them can wait at the same time. */
async function withFeed(
  engineIo: 3 | 4,
  run: (rig: Rig) => Promise<void>,
  silentAfterMs = 60_000,
): Promise<void> {
  const server = await startFeedServer(engineIo);
  const [ticks, states]: [Tick[], string[]] = [[], []];
  const rig = {
    server,
    ticks,
    states,
    token: 'token-1',
    subscriptions: () => server.calls.filter(({ what }) => what === subscribe),
  };
  const feed = openFeed({
    marketData: createMarketData(profileAt('http://127.0.0.1:1', { engineIo }), quickPace()),
    session: () => ({ token: rig.token, userId: 'SIMMARKET01', base: server.base }),
    onTick: (tick) => ticks.push(tick),
    onState: (state) => states.push(state.kind === 'ended' ? state.reason : state.kind),
    silentAfterMs,
  });
  try {
    await run(Object.assign(rig, { feed }));
  } finally {
    feed.close();
    await server.close();
  }
}

const subscribe = 'POST /apimarketdata/instruments/subscription';
const answerWithQuote = () => ({
  status: 200,
  body: {
    type: 'success',
    code: 's-session-0001',
    description: '',
    result: { listQuotes: [message(40_001, 7)] },
  },
});
const seen = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 });

describe.concurrent.each([3, 4] as const)('Engine.IO %i', (engineIo) => {
  test(
    'connects at its prefix, subscribes, delivers what was asked for and nothing else',
    () =>
      withFeed(engineIo, async (rig) => {
        const { server, feed, ticks, subscriptions } = rig;
        feed.subscribe([one]);
        await seen(() => expect(subscriptions()).toHaveLength(1));
        expect(server.queries[0]).toMatchObject({
          path: '/apimarketdata/socket.io/',
          EIO: String(engineIo),
          token: 'token-1',
          userID: 'SIMMARKET01',
          publishFormat: 'JSON',
          broadcastMode: 'Full',
        });
        server.emit('joined', 'x');
        server.emit('1105-json-partial', 't:2_40001,999:09:15:00,998:\u0000\u0000');
        server.emit('1507-json-full', '{"MessageCode":1507,"ExchangeInstrumentID":0}');
        server.emit('1501-json-full', message(99, 5));
        server.emit('1501-json-full', 'not json');
        server.emit('1501-json-full', message(40_001, 10));
        await seen(() =>
          expect(ticks).toMatchObject([{ ...one, lastPaise: 1_000, previousClosePaise: 900 }]),
        );
      }),
    30_000,
  );

  test(
    'delivers the quotes that the answer to a subscription holds',
    () =>
      withFeed(engineIo, async ({ server, feed, ticks }) => {
        server.rest.set(subscribe, answerWithQuote());
        feed.subscribe([one]);
        await seen(() => expect(ticks).toMatchObject([{ ...one, lastPaise: 700 }]));
      }),
    30_000,
  );

  test(
    'a second subscription asks for the new instruments only',
    () =>
      withFeed(engineIo, async (rig) => {
        const { server, feed, ticks, subscriptions } = rig;
        server.rest.set(subscribe, answerWithQuote());
        feed.subscribe([one]);
        await seen(() => expect(ticks).toHaveLength(1));
        feed.subscribe([one, two]);
        await seen(() => expect(subscriptions()).toHaveLength(2));
        expect(subscriptions()[1]?.instruments).toEqual([
          { exchangeSegment: 2, exchangeInstrumentID: 40_002 },
        ]);
      }),
    30_000,
  );

  test(
    'what is no longer wanted is unsubscribed and not delivered',
    () =>
      withFeed(engineIo, async (rig) => {
        const { server, feed, ticks, subscriptions } = rig;
        feed.subscribe([one, two]);
        await seen(() => expect(subscriptions()).toHaveLength(1));
        feed.unsubscribe([one, { segment: 'NSEFO', instrumentId: 7 }]);
        server.emit('1501-json-full', message(40_001, 10));
        server.emit('1501-json-full', message(40_002, 11));
        await seen(() => expect(ticks).toMatchObject([two]));
        const released = () =>
          server.calls
            .filter(({ what }) => what.startsWith('PUT'))
            .map(({ instruments }) => instruments);
        await seen(() =>
          expect(released()).toEqual([[{ exchangeSegment: 2, exchangeInstrumentID: 40_001 }]]),
        );
      }),
    30_000,
  );

  test(
    'a lost socket comes back with the token of the moment and subscribes to everything again',
    () =>
      withFeed(engineIo, async (rig) => {
        const { server, feed, states, subscriptions } = rig;
        feed.subscribe([one, two]);
        await seen(() => expect(subscriptions()).toHaveLength(1));
        rig.token = 'token-2';
        server.dropSockets();
        await seen(() => expect(subscriptions()).toHaveLength(2));
        expect(server.queries[1]).toMatchObject({ token: 'token-2' });
        expect(subscriptions()[1]?.instruments).toHaveLength(2);
        expect(states).toEqual(['live', 'waiting', 'connecting', 'live']);
      }),
    30_000,
  );

  test(
    'a silent socket is reported, and live again with the next tick',
    () =>
      withFeed(
        engineIo,
        async (rig) => {
          const { server, feed, states } = rig;
          feed.subscribe([one]);
          await seen(() => expect(states).toEqual(['live', 'silent']));
          server.emit('1501-json-full', message(40_001, 10));
          await seen(() => expect(states.slice(0, 3)).toEqual(['live', 'silent', 'live']));
          expect(server.queries).toHaveLength(1);
        },
        600,
      ),
    30_000,
  );

  test(
    'a logout is reported and not fought',
    () =>
      withFeed(engineIo, async (rig) => {
        const { server, feed, states, subscriptions } = rig;
        feed.subscribe([one]);
        await seen(() => expect(subscriptions()).toHaveLength(1));
        server.emit('logout');
        await seen(() => expect(states.at(-1)).toBe('logged-out'));
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        expect(server.queries).toHaveLength(1);
        expect(server.openSockets()).toBe(0);
      }),
    30_000,
  );

  test(
    'a token refused at a reconnect is reported and not fought',
    () =>
      withFeed(engineIo, async (rig) => {
        const { server, states } = rig;
        await seen(() => expect(states).toEqual(['live']));
        server.refuseWith = 'Invalid Token';
        server.dropSockets();
        await seen(() => expect(states.at(-1)).toBe('token-refused'));
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        expect(server.queries).toHaveLength(2);
      }),
    30_000,
  );

  test(
    'a subscription that fails is tried again',
    () =>
      withFeed(engineIo, async ({ server, feed, subscriptions }) => {
        server.rest.set(subscribe, { status: 502, body: {} });
        feed.subscribe([one]);
        await seen(() => expect(subscriptions().length).toBeGreaterThan(1));
      }),
    30_000,
  );

  test(
    'a token found dead at a subscription ends the feed',
    () =>
      withFeed(engineIo, async ({ server, feed, states }) => {
        server.rest.set(subscribe, {
          status: 400,
          body: { type: 'error', code: 'e-session-0007', description: 'Invalid Token' },
        });
        feed.subscribe([one]);
        await seen(() => expect(states.at(-1)).toBe('token-refused'));
      }),
    30_000,
  );

  test(
    'when no connection comes about any more, a quote tells whether the token is dead',
    () =>
      withFeed(engineIo, async (rig) => {
        const { server, feed, states, subscriptions } = rig;
        feed.subscribe([one]);
        await seen(() => expect(subscriptions()).toHaveLength(1));
        server.rest.set('POST /apimarketdata/instruments/quotes', {
          status: 400,
          body: { type: 'error', code: 'e-session-0007', description: 'Invalid Token' },
        });
        server.upgrades = 'refused';
        server.dropSockets();
        await seen(() => expect(states.at(-1)).toBe('token-refused'));
      }),
    30_000,
  );
});
