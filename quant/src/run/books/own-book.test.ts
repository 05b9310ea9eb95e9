import { expect, test } from 'vitest';
import { anOrder } from '#testing/run-fixtures.ts';
import type { OrderDocument } from './order-document.ts';
import { orderOf, type RunOrders, runOrdersOf, withHand } from './run-orders.ts';
import type { HandTrades } from './saved-run.ts';

const id = 40001;
const byTag = (...orders: OrderDocument[]) => runOrdersOf(orders);
const sold = byTag(
  anOrder({
    state: 'filled',
    filledQuantity: 130,
    fills: { e1: { quantity: 130, pricePaise: 10_000, at: 1_000 } },
  }),
);
const bookWith = (orders: RunOrders, hand: HandTrades) => withHand(orders, hand).book;
const hand = (side: 'BUY' | 'SELL', quantity: number, at: number) => ({
  instrumentId: id,
  side,
  quantity,
  pricePaise: 9_000,
  at,
  knownAt: at,
});

test('a short bought back by hand is closed at that price, and units bought beyond it are the investor’s', () => {
  const book = bookWith(sold, { h1: hand('BUY', 195, 2_000) });
  expect(book.held[id]).toBe(0);
  expect(book.foreign[id]).toBe(65);
  expect(book.fills.at(-1)).toMatchObject({ side: 'BUY', quantity: 130, pricePaise: 9_000 });
});

test('closing part of a leg by hand leaves the rest, and marks the cycle as touched', () => {
  const book = bookWith(sold, { h1: hand('BUY', 65, 2_000) });
  expect([book.held[id], book.foreign[id], book.touchedCycle]).toEqual([-65, 0, 1]);
});

test('units that a trade by hand adds to a leg are the investor’s, and closing them leaves the leg', () => {
  const added = bookWith(sold, { h1: hand('SELL', 65, 2_000) });
  expect([added.held[id], added.foreign[id], added.touchedCycle]).toEqual([-130, -65, null]);
  const closed = bookWith(sold, { h1: hand('SELL', 65, 2_000), h2: hand('BUY', 65, 3_000) });
  expect([closed.held[id], closed.foreign[id]]).toEqual([-130, 0]);
});

test('units the investor held before the run are closed first', () => {
  const book = bookWith(byTag(anOrder({ ...orderOf(sold, 'tag1'), side: 'BUY' })), {
    h0: hand('BUY', 65, 500),
    h1: hand('SELL', 130, 2_000),
  });
  expect([book.held[id], book.foreign[id]]).toEqual([65, 0]);
});
