import { aContract } from '@sthira/quant/testing/run-fixtures';
import { beforeEach, expect, test } from 'vitest';
import { docs } from '#documents/docs.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { watchMarket } from './market-view.ts';

const clock = new SteppedClock();
const now = Date.UTC(2026, 10, 20, 6, 30);
const hour = 3_600_000;
const quote = { bidPaise: 9_900, askPaise: 10_100, lastPaise: 10_000 };
const bar = { at: 1, openPaise: 1, highPaise: 2, lowPaise: 1, closePaise: 2 };
let store: MemoryStore;

/** Prices of a publisher whose clock is this much ahead. */
const publish = (aheadMs: number, ageMs: number) =>
  store.put(docs.prices.path, {
    at: clock.now() + aheadMs,
    indices: {
      NIFTY: {
        ...{ lastPaise: 2_500_000, previousClosePaise: 2_490_000 },
        at: clock.now() + aheadMs - ageMs,
      },
    },
    quotes: { 40001: { ...quote, at: clock.now() + aheadMs - ageMs - 1 } },
  });

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
});

test('market view: empty before anything is published', () => {
  const market = watchMarket(store, clock);
  const { quoteOf, ...view } = market.view();
  expect(view).toEqual({
    ...{ indices: undefined, contracts: [], heldContracts: [], long: [], bars: [] },
  });
  expect([quoteOf(40001), market.movedAt()]).toEqual([undefined, undefined]);
});

test('market view: the age of prices counts on the agent’s clock', () => {
  const market = watchMarket(store, clock);
  publish(hour, 500);
  expect(market.view().indices?.NIFTY).toEqual({
    ...{ lastPaise: 2_500_000, previousClosePaise: 2_490_000, at: now - 500 },
  });
  expect(market.view().quoteOf(40001)).toEqual({ ...quote, at: now - 501 });
  expect(market.view().quoteOf(40002)).toBeUndefined();
  expect(market.movedAt()).toBe(now - 500);
});

test('market view: contracts, held legs and bars are those published last', () => {
  const market = watchMarket(store, clock);
  store.put(docs.bars.path, { at: now, bars: [bar] });
  expect(market.view().bars).toEqual([bar]);
  store.put(docs.chain.path, { at: now, contracts: [], held: [] });
  expect(market.view()).toMatchObject({ contracts: [], heldContracts: [], long: [], bars: [bar] });
  const long = [aContract({ instrumentId: 3, expiryDay: '2027-03-30' })];
  store.put(docs.chain.path, { at: now, contracts: [], held: [], long });
  expect(market.view()).toMatchObject({ contracts: [], heldContracts: [], long });
});

test('market view: none is updated once closed', () => {
  const market = watchMarket(store, clock);
  publish(0, 0);
  market.close();
  clock.pass(1_000);
  publish(0, 0);
  store.put(docs.bars.path, { at: now, bars: [bar] });
  expect([market.movedAt(), market.view().bars]).toEqual([now, []]);
});
