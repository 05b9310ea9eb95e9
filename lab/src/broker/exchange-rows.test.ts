import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { netPositions } from '#matching/positions.ts';
import { startExchange } from '#testing/exchange-fixtures.ts';
import { someOrder } from '#testing/order-fixtures.ts';
import { bookOrder, bookTrade, orderRequest, positionRow } from './exchange-rows.ts';

test('an order of a run becomes the rows that its run reads', () => {
  const { place, pass, book } = startExchange();
  const asked = orderRequest(anOrder({ tag: 'b2', side: 'SELL', quantity: 65, limitPaise: 9_900 }));
  expect(asked).toMatchObject({ segment: 'NSEFO', tag: 'b2', terms: { product: 'NRML' } });
  const { instrumentId: _, ...request } = asked;
  place(request);
  pass(2_350);
  const [row] = book.orders().map(bookOrder);
  const [trade] = book.executions.map(bookTrade);
  expect(row).toMatchObject({ tag: 'b2', side: 'SELL', filledQuantity: 65, status: 'filled' });
  expect(trade).toMatchObject({ tag: 'b2', appOrderId: row?.appOrderId, quantity: 65 });
  expect(book.executions[0]?.at).not.toBe(trade?.at);
  expect(trade?.at).toBe(Math.floor((book.executions[0]?.at ?? 0) / 1_000) * 1_000);
  const { positions } = netPositions(book.executions, [], '2026-08-18');
  expect(positions.map(positionRow)).toMatchObject([
    { quantity: -65, boughtQuantity: 0, soldQuantity: 65, soldPaise: 65 * 9_950 },
  ]);
});

test.each([
  ['New', 'open'],
  ['PendingReplace', 'open'],
  ['PartiallyFilled', 'open'],
  ['Filled', 'filled'],
  ['Cancelled', 'cancelled'],
  ['Rejected', 'rejected'],
] as const)('the exchange’s status %s reads as %s', (status, read) => {
  expect(bookOrder(someOrder({ status })).status).toBe(read);
});
