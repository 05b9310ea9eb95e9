import { expect, test } from 'vitest';
import { aContract, anOrder } from './agent-fixtures.ts';
import { capExits, differsFromFills, hasUnreadEnd, mayHaveTraded, remainingLegs } from './square-off.ts';

const position = (quantity: number) => ({
  segment: 'NSEFO',
  instrumentId: 40001,
  symbol: 'NIFTY 01DEC2026 CE 25000',
  quantity,
  boughtQuantity: 0,
  soldQuantity: 0,
  buyAveragePaise: null,
  sellAveragePaise: null,
  realisedPaise: 0,
  multiplier: 1,
});
const sold = anOrder({ state: 'filled', filledQuantity: 130, updatedAt: 5_000 });

const buyBack = { leg: 'shortCall', contract: aContract(), side: 'BUY', quantity: 130, purpose: 'exit' } as const;

test('never more than the broker still reports is closed, and never through zero', () => {
  const cap = (net: number, readAt = 6_000) =>
    capExits({ intents: [buyBack], positions: { value: [position(net)], readAt }, orders: [sold] })[0]?.quantity ?? 0;
  expect(cap(-130)).toBe(130);
  expect(cap(-65)).toBe(65);
  expect(cap(0)).toBe(0);
  expect(cap(65)).toBe(0);
  expect(cap(-500)).toBe(130);
  expect(cap(0, 5_000)).toBe(130);
});

test('a wing that covers a short at the broker is not sold, although our fills know of no short', () => {
  const wing = anOrder({
    tag: 'tag2',
    leg: 'longCall:entry',
    instrumentId: 40002,
    side: 'BUY',
    state: 'filled',
    filledQuantity: 130,
    updatedAt: 3_000,
  });
  const hidden = anOrder({ state: 'cancelled', filledQuantity: 0, updatedAt: 4_000 });
  const sellWing = { leg: 'longCall', contract: aContract({ instrumentId: 40002 }), side: 'SELL', quantity: 130, purpose: 'exit' } as const;
  const sold = (short: number) => {
    const value = [position(short), { ...position(130), instrumentId: 40002 }];
    return capExits({ intents: [sellWing], orders: [wing, hidden], positions: { value, readAt: 6_000 } })[0]?.quantity ?? 0;
  };
  expect([sold(0), sold(-65), sold(-130)]).toEqual([130, 65, 0]);
});

test('after an order that ended unfilled the positions have a say before anything replaces it', () => {
  const ended = anOrder({ state: 'cancelled', filledQuantity: 65, updatedAt: 5_000 });
  const read = (quantity: number, readAt: number) => ({ orders: [ended], positions: { value: [position(quantity)], readAt } });
  expect(mayHaveTraded(read(-65, 4_900), 6_000)).toBe(true);
  expect(mayHaveTraded(read(-65, 4_900), 10_000)).toBe(false);
  expect(mayHaveTraded(read(-65, 5_100), 6_000)).toBe(false);
  expect(mayHaveTraded(read(-130, 5_100), 6_000)).toBe(true);
  expect(mayHaveTraded(read(-130, 5_100), 60_000)).toBe(true);
  expect(mayHaveTraded({ ...read(0, 0), orders: [sold] }, 6_000)).toBe(false);
});

test('an order at work in the same instrument settles no doubt about one that has ended', () => {
  const ended = anOrder({ state: 'cancelled', filledQuantity: 0, updatedAt: 5_000 });
  const working = (updatedAt: number) => anOrder({ tag: 'tag2', state: 'open', quantity: 65, updatedAt });
  const read = (quantity: number, changedAt: number) => ({
    orders: [ended, working(changedAt)],
    positions: { value: [position(quantity)], readAt: 5_100 },
  });
  expect(mayHaveTraded(read(-65, 4_000), 6_000)).toBe(true);
  expect(mayHaveTraded(read(0, 4_000), 6_000)).toBe(false);
  expect(mayHaveTraded(read(0, 5_200), 6_000)).toBe(true);
  expect(mayHaveTraded(read(0, 5_200), 10_000)).toBe(false);
});

test('positions are due once an order has ended unfilled', () => {
  const ended = anOrder({ state: 'cancelled', filledQuantity: 65, updatedAt: 5_000 });
  expect(hasUnreadEnd({ orders: [ended], positions: undefined })).toBe(true);
  expect(hasUnreadEnd({ orders: [ended], positions: { value: [], readAt: 5_001 } })).toBe(false);
  expect(hasUnreadEnd({ orders: [sold], positions: undefined })).toBe(false);
});

test('an entry is not cut by positions that lag', () => {
  const entry = { ...buyBack, purpose: 'entry' } as const;
  expect(capExits({ intents: [entry], positions: { value: [], readAt: 6_000 }, orders: [sold] })).toEqual([entry]);
});

test('positions differ from fills only when nothing is working', () => {
  const reading = { value: [position(0)], readAt: 6_000 };
  expect(differsFromFills([sold], reading)).toBe(true);
  expect(differsFromFills([sold], { ...reading, readAt: 5_000 })).toBe(false);
  expect(differsFromFills([sold, anOrder({ tag: 'tag3', state: 'open' })], reading)).toBe(false);
});

test('flat is what the broker’s own book says after the last order changed', () => {
  const closed = [sold, anOrder({ tag: 'tag2', side: 'BUY', state: 'filled', filledQuantity: 130, updatedAt: 7_000 })];
  expect(remainingLegs({ orders: closed, positions: undefined, differences: 0 })).toBeUndefined();
  expect(remainingLegs({ orders: closed, positions: { value: [position(0)], readAt: 6_500 }, differences: 0 })).toBeUndefined();
  expect(remainingLegs({ orders: closed, positions: { value: [position(0)], readAt: 8_000 }, differences: 0 })).toEqual([]);
  expect(remainingLegs({ orders: closed, positions: { value: [position(-65)], readAt: 8_000 }, differences: 0 })).toEqual([
    { symbol: sold.symbol, quantity: -65 },
  ]);
});

test('an order that may still trade keeps the account from being flat', () => {
  expect(remainingLegs({ orders: [anOrder({ state: 'unknown' })], positions: { value: [], readAt: 9_000 }, differences: 0 })).toBeUndefined();
});

test('an order of unclear fate that is in no book is waited for before the account counts as flat', () => {
  const lost = anOrder({ state: 'lost', missedReads: 2, updatedAt: 5_000 });
  const at = (readAt: number, order = lost) => remainingLegs({ orders: [order], positions: { value: [], readAt }, differences: 0 });
  expect(at(14_999)).toBeUndefined();
  expect(at(15_000)).toEqual([]);
  expect(at(6_000, { ...lost, missedReads: 0, reason: 'Not sent: the lease ran out' })).toEqual([]);
});

test('a run without orders is flat', () => {
  expect(remainingLegs({ orders: [], positions: undefined, differences: 0 })).toEqual([]);
});

test('a leg closed by hand is believed flat only after several readings', () => {
  const reading = { value: [position(0)], readAt: 8_000 };
  expect(remainingLegs({ orders: [sold], positions: reading, differences: 2 })).toEqual([{ symbol: sold.symbol, quantity: -130 }]);
  expect(remainingLegs({ orders: [sold], positions: reading, differences: 3 })).toEqual([]);
});
