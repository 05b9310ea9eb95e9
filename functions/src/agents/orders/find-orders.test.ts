import { anOrder, aRow, aTrade } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { findOrders } from './find-orders.ts';

type Books = Parameters<typeof findOrders>[1];

/** The tags that are found and settled by a reading, of one order or more. */
function read(books: Partial<Books>, orders = [anOrder()]) {
  const { found, settled } = findOrders(orders, { orders: [], trades: [], ...books });
  return { found: found.map(({ tag }) => tag), settled: settled.map(({ tag }) => tag) };
}
const found = { found: ['tag1'], settled: [] };

test('find orders: one that works, or has traded, is found', () => {
  expect(read({ orders: [aRow()] })).toEqual(found);
  expect(read({ orders: [aRow({ status: 'filled', filledQuantity: 130 })] })).toEqual(found);
  expect(read({ orders: [aRow({ status: 'cancelled', filledQuantity: 1 })] })).toEqual(found);
});

test('find orders: a trade alone is enough, by its tag or by the order’s number', () => {
  expect(read({ trades: [aTrade()] })).toEqual(found);
  const cancelled = aRow({ status: 'cancelled' });
  expect(read({ orders: [cancelled], trades: [aTrade({ tag: '' })] })).toEqual(found);
  expect(read({ trades: [aTrade({ tag: '' })] })).toEqual({ found: [], settled: [] });
});

test('find orders: one that ended without a unit is settled, an older row of it changes nothing', () =>
  expect(read({ orders: [aRow(), aRow({ status: 'rejected' })] })).toEqual({
    found: [],
    settled: ['tag1'],
  }));

test.each([
  ['no row at all', {}],
  ['another tag', { orders: [aRow({ tag: 'other' })], trades: [aTrade({ tag: 'other' })] }],
  [
    'its tag on the other side',
    { orders: [aRow({ side: 'BUY' })], trades: [aTrade({ side: 'BUY' })] },
  ],
  ['its tag on another contract', { orders: [aRow({ instrumentId: 7 })] }],
])('find orders: by %s it is neither found nor settled', (_, books) =>
  expect(read(books)).toEqual({ found: [], settled: [] }),
);
