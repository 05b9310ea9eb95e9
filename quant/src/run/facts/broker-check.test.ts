// req: INVESTOR-17

import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { runOrdersOf } from '#run/books/run-orders.ts';
import type { BrokerComparison } from '#run/books/saved-run.ts';
import { differenceWords } from '#run/requests/difference-words.ts';
import { anOrder } from '#testing/run-fixtures.ts';
import { brokerCheckOf, followComparison, stayingDifference } from './broker-check.ts';

const at = istInstant('2026-11-19', '11:42');
const leg = {
  symbol: 'NIFTY 24NOV2026 CE 24500',
  here: -75,
  broker: 0,
  herePaise: 125_000,
  brokerPaise: 119_000,
};
const difference = { legs: [leg], herePaise: 125_000, brokerPaise: -119_005 };
const apartFor = (ms: number): BrokerComparison => ({
  readAt: at + ms,
  matchedAt: at - 5_000,
  apart: { sinceAt: at, lastAt: at + ms, difference },
});

const checked = (comparison: BrokerComparison | null, now: number) =>
  brokerCheckOf(comparison, { books: undefined, now });

test('broker check: a match has its minute, so that the row changes once a minute', () => {
  const matched = (matchedAt: number) =>
    checked({ readAt: matchedAt, matchedAt, apart: null }, matchedAt + 1_000);
  for (const later of [0, 10_000, 59_000])
    expect(matched(at + later)).toEqual({ verdict: 'matches', comparedAt: at });
  expect(matched(at + 60_000)).toEqual({ verdict: 'matches', comparedAt: at + 60_000 });
});

test('broker check: a comparison is old after two minutes', () => {
  const matched = { readAt: at, matchedAt: at, apart: null };
  expect(checked(matched, at + 120_000)).toEqual({ verdict: 'matches', comparedAt: at });
  expect(checked(matched, at + 120_001)).toEqual({ verdict: 'old', comparedAt: at });
  expect(checked({ ...matched, readAt: at + 300_000 }, at + 300_000)).toEqual({
    verdict: 'old',
    comparedAt: at,
  });
  expect(checked(apartFor(60_000), at + 180_001)).toEqual({
    verdict: 'old',
    comparedAt: at + 60_000,
  });
});

test('broker check: before the first comparison there is no time', () => {
  expect(checked(null, at)).toEqual({ verdict: 'old', comparedAt: null });
});

test('broker check: a difference is reported once a reading 15 s later has it too', () => {
  const before = { verdict: 'matches', comparedAt: at - 60_000 };
  expect(checked(apartFor(0), at)).toEqual(before);
  expect(checked(apartFor(14_999), at + 15_000)).toEqual(before);
  expect(checked(apartFor(15_000), at + 15_000)).toEqual({
    verdict: 'differs',
    comparedAt: at,
    differs: difference,
  });
});

test('broker check: no match is reported while the broker’s two books differ', () => {
  const [positions, trades] = [
    [{ symbol: leg.symbol, quantity: 0 }],
    [{ symbol: leg.symbol, quantity: -75 }],
  ];
  const units = { ...leg, herePaise: null, brokerPaise: null };
  for (const comparison of [null, { readAt: at, matchedAt: at, apart: null }, apartFor(0)]) {
    expect(brokerCheckOf(comparison, { books: { positions, trades }, now: at + 1_000 })).toEqual({
      verdict: 'differs',
      comparedAt: at,
      differs: { legs: [units], herePaise: null, brokerPaise: null },
    });
  }
  expect(
    brokerCheckOf(apartFor(15_000), { books: { positions, trades }, now: at + 16_000 }).differs,
  ).toEqual(difference);
});

test('broker check: a difference lasts once it was read for three minutes', () => {
  expect(stayingDifference(null)).toBeUndefined();
  expect(stayingDifference(apartFor(179_999))).toBeUndefined();
  expect(stayingDifference(apartFor(180_000))).toEqual(difference);
});

test('broker check: a difference is described by the result first, then by contract', () => {
  expect(differenceWords(difference)).toEqual([
    'P&L here ₹1,250.00, at the broker −₹1,190.05',
    'NIFTY 24NOV2026 CE 24500 here −75, at the broker 0',
  ]);
  const repriced = { ...leg, broker: -75 };
  expect(differenceWords({ legs: [repriced], herePaise: null, brokerPaise: null })).toEqual([
    'NIFTY 24NOV2026 CE 24500: P&L here ₹1,250.00, at the broker ₹1,190.00',
  ]);
  expect(
    differenceWords({ legs: [{ ...repriced, herePaise: null }], herePaise: 5, brokerPaise: 5 }),
  ).toEqual([]);
});

const reading = (readAt: number, units = 0) => ({
  nets: { 40001: units },
  figures: {},
  heldElsewhere: [],
  readAt,
});
const sold = anOrder({
  state: 'filled',
  filledQuantity: 65,
  fills: { x1: { quantity: 65, pricePaise: 10_000, at: at - 90_000 } },
  updatedAt: at - 80_000,
});
const market = { quoteOf: () => undefined };
const follow = (
  comparison: BrokerComparison | null,
  positions: ReturnType<typeof reading> | null,
  hours: 'always' | 'exchange' = 'exchange',
) =>
  followComparison(
    { comparison, positions, orders: runOrdersOf([sold]) },
    { now: (positions?.readAt ?? at) + 1_000, hours, market },
  );

test('broker check: each reading is compared once, and a difference lasts until one matches', () => {
  const first = follow(null, reading(at));
  expect(first).toMatchObject({ readAt: at, matchedAt: null, apart: { sinceAt: at, lastAt: at } });
  expect(follow(first, reading(at))).toBe(first);
  const second = follow(first, reading(at + 10_000, 65));
  expect(second).toMatchObject({
    matchedAt: null,
    apart: { sinceAt: at, lastAt: at + 10_000, difference: { legs: [{ here: -65, broker: 65 }] } },
  });
  expect(follow(second, reading(at + 20_000, -65))).toEqual({
    readAt: at + 20_000,
    matchedAt: at + 20_000,
    apart: null,
  });
});

test('broker check: a reading that cannot be compared keeps the last verdict', () => {
  const unpriced = {
    ...reading(at + 30_000, -65),
    figures: {
      40001: { tradedUnits: 65, cashPaise: 650_000, isRounded: false, statedPaise: null },
    },
  };
  const before = apartFor(15_000);
  expect(follow(before, unpriced)).toEqual({ ...before, readAt: at + 30_000 });
  expect(follow(null, null)).toBeNull();
});

test('broker check: nothing is compared outside of trading hours', () => {
  for (const time of ['08:30', '09:05', '15:45', '20:00'])
    expect(follow(null, reading(istInstant('2026-11-19', time)))).toBeNull();
  expect(follow(null, reading(istInstant('2026-11-19', '20:00')), 'always')).not.toBeNull();
});
