import { runOrdersOf } from '@sthira/quant/run/books/run-orders';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { BrokerError } from '#brokers/broker-error.ts';
import type { Instrument, Tick } from '#market/tick.ts';
import type { MarketView } from './market-view.ts';
import { needsOwnQuotes, OwnQuotes, openLegs } from './own-quotes.ts';

const legs = [1, 2].map((instrumentId) => ({ segment: 'NSEFO', instrumentId }));
const quote = (at: number, lastPaise = 500) => ({ bidPaise: 495, askPaise: 505, lastPaise, at });
const view = (quotes: Record<number, ReturnType<typeof quote>>) =>
  ({ quoteOf: (id) => quotes[id] }) as Pick<MarketView, 'quoteOf'> as MarketView;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('own quotes: only legs with an old or missing published price are asked for', () => {
  const now = 20_000;
  expect(
    needsOwnQuotes({ legs, quoteOf: view({ 1: quote(15_000), 2: quote(20_000) }).quoteOf, now }),
  ).toEqual([]);
  expect(
    needsOwnQuotes({ legs, quoteOf: view({ 1: quote(14_999), 2: quote(20_000) }).quoteOf, now }),
  ).toEqual([legs[0]]);
  expect(needsOwnQuotes({ legs, quoteOf: () => undefined, now })).toEqual(legs);
});

test('own quotes: the open legs are those that the fills leave', () => {
  const bought = anOrder({
    tag: 'b',
    instrumentId: 1,
    side: 'BUY',
    fills: { e1: { quantity: 65, pricePaise: 100, at: 1 } },
  });
  const sold = anOrder({
    tag: 's',
    instrumentId: 1,
    side: 'SELL',
    fills: { e2: { quantity: 65, pricePaise: 100, at: 2 } },
  });
  const short = anOrder({
    tag: 'x',
    instrumentId: 2,
    side: 'SELL',
    fills: { e3: { quantity: 65, pricePaise: 100, at: 3 } },
  });
  expect(openLegs({ orders: runOrdersOf([bought, sold, short]) })).toEqual([
    { segment: 'NSEFO', instrumentId: 2 },
  ]);
});

/** An account at a broker whose answers the test sets. */
function anAccount() {
  const world = {
    now: 100_000,
    asked: [] as number[][],
    answer: (_instruments: readonly Instrument[]): Tick[] => [],
  };
  const ask = async (instruments: readonly Instrument[]) => {
    world.asked.push(instruments.map(({ instrumentId }) => instrumentId));
    return world.answer(instruments);
  };
  const clock = {
    now: () => world.now,
    monotonicMs: () => world.now,
    sleep: async () => undefined,
  };
  const own = new OwnQuotes(ask, clock);
  const second = async (market: MarketView) => {
    const seen = own.over(market, legs);
    await settled();
    world.now += 1_000;
    return seen;
  };
  return { world, second };
}

const prices = (lastPaise: number, at: number) => (instruments: readonly Instrument[]) =>
  instruments.map((instrument) => ({
    ...instrument,
    lastPaise,
    bidPaise: lastPaise - 5,
    askPaise: null,
    previousClosePaise: null,
    at,
    exchangeAt: at,
  }));

test('own quotes: while published prices move the broker is not asked', async () => {
  const { world, second } = anAccount();
  const market = view({ 1: quote(99_000), 2: quote(99_000) });
  expect(await second(market)).toBe(market);
  expect(world.asked).toEqual([]);
});

test('own quotes: while published prices stand still the account’s broker is asked, and the newer price counts', async () => {
  const { world, second } = anAccount();
  const market = view({ 1: quote(90_000), 2: quote(98_000) });
  world.answer = prices(700, 100_000);
  await second(market);
  const seen = await second(market);
  expect(world.asked[0]).toEqual([1]);
  expect(seen.quoteOf(1)).toEqual({ bidPaise: 695, askPaise: 0, lastPaise: 700, at: 100_000 });
  expect(seen.quoteOf(2)).toEqual(quote(98_000));
  const back = await second(view({ 1: quote(101_900), 2: quote(101_900) }));
  expect(back.quoteOf(1)).toEqual(quote(101_900));
});

test('own quotes: a price that the broker repeats grows old', async () => {
  const { world, second } = anAccount();
  const market = view({});
  world.answer = prices(700, 100_000);
  for (let passed = 0; passed < 8; passed += 1) await second(market);
  expect((await second(market)).quoteOf(1)?.at).toBe(100_000);
});

test('own quotes: the broker is not asked for half an hour after a refusal, ten seconds after a failure', async () => {
  const { world, second } = anAccount();
  const kinds: ('refused' | 'bad-answer')[] = ['bad-answer', 'refused', 'refused'];
  world.answer = () => {
    throw new BrokerError(kinds.shift() ?? 'refused');
  };
  const secondsOf = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) await second(view({}));
    return world.asked.length;
  };
  expect(await secondsOf(10)).toBe(1);
  expect(await secondsOf(1)).toBe(2);
  expect(await secondsOf(1_799)).toBe(2);
  expect(await secondsOf(1)).toBe(3);
});

test('own quotes: a broker that answers is asked every two seconds', async () => {
  const { world, second } = anAccount();
  world.answer = prices(700, 100_000);
  for (let passed = 0; passed < 5; passed += 1) await second(view({}));
  expect(world.asked).toHaveLength(3);
});

test('own quotes: one request is open at a time', async () => {
  const asked: (readonly Instrument[])[] = [];
  let now = 100_000;
  const clock = { now: () => now, monotonicMs: () => now, sleep: async () => undefined };
  const own = new OwnQuotes((instruments) => {
    asked.push(instruments);
    return new Promise(() => {});
  }, clock);
  for (let passed = 0; passed < 5; passed += 1) {
    own.over(view({}), legs);
    now += 2_000;
  }
  expect(asked).toHaveLength(1);
});
