import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anOrder } from '#testing/run-fixtures.ts';
import type { OrderDocument } from './order-document.ts';
import {
  allOrders,
  orderOf,
  putOrders,
  type RunOrders,
  runOrdersOf,
  withHand,
} from './run-orders.ts';
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

test('own book: a short bought back by hand is closed at that price; units beyond it are the investor’s', () => {
  const book = bookWith(sold, { h1: hand('BUY', 195, 2_000) });
  expect(book.held[id]).toBe(0);
  expect(book.foreign[id]).toBe(65);
  expect(book.holdings).toEqual({ open: new Map(), closedPaise: 130 * 1_000 });
});

test('own book: a leg closed in part by hand keeps the rest, and its cycle is marked as touched', () => {
  const book = bookWith(sold, { h1: hand('BUY', 65, 2_000) });
  expect([book.held[id], book.foreign[id], book.touchedCycle]).toEqual([-65, 0, 1]);
});

test('own book: units that a trade by hand adds to a leg are the investor’s', () => {
  const added = bookWith(sold, { h1: hand('SELL', 65, 2_000) });
  expect([added.held[id], added.foreign[id], added.touchedCycle]).toEqual([-130, -65, null]);
  const closed = bookWith(sold, { h1: hand('SELL', 65, 2_000), h2: hand('BUY', 65, 3_000) });
  expect([closed.held[id], closed.foreign[id]]).toEqual([-130, 0]);
});

test('own book: a trade by hand closes the investor’s earlier units first', () => {
  const book = bookWith(byTag(anOrder({ ...orderOf(sold, 'tag1'), side: 'BUY' })), {
    h0: hand('BUY', 65, 500),
    h1: hand('SELL', 130, 2_000),
  });
  expect([book.held[id], book.foreign[id]]).toEqual([65, 0]);
});

const drawnTrade = fc.record({
  instrumentId: fc.constantFrom(40001, 40002),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  quantity: fc.constantFrom(65, 130),
  pricePaise: fc.integer({ min: 5, max: 20_000 }),
  at: fc.integer({ min: 1, max: 40 }),
  isOurs: fc.integer({ min: 0, max: 3 }).map((draw) => draw > 0),
});

test('own book: a book folded from an earlier one equals the one made of all trades', () => {
  let flats = 0;
  const property = fc.property(fc.array(drawnTrade, { minLength: 6, maxLength: 24 }), (trades) => {
    let orders = runOrdersOf([]);
    for (const [place, { isOurs, ...trade }] of trades.entries()) {
      const { instrumentId, side, quantity, pricePaise, at } = trade;
      const fills = { [`e${place}`]: { quantity, pricePaise, at } };
      const order = { tag: `tag${place}`, instrumentId, side, quantity, cycle: place };
      orders = isOurs
        ? putOrders(orders, [
            anOrder({ ...order, state: 'filled', filledQuantity: quantity, fills }),
          ])
        : withHand(orders, { ...orders.hand, [`h${place}`]: { ...trade, knownAt: at } });
      const whole = runOrdersOf(allOrders(orders), orders.hand);
      expect(orders.book).toEqual(whole.book);
      if (orders.book.flat.count > 0) flats += 1;
    }
  });
  fc.assert(property, { numRuns: 300, seed: 33 });
  expect(flats).toBeGreaterThan(300);
});
