import { expect, test } from 'vitest';
import type { BookOrder, PartOfBooks, PositionsReading } from '#run/books/books.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runWaits as waits } from '#run/books/run-waits.ts';
import { believedUnits } from '#run/facts/agreement.ts';
import { openRun, type RunState } from '#run/state/state.ts';
import { anOrder, aRunAccount } from '#testing/run-fixtures.ts';
import { step } from './step.ts';

const sentAt = 1_000_000;
const id = 40_001;
const sold = anOrder({
  ...{ state: 'filled', filledQuantity: 130, seen: true, instrumentId: id },
  fills: { e1: { quantity: 130, pricePaise: 10_000, at: 1_000 } },
});
/** A purchase of the whole short that the broker has taken. */
const purchase = anOrder({
  ...{ tag: 'exit1', instrumentId: id, side: 'BUY', purpose: 'exit', leg: 'shortCall:exit' },
  ...{ appOrderId: '7', sentAt, updatedAt: sentAt, createdAt: sentAt },
});
const row = { ...purchase, product: 'NRML', status: 'filled', filledQuantity: 130 } as BookOrder;
const unread = (over: Partial<PartOfBooks> = {}): PartOfBooks => ({
  ...{ orders: null, trades: null, readAt: sentAt + 1, answeredAt: sentAt + 2 },
  ...over,
});
const reading = (net: number, readAt: number): PositionsReading => ({
  ...{ nets: { [id]: net }, figures: {}, heldElsewhere: [], readAt },
});

const run = (order: Partial<OrderDocument> = {}) =>
  openRun(aRunAccount(), { saved: undefined, orders: [sold, { ...purchase, ...order }] });
const withBooks = (state: RunState, books: PartOfBooks) =>
  step(state, { kind: 'books', books }).state;

/** So many readings of the positions, ten seconds apart, and what is believed of the short then. */
function believed(state: RunState, net: number, readings = 20): number | undefined {
  let next = state;
  for (let turn = 1; turn <= readings; turn += 1)
    next = step(next, { kind: 'positions', positions: reading(net, sentAt + turn * 10_000) }).state;
  return believedUnits(next, sentAt + readings * 10_000)[id];
}

test('unread exits: a short is closed once the positions have shown so for long', () => {
  const blind = withBooks(run(), unread());
  const turns = waits.believedAfterMs / 10_000;
  expect(believed(blind, 0, turns)).toBe(-130);
  expect(believed(blind, 0, turns + 1)).toBe(0);
  expect(believed(blind, -65)).toBe(-65);
  expect(believed(blind, 65)).toBe(0);
});

test.each([
  ['all books can be read', { orders: [], trades: [] }],
  ['the trade book can be read', { trades: [] }],
  [
    'the order book denies it',
    { orders: [{ ...row, status: 'open' as const, filledQuantity: 65 }] },
  ],
])('unread exits: the positions alone do not decide while %s', (_, books) =>
  expect(believed(withBooks(run(), unread(books)), 0)).toBe(-130),
);

test('unread exits: an order book that agrees lets the positions decide', () =>
  expect(believed(withBooks(run(), unread({ orders: [row] })), 0)).toBe(0));

test.each([
  ['opens', { purpose: 'entry' as const }],
  ['was not sent yet', { state: 'intended' as const, sentAt: null }],
])(
  'unread exits: the positions do not decide for a contract with an open order that %s',
  (_, order) => expect(believed(withBooks(run(order), unread()), 0)).toBe(-130),
);

test('unread exits: the count of readings restarts when the positions change or the books were read', () => {
  const blind = withBooks(run(), unread());
  const shown = (state: RunState, net: number, turn: number) =>
    step(state, { kind: 'positions', positions: reading(net, sentAt + turn * 10_000) }).state;
  const twice = shown(shown(blind, 0, 1), 0, 2);
  expect(twice.shown[id]).toMatchObject({ readings: 2, sinceAt: sentAt + 10_000 });
  expect(shown(twice, -65, 3).shown[id]).toMatchObject({ readings: 1, sinceAt: sentAt + 30_000 });
  expect(withBooks(twice, unread({ orders: [], trades: [] })).shown).toEqual({});
});

test('unread exits: in a partial reading the other book counts, and no order is missing', () => {
  const byOrders = withBooks(
    run(),
    unread({ orders: [{ ...row, status: 'cancelled', filledQuantity: 0 }] }),
  );
  expect(byOrders.orders.live.exit1).toMatchObject({ state: 'cancelled', filledQuantity: 0 });
  expect(withBooks(run(), unread({ orders: [row] })).orders.live.exit1).toMatchObject({
    ...{ state: 'open', filledQuantity: 0, seen: true },
  });
  const trade = { ...row, executionId: 'e2', pricePaise: 9_000, at: sentAt, quantity: 130 };
  expect(withBooks(run(), unread({ trades: [trade] })).orders.live.exit1).toMatchObject({
    ...{ state: 'filled', filledQuantity: 130 },
  });
  const empty = unread({ orders: [], readAt: sentAt + 600_000, answeredAt: sentAt + 600_001 });
  const missed = [1, 2, 3, 4, 5, 6].reduce((state) => withBooks(state, empty), run());
  expect(missed.orders.live.exit1).toMatchObject({ state: 'sent', missedReads: 0 });
  expect(missed.booksReadAt).toBe(0);
});
