import { dayMs, istDay, minuteMs } from '@sthira/contract/units';
import { aContract } from '@sthira/quant/testing/run-fixtures';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import type { MarketData } from '#market/market-data.ts';
import type { Bar } from '#market/ohlc.ts';
import type { Instrument, Tick } from '#market/tick.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { runMarket } from './run-market.ts';

const world = vi.hoisted(() => ({
  data: {} as Partial<MarketData>,
  onTick: (_tick: Tick): void => {},
  state: { kind: 'live', attempt: 0, sinceMs: 0 } as object,
  marketHours: 'always' as 'always' | 'exchange',
}));
vi.mock(import('#market/market-data.ts'), async (original) => ({
  ...(await original()),
  marketDataFor: () => world.data as MarketData,
}));
vi.mock(import('#market/open-feed.ts'), () => ({
  openFeed: ({ onTick }) => {
    world.onTick = onTick;
    return {
      subscribe: () => {},
      unsubscribe: () => {},
      state: () => world.state as never,
      close: () => {},
    };
  },
}));
vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => ({ marketHours: world.marketHours, shards: 1 }) as never,
  marketLogin: () => ({ broker: 'ArhamShare_XTS', apiKey: 'key', apiSecret: 'secret' }),
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: vi.fn(),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

Object.assign(process.env, {
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SEAL_WITH: 'local',
});

/** Lets what is done in the background, such as sealing a session, end while it sleeps. */
class PatientClock extends SteppedClock {
  override async sleep(ms: number): Promise<void> {
    await new Promise((go) => setTimeout(go, 1));
    this.pass(ms);
  }
}
const clock = new PatientClock();
/** A Friday, 12:00 in India. */
const noon = Date.UTC(2026, 10, 20, 6, 30);
const expiryDay = istDay(noon + 4 * dayMs);
const near = aContract({ instrumentId: 40_001, strike: 25_000, expiryDay });
const far = aContract({ instrumentId: 40_900, strike: 29_000, expiryDay });
const late = aContract({ instrumentId: 40_500, expiryDay: '2027-03-30' });
const indices = {
  NIFTY: { segment: 'NSECM', instrumentId: 26_000 },
  SENSEX: { segment: 'BSECM', instrumentId: 26_065 },
  INDIAVIX: { segment: 'NSECM', instrumentId: 26_002 },
};
const tick = (instrument: Instrument, lastPaise: number): Tick => ({
  ...{ segment: instrument.segment, instrumentId: instrument.instrumentId, lastPaise },
  ...{ bidPaise: null, askPaise: null, previousClosePaise: 2_490_000 },
  ...{ at: clock.now(), exchangeAt: clock.now() },
});
const barAt = (at: number): Bar => ({
  ...{ at, openPaise: 1, highPaise: 2, lowPaise: 1, closePaise: 2 },
});
const session = { token: 'secret-token', userId: 'PLATFORM', base: '' };
const data = {
  login: vi.fn<MarketData['login']>(),
  indices: vi.fn<MarketData['indices']>(),
  quotes: vi.fn<MarketData['quotes']>(),
  contracts: vi.fn<MarketData['contracts']>(),
  bars: vi.fn<MarketData['bars']>(),
};
let store: MemoryStore;

const run = (seconds: number, leaving: { leave?: AbortSignal } = {}) =>
  runMarket(store, {
    ...{ shard: 'market', patience: 'now', clock, shiftMs: seconds * 1_000 },
    ...leaving,
  });
const prices = () => store.at(docs.prices.path);
/** Does something once, at this second of the shift. */
function atSecond(second: number, act: () => void): void {
  const dueAt = noon + second * 1_000;
  const sleep = clock.sleep.bind(clock);
  let isDone = false;
  vi.spyOn(clock, 'sleep').mockImplementation(async (ms) => {
    await sleep(ms);
    if (isDone || clock.now() < dueAt) return;
    isDone = true;
    act();
  });
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.mocked(enqueueAgent).mockReset().mockResolvedValue();
  clock.set(noon);
  store = memoryStore(() => clock.now());
  world.data = data;
  world.state = { kind: 'live', attempt: 0, sinceMs: 0 };
  world.marketHours = 'always';
  data.login.mockReset().mockResolvedValue(session);
  data.indices.mockReset().mockResolvedValue(indices);
  data.quotes
    .mockReset()
    .mockImplementation(async (_session, asked) => asked.map((one) => tick(one, 2_500_000)));
  data.contracts.mockReset().mockResolvedValue([near, far]);
  data.bars
    .mockReset()
    .mockImplementation(async (_session, { toAt }) => [barAt(toAt - (toAt % minuteMs) - minuteMs)]);
});

test('a shift publishes index levels, the day’s contracts and the bars', async () => {
  await run(3);
  expect(prices()).toMatchObject({
    indices: { NIFTY: { lastPaise: 2_500_000, previousClosePaise: 2_490_000 } },
  });
  expect(store.at(docs.chain.path)).toMatchObject({ at: noon, contracts: [near], held: [] });
  expect(store.at(docs.bars.path)).toMatchObject({ bars: [barAt(noon - minuteMs)] });
});

// req: ADMIN-132
test('contracts of months and quarters are published beside those to trade', async () => {
  data.contracts.mockResolvedValue([late, near, far]);
  await run(3);
  expect(store.at(docs.chain.path)).toMatchObject({
    contracts: [near],
    held: [],
    long: [late, near],
  });
});

test('a shift reads the bars of eight hours, or of five days with the exchange’s hours', async () => {
  await run(1);
  expect(data.bars.mock.calls[0]?.[1]).toEqual({
    ...{ instrument: indices.NIFTY, fromAt: noon - 8 * 3_600_000, toAt: noon, seconds: 60 },
  });
  world.marketHours = 'exchange';
  data.bars.mockClear();
  clock.set(noon);
  store = memoryStore(() => clock.now());
  await run(1);
  expect(data.bars.mock.calls[0]?.[1].fromAt).toBe(noon - 5 * dayMs);
});

test('a shift works its time, gives the shard back and calls the next', async () => {
  await run(10);
  expect(clock.now()).toBeGreaterThanOrEqual(noon + 10_000);
  expect(clock.now()).toBeLessThan(noon + 12_000);
  expect(store.at(docs.shard('market').path)).toMatchObject({ lease: { holder: '', epoch: 1 } });
  expect(enqueueAgent).toHaveBeenLastCalledWith('market', { id: expect.any(String) });
});

test('a shift that is asked to leave publishes, gives the shard back and calls the next', async () => {
  const leaving = new AbortController();
  atSecond(3, () => leaving.abort());
  await run(600, { leave: leaving.signal });
  expect(clock.now()).toBeLessThan(noon + 6_000);
  expect(prices()).toBeDefined();
  expect(store.at(docs.shard('market').path)).toMatchObject({ lease: { holder: '', epoch: 1 } });
  expect(vi.mocked(enqueueAgent).mock.calls.map(([, { patience }]) => patience)).toEqual([
    'handover',
    undefined,
  ]);
});

test('a price that the socket tells is published within a second', async () => {
  atSecond(3, () => world.onTick(tick(indices.NIFTY, 2_510_000)));
  await run(6);
  expect(prices()).toMatchObject({ indices: { NIFTY: { lastPaise: 2_510_000 } } });
});

test('the bar of the last minute is read when it is due, and published', async () => {
  await run(70);
  const { bars } = store.at(docs.bars.path) ?? {};
  expect(bars).toEqual([barAt(noon - minuteMs), barAt(noon)]);
  expect(
    data.bars.mock.calls.slice(1).every(([, { fromAt, toAt }]) => toAt - fromAt === 15 * minuteMs),
  ).toBe(true);
  expect(data.bars.mock.calls.length).toBeLessThan(5);
});

test('bars that do not come are asked for every five seconds, and no more often', async () => {
  data.bars.mockResolvedValue([]);
  await run(30);
  expect(data.bars.mock.calls.length).toBeGreaterThan(4);
  expect(data.bars.mock.calls.length).toBeLessThan(8);
});

test('a leg that an account holds is followed, however far the index is', async () => {
  atSecond(2, () =>
    store.put(docs.shard('0').path, {
      lease: { holder: 'one', epoch: 1, expiresAt: 0 },
      ...{ beat: 1, at: noon, live: {}, runs: {}, instruments: [far.instrumentId] },
    }),
  );
  await run(15);
  expect(store.at(docs.chain.path)).toMatchObject({ contracts: [near], held: [far] });
});

// req: INVESTOR-176
test('a call of months that a run may buy is quoted while it wants it, and its place is taken by the next', async () => {
  const next = aContract({ instrumentId: 40_501, strike: 26_300, expiryDay: '2027-03-30' });
  data.contracts.mockResolvedValue([late, near, next]);
  const shard = (instruments: number[]) =>
    store.put(docs.shard('0').path, {
      lease: { holder: 'one', epoch: 1, expiresAt: 0 },
      ...{ beat: 1, at: noon, live: {}, runs: {}, instruments },
    });
  const published = () => [
    store.at(docs.chain.path)?.held,
    Object.keys(prices()?.quotes ?? {}).map(Number),
  ];
  const { instrumentId: weekly } = near;
  await run(3);
  expect(published()).toEqual([[], [weekly]]);
  shard([late.instrumentId]);
  await run(15);
  expect(published()).toEqual([[late], [weekly, late.instrumentId]]);
  atSecond(30, () => shard([next.instrumentId]));
  await run(40);
  expect(published()).toEqual([[next], [weekly, next.instrumentId]]);
});

// req: INVESTOR-176
test('what a run wants of months is asked for each second while the socket does not send it, other options every other one', async () => {
  data.contracts.mockResolvedValue([late, near]);
  store.put(docs.shard('0').path, {
    lease: { holder: 'one', epoch: 1, expiresAt: 0 },
    ...{ beat: 1, at: noon, live: {}, runs: {}, instruments: [late.instrumentId] },
  });
  await run(40);
  const asksOf = ({ instrumentId: id }: Instrument) =>
    data.quotes.mock.calls.filter(([, asked]) => asked.some((one) => one.instrumentId === id));
  expect(asksOf(late).length).toBeGreaterThan(35);
  expect(asksOf(near).length).toBeGreaterThan(10);
  expect(asksOf(near).length).toBeLessThan(25);
});

test('the contracts follow the index', async () => {
  atSecond(2, () => {
    data.quotes.mockImplementation(async (_session, asked) =>
      asked.map((one) => tick(one, 2_900_000)),
    );
    world.onTick(tick(indices.NIFTY, 2_900_000));
  });
  await run(25);
  expect(store.at(docs.chain.path)).toMatchObject({ contracts: [far] });
});

test('a session that the broker accepts is used by the next shift', async () => {
  await run(2);
  await run(2);
  expect(data.login).toHaveBeenCalledExactlyOnceWith({ apiKey: 'key', apiSecret: 'secret' });
  expect(data.quotes.mock.lastCall?.[0]).toEqual(session);
  expect(JSON.stringify(store.at(docs.marketSession.path))).not.toContain('secret-token');
});

test('a session that the broker accepts no longer is replaced', async () => {
  await run(2);
  data.indices.mockRejectedValueOnce(new BrokerError('session-dead'));
  await run(2);
  expect(data.login).toHaveBeenCalledTimes(2);
});

test('an error of ours is not taken for a dead session', async () => {
  await run(2);
  data.indices.mockRejectedValueOnce(new TypeError('x is undefined'));
  await expect(run(2)).rejects.toThrow(TypeError);
  expect(data.login).toHaveBeenCalledTimes(1);
});

test('the shard stays held while the day’s long list is read', async () => {
  let beat = 0;
  data.contracts.mockImplementation(async () => {
    for (let second = 0; second < 10; second += 1) await clock.sleep(1_000);
    beat = Number(store.at(docs.shard('market').path)?.beat);
    return [near];
  });
  await run(1);
  expect(beat).toBeGreaterThan(5);
});

test('a shift ends when the market closes, and calls nobody', async () => {
  world.marketHours = 'exchange';
  clock.set(Date.UTC(2026, 10, 20, 12));
  await run(5);
  expect([store.at(docs.shard('market').path), data.login.mock.calls]).toEqual([undefined, []]);
  expect(enqueueAgent).not.toHaveBeenCalled();
});

test('a shift whose feed has ended for good gives the shard to the next', async () => {
  atSecond(3, () => {
    world.state = { kind: 'ended', reason: 'logged-out' };
  });
  await run(600);
  expect(clock.now()).toBeLessThan(noon + 6_000);
  expect(enqueueAgent).toHaveBeenCalledTimes(1);
});

test('a shift that lost its shard publishes nothing more and calls nobody', async () => {
  atSecond(3, () =>
    store.put(docs.shard('market').path, {
      lease: { holder: 'another', epoch: 9, expiresAt: 0 },
      ...{ beat: 1, at: noon, live: {}, runs: {}, instruments: [] },
    }),
  );
  await run(600);
  expect(clock.now()).toBeLessThan(noon + 6_000);
  expect(store.at(docs.shard('market').path)).toMatchObject({ lease: { holder: 'another' } });
  expect(enqueueAgent).not.toHaveBeenCalled();
});

test('prices that stand still become a critical issue', async () => {
  data.quotes.mockResolvedValue([tick(indices.NIFTY, 2_500_000)]);
  await run(20);
  expect(store.below('issues')).toMatchObject([
    expect.objectContaining({ cause: `prices-still:${istDay(noon)}`, priority: 'critical' }),
  ]);
});

test('market shift: calls an agent for the shard after its own while that has none', async () => {
  const trading = { ...anAccount().trading, state: 'running', runId: 'run1' } as const;
  const account = anAccount({ trading: { ...trading, startedAt: noon - minuteMs } });
  store.put(docs.account(account.id).path, account);
  await run(5);
  expect(vi.mocked(enqueueAgent).mock.calls.map(([shard]) => shard)).toContain('0');
});

test('a shift whose predecessor died takes over ten seconds later and goes on with its session', async () => {
  await run(3);
  const { path } = docs.shard('market');
  const left = store.at(path);
  store.put(path, { ...left, lease: { holder: 'dead', epoch: 1, expiresAt: clock.now() } });
  const diedAt = clock.now();
  let publishedAt = 0;
  data.quotes.mockImplementation(async (_session, asked) => {
    publishedAt ||= clock.now();
    return asked.map((one) => tick(one, 2_520_000));
  });
  await run(30);
  expect(publishedAt - diedAt).toBeGreaterThanOrEqual(10_000);
  expect(publishedAt - diedAt).toBeLessThan(13_000);
  expect(prices()).toMatchObject({ indices: { NIFTY: { lastPaise: 2_520_000 } } });
  expect(store.at(path)).toMatchObject({ lease: { epoch: 2 } });
  expect(data.login).toHaveBeenCalledTimes(1);
});
