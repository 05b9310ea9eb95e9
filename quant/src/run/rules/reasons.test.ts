import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runOrdersOf } from '#run/books/run-orders.ts';
import type { HandTrade, HandTrades } from '#run/books/saved-run.ts';
import { openRun, type RunState } from '#run/state/state.ts';
import { factsAt } from '#testing/facts-at.ts';
import { anOrder, aRunAccount } from '#testing/run-fixtures.ts';
import { orderWords, reasonToHold, reasonToLeaveCycle } from './reasons.ts';

const noon = istInstant('2026-11-20', '12:00');
const entries = 'allowed' as const;

/** A run whose books were read five seconds ago, with these orders. */
function aRun(
  orders: Partial<OrderDocument>[] = [],
  { hand, ...over }: Partial<RunState> & { hand?: HandTrades } = {},
): RunState {
  const documents = orders.map((order, place) => anOrder({ tag: `tag${place}`, ...order }));
  const run = openRun(aRunAccount(), { saved: undefined, orders: documents });
  return { ...run, orders: runOrdersOf(documents, hand), booksReadAt: noon - 5_000, ...over };
}

const sold = {
  state: 'filled',
  seen: true,
  filledQuantity: 130,
  fills: { e1: { quantity: 130, pricePaise: 10_000, at: noon - 600_000 } },
} as const;
const bought = (at: number): HandTrade => ({
  instrumentId: 40001,
  side: 'BUY',
  quantity: 65,
  pricePaise: 9_000,
  at,
  knownAt: at,
});

test('reasons: a run with fresh books may enter', () => {
  expect(reasonToHold(factsAt(aRun(), noon), entries)).toBeNull();
});

test('reasons: nothing is entered before today’s credits are paid', () => {
  expect(reasonToHold(factsAt(aRun(), noon), 'held')).toBe('Waiting for today’s credits');
});

test.each([
  [30_000, null],
  [30_001, 'Waiting for the broker’s books'],
])('books that were read %i ms ago: %s', (ageMs, reason) => {
  const run = aRun([], { booksReadAt: noon - ageMs });
  expect(reasonToHold(factsAt(run, noon), entries)).toBe(reason);
});

test('reasons: an order without a clear answer holds entries for 15 minutes from its sending', () => {
  const run = aRun([{ state: 'unknown', sentAt: noon - 60_000, purpose: 'exit', side: 'BUY' }]);
  const until = noon - 60_000 + 15 * 60_000;
  const held = 'Waiting until 12:14: an order had no clear answer and may still be taken';
  expect(reasonToHold(factsAt(run, until - 1), entries)).toBe(held);
  expect(reasonToHold(factsAt({ ...run, booksReadAt: until }, until), entries)).not.toBe(held);
});

test('reasons: an order that a book has shown does not hold entries', () => {
  const run = aRun([{ state: 'open', seen: true, sentAt: noon - 60_000 }]);
  expect(reasonToHold(factsAt(run, noon), entries)).toBeNull();
});

test('reasons: a leg closed by hand today ends the day’s entries', () => {
  const run = aRun([sold], { hand: { h1: bought(noon - 60_000) } });
  expect(reasonToHold(factsAt(run, noon), entries)).toBe(
    'A leg was traded by another hand at 11:59: no new positions today',
  );
});

test('reasons: a leg closed by hand yesterday does not hold today’s entries', () => {
  const early = { e1: { ...sold.fills.e1, at: noon - 30 * 3_600_000 } };
  const run = aRun([{ ...sold, fills: early }], { hand: { h1: bought(noon - 24 * 3_600_000) } });
  expect(reasonToHold(factsAt(run, noon), entries)).toBeNull();
});

test('reasons: an entry that was not filled completely closes the position', () => {
  const run = aRun([{ state: 'cancelled', seen: true, filledQuantity: 65, reason: 'No buyer' }]);
  expect(reasonToLeaveCycle(factsAt(run, noon))).toEqual({
    why: 'an order was not filled: SELL 130 NIFTY 01DEC2026 CE 25000 (No buyer)',
    of: [40001],
  });
});

test.each([
  ['is still working', { state: 'open', seen: true }],
  ['filled wholly', sold],
  ['belongs to an earlier cycle', { state: 'cancelled', cycle: 0 }],
  ['belongs to an earlier run', { state: 'cancelled', runId: 'run0' }],
  ['closes a position', { state: 'cancelled', purpose: 'exit' }],
  ['rested and lapsed', { state: 'cancelled', restsMs: 300_000 }],
] as const)('reasons: an order that %s leaves the position open', (_, order) => {
  expect(reasonToLeaveCycle(factsAt(aRun([order]), noon))).toBeNull();
});

test('reasons: a leg closed by hand closes the others', () => {
  const run = aRun([sold], { hand: { h1: bought(noon - 60_000) } });
  expect(reasonToLeaveCycle(factsAt(run, noon))).toEqual({
    ...{ why: 'a leg was traded by another hand', of: [40001] },
  });
});

test('reasons: they name the contracts of all that happened, and no others', () => {
  const other = { ...sold, tag: 'tag2', instrumentId: 40002, fills: { e2: sold.fills.e1 } };
  const unsold = { tag: 'tag3', instrumentId: 40003, state: 'rejected', restsMs: 9_000 } as const;
  const hand = { hand: { h1: bought(noon - 60_000) } };
  const of = (orders: Parameters<typeof aRun>[0]) =>
    reasonToLeaveCycle(factsAt(aRun(orders, hand), noon))?.of;
  expect(of([sold, other])).toEqual([40001]);
  expect(of([sold, other, unsold])).toEqual([40003, 40001]);
});

test.each([
  ['', 'SELL 130 NIFTY 01DEC2026 CE 25000'],
  ['No buyer', 'SELL 130 NIFTY 01DEC2026 CE 25000 (No buyer)'],
])('reasons: an order with the reason "%s" is stated as %s', (reason, words) => {
  expect(orderWords(anOrder({ reason }))).toBe(words);
});
