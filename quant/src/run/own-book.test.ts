import { expect, test } from 'vitest';
import { anOrder, aRow, aTrade } from '#testing/run-fixtures.ts';
import type { OrderDocument } from './order-document.ts';
import { foldHand, ownBook } from './own-book.ts';
import { orderOf, runOrdersOf } from './run-orders.ts';

const id = 40001;
const byTag = (...orders: OrderDocument[]) => runOrdersOf(orders);
const sold = byTag(
  anOrder({
    state: 'filled',
    filledQuantity: 130,
    fills: { e1: { quantity: 130, pricePaise: 10_000, at: 1_000 } },
  }),
);
const hand = (side: 'BUY' | 'SELL', quantity: number, at: number) => ({
  instrumentId: id,
  side,
  quantity,
  pricePaise: 9_000,
  at,
});

test('a short bought back by hand is closed at that price, and units bought beyond it are the investor’s', () => {
  const book = ownBook(sold, { h1: hand('BUY', 195, 2_000) });
  expect(book.held[id]).toBe(0);
  expect(book.foreign[id]).toBe(65);
  expect(book.fills.at(-1)).toMatchObject({ side: 'BUY', quantity: 130, pricePaise: 9_000 });
});

test('closing part of a leg by hand leaves the rest, and marks the position as touched', () => {
  const book = ownBook(sold, { h1: hand('BUY', 65, 2_000) });
  expect([book.held[id], book.foreign[id], book.isTouched]).toEqual([-65, 0, true]);
});

test('units that a trade by hand adds to a leg are the investor’s, and closing them leaves the leg', () => {
  const added = ownBook(sold, { h1: hand('SELL', 65, 2_000) });
  expect([added.held[id], added.foreign[id], added.isTouched]).toEqual([-130, -65, false]);
  const closed = ownBook(sold, { h1: hand('SELL', 65, 2_000), h2: hand('BUY', 65, 3_000) });
  expect([closed.held[id], closed.foreign[id]]).toEqual([-130, 0]);
});

test('units the investor held before the run are closed first', () => {
  const book = ownBook(byTag(anOrder({ ...orderOf(sold, 'tag1'), side: 'BUY' })), {
    h0: hand('BUY', 65, 500),
    h1: hand('SELL', 130, 2_000),
  });
  expect([book.held[id], book.foreign[id]]).toEqual([65, 0]);
});

test('a trade is by hand when its tag is not ours, or it has none and no order of ours can have made it', () => {
  const orders = byTag(anOrder({ tag: 'mine', appOrderId: '12' }));
  const foldTrades = (...trades: ReturnType<typeof aTrade>[]) =>
    Object.keys(
      foldHand(
        {},
        {
          orders,
          books: {
            orders: [aRow({ appOrderId: '77', tag: 'app' })],
            trades,
            readAt: 1,
            answeredAt: 2,
          },
        },
      ),
    );
  expect(foldTrades(aTrade({ tag: 'mine' }))).toEqual([]);
  expect(foldTrades(aTrade({ tag: 'app', executionId: 'e9' }))).toEqual(['e9']);
  expect(foldTrades(aTrade({ tag: '', appOrderId: '12' }))).toEqual([]);
  expect(foldTrades(aTrade({ tag: '', appOrderId: '77' }))).toEqual(['e1']);
  expect(foldTrades(aTrade({ tag: '', appOrderId: '99' }))).toEqual(['e1']);
  expect(foldTrades(aTrade({ tag: 'app', instrumentId: 50000 }))).toEqual([]);
  const unclear = byTag(anOrder({ tag: 'mine', state: 'unknown' }));
  const books = {
    orders: [],
    trades: [aTrade({ tag: '', appOrderId: '99' })],
    readAt: 1,
    answeredAt: 2,
  };
  expect(foldHand({}, { orders: unclear, books })).toEqual({});
  const shown = { ...books, orders: [aRow({ appOrderId: '99', tag: '' })] };
  expect(Object.keys(foldHand({}, { orders: unclear, books: shown }))).toEqual(['e1']);
});

test('a trade that does not say its time was made by the reading of the books', () => {
  const hand = foldHand(
    {},
    {
      orders: byTag(anOrder({ tag: 'mine', appOrderId: '12' })),
      books: {
        orders: [aRow({ appOrderId: '77', tag: 'app' })],
        trades: [aTrade({ tag: 'app', at: null })],
        readAt: 7,
        answeredAt: 8,
      },
    },
  );
  expect(hand.e1?.at).toBe(7);
});
