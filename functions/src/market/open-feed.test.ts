import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { profileAt, quickPace } from '#brokers/answering-server.ts';
import { type FeedServer, startFeedServer } from '#market/feed-server.ts';
import { createMarketData } from '#market/market-data.ts';
import { type Feed, openFeed } from '#market/open-feed.ts';
import type { Tick } from '#market/tick.ts';

/** The whole feed over real sockets, once in each protocol. */

const one = { segment: 'NSEFO', instrumentId: 40_001 };
const two = { segment: 'NSEFO', instrumentId: 40_002 };
const message = (instrumentId: number, price: number) =>
  JSON.stringify({ MessageCode: 1501, ExchangeSegment: 2, ExchangeInstrumentID: instrumentId, Touchline: { LastTradedPrice: price, Close: 9 } });

describe.each([3, 4] as const)('Engine.IO %i', (engineIo) => {
  let server: FeedServer;
  let feed: Feed;
  let token: string;
  let ticks: Tick[];
  let states: string[];

  const subscriptions = () => server.calls.filter(({ what }) => what === 'POST /apimarketdata/instruments/subscription');
  const seen = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 10 });

  beforeEach(async () => {
    server = await startFeedServer(engineIo);
    [token, ticks, states] = ['token-1', [], []];
    feed = openFeed({
      marketData: createMarketData(profileAt('http://127.0.0.1:1', { engineIo }), quickPace()),
      session: () => ({ token, userId: 'SIMMARKET01', base: server.base }),
      onTick: (tick) => ticks.push(tick),
      onState: (state) => states.push(state.kind === 'ended' ? state.reason : state.kind),
      silentAfterMs: 600,
    });
  });
  afterEach(async () => {
    feed.close();
    await server.close();
  });

  test('connects at its prefix, subscribes, delivers what was asked for and nothing else', async () => {
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
    await seen(() => expect(ticks).toMatchObject([{ ...one, lastPaise: 1_000, previousClosePaise: 900 }]));
  });

  test('the answer to a subscription already holds quotes; a second subscription asks for the new instruments only', async () => {
    const body = { type: 'success', code: 's-session-0001', description: '', result: { listQuotes: [message(40_001, 7)] } };
    server.rest.set('POST /apimarketdata/instruments/subscription', { status: 200, body });
    feed.subscribe([one]);
    await seen(() => expect(ticks).toMatchObject([{ ...one, lastPaise: 700 }]));
    feed.subscribe([one, two]);
    await seen(() => expect(subscriptions()).toHaveLength(2));
    expect(subscriptions()[1]?.instruments).toEqual([{ exchangeSegment: 2, exchangeInstrumentID: 40_002 }]);
  });

  test('a lost socket comes back with the token of the moment and subscribes to everything again', async () => {
    feed.subscribe([one, two]);
    await seen(() => expect(subscriptions()).toHaveLength(1));
    token = 'token-2';
    server.dropSockets();
    await seen(() => expect(subscriptions()).toHaveLength(2));
    expect(server.queries[1]).toMatchObject({ token: 'token-2' });
    expect(subscriptions()[1]?.instruments).toHaveLength(2);
    expect(states).toEqual(['live', 'waiting', 'connecting', 'live']);
  });

  test('a silent socket is reported, and live again with the next tick', async () => {
    feed.subscribe([one]);
    await seen(() => expect(states).toEqual(['live', 'silent']));
    server.emit('1501-json-full', message(40_001, 10));
    await seen(() => expect(states).toEqual(['live', 'silent', 'live']));
    expect(server.queries).toHaveLength(1);
  });

  test('a logout is reported and not fought', async () => {
    feed.subscribe([one]);
    await seen(() => expect(subscriptions()).toHaveLength(1));
    server.emit('logout');
    await seen(() => expect(states.at(-1)).toBe('logged-out'));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(server.queries).toHaveLength(1);
    expect(server.openSockets()).toBe(0);
  });

  test('a token refused at a reconnect is reported and not fought', async () => {
    await seen(() => expect(states).toEqual(['live']));
    server.refuseWith = 'Invalid Token';
    server.dropSockets();
    await seen(() => expect(states.at(-1)).toBe('token-refused'));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(server.queries).toHaveLength(2);
  });

  test('a token found dead at a subscription ends the feed; another failure tries again', async () => {
    const path = 'POST /apimarketdata/instruments/subscription';
    server.rest.set(path, { status: 502, body: {} });
    feed.subscribe([one]);
    await seen(() => expect(subscriptions().length).toBeGreaterThan(1));
    server.rest.set(path, { status: 400, body: { type: 'error', code: 'e-session-0007', description: 'Invalid Token' } });
    await seen(() => expect(states.at(-1)).toBe('token-refused'));
  });
});
