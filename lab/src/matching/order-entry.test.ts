import { expect, test } from 'vitest';
import { call, startExchange, underNrml } from '#testing/exchange-fixtures.ts';

test('late order: the broker takes it long after the client has given up', () => {
  const { fault, place, book, pass } = startExchange();
  fault({ kind: 'late-accept', ms: 28_000, answerMs: 3_000, count: 1 });
  expect(place()).toEqual({ kind: 'silence', endsAfterMs: 3_000 });
  pass(27_900);
  expect(book.orders()).toEqual([]);
  pass(500);
  expect(book.orders()).toMatchObject([{ tag: 'a1', status: 'Filled' }]);
});

test('late order: it arrives although its fault was lifted meanwhile', () => {
  const { fault, faults, place, book, pass } = startExchange();
  fault({ kind: 'late-accept', ms: 120_000 });
  expect(place()).toEqual({ kind: 'silence', endsAfterMs: null });
  faults.clear();
  pass(121_000);
  expect(book.orders()).toMatchObject([{ status: 'Filled' }]);
});

test.each([
  [
    {},
    {
      status: 400,
      form: 'xts',
      code: 'e-orders-0004',
      text: 'OEMS:RMS : Order could not be validated',
    },
  ],
  [{ reason: 'OEMS:RMS : timed out' }, { status: 400, form: 'xts', text: 'OEMS:RMS : timed out' }],
  [{ status: 502 }, { status: 502, form: 'html' }],
  [{ status: 429 }, { status: 429, code: 'e-apirl-0004' }],
  [
    { status: 403, form: 'text', reason: 'Forbidden' } as const,
    { status: 403, form: 'text', text: 'Forbidden' },
  ],
])('wrong refusal: with %j the order is taken', (fields, answer) => {
  const { fault, place, book, pass } = startExchange();
  fault({ kind: 'wrong-no', ...fields });
  expect(place()).toMatchObject({ kind: 'refused', ...answer });
  pass(500);
  expect(book.orders()).toMatchObject([{ tag: 'a1', status: 'Filled' }]);
});

test('wrong refusal: the order may be taken later', () => {
  const { fault, place, book, pass } = startExchange();
  fault({ kind: 'wrong-no', ms: 5_000 });
  place();
  pass(4_900);
  expect(book.orders()).toEqual([]);
  pass(1_000);
  expect(book.orders()).toHaveLength(1);
});

test('wrong acknowledgement: the order has a number and is in no book', () => {
  const { fault, place, book, pass } = startExchange();
  fault({ kind: 'wrong-yes', count: 1 });
  const answer = place();
  expect(answer).toMatchObject({
    kind: 'receipt',
    receipt: { tag: 'a1', appOrderId: expect.any(Number) },
  });
  pass(120_000);
  expect(book.orders()).toEqual([]);
  place({ tag: 'a2' });
  expect(book.orders()).toMatchObject([{ tag: 'a2' }]);
  expect(book.orders()[0]?.appOrderId).not.toBe(
    answer.kind === 'receipt' && answer.receipt.appOrderId,
  );
});

test('slow and partial orders: the first fills after its time, the second half of the other later or never', () => {
  const { fault, place, book, pass, exchange } = startExchange();
  fault({ kind: 'slow-fill', ms: 4_000, count: 1 });
  fault({ kind: 'partial', ms: 6_000, count: 1 });
  place();
  place({ tag: 'a2', side: 'SELL', terms: { limitPaise: 9_900 } });
  pass(3_000);
  expect(book.orders()).toMatchObject([
    { filledQuantity: 0 },
    { status: 'Rejected', reason: expect.stringContaining('17071') },
  ]);
  pass(2_000);
  expect(book.orders()[0]).toMatchObject({ status: 'Filled' });
  fault({ kind: 'partial', ms: 6_000, count: 1 });
  place({ tag: 'a3' });
  pass(1_000);
  expect(book.orders()[2]).toMatchObject({ status: 'PartiallyFilled', filledQuantity: 65 });
  pass(6_000);
  expect(book.orders()[2]).toMatchObject({ status: 'Filled' });
  expect(exchange.isBusy).toBe(false);
});

test('cancel faults: a cancel is refused, or acknowledged and lost', () => {
  const { fault, place, book, pass, orderEntry, target } = startExchange();
  place({ terms: { limitPaise: 9_000 } });
  pass(500);
  const [order] = book.orders();
  if (!order) throw new Error('no order');
  fault({ kind: 'cancel-refused', count: 1 });
  fault({ kind: 'cancel-lost', count: 1 });
  expect(orderEntry.cancel(order, target('cancel'))).toMatchObject({
    kind: 'refused',
    status: 400,
    text: 'SAF:Order is not open to cancel',
  });
  expect(orderEntry.cancel(order, target('cancel'))).toMatchObject({ kind: 'receipt' });
  pass(5_000);
  expect(book.orders()).toMatchObject([{ status: 'New' }]);
  expect(orderEntry.cancel(order, target('cancel'))).toMatchObject({ kind: 'receipt' });
  pass(500);
  expect(book.orders()).toMatchObject([{ status: 'Cancelled', filledQuantity: 0 }]);
});

test('cancel faults: an order trades just before its cancel, or is shown as traded after it', () => {
  const { fault, place, book, pass, orderEntry, target, exchange, shownBooks } = startExchange();
  fault({ kind: 'fill-raced-cancel', count: 1 });
  fault({ kind: 'fill-after-cancel', ms: 3_000, count: 1 });
  place({ terms: { limitPaise: 9_000 } });
  place({ tag: 'a2', terms: { limitPaise: 9_000 } });
  pass(500);
  for (const order of book.orders()) orderEntry.cancel(order, target('cancel'));
  pass(500);
  expect(book.orders()).toMatchObject([
    { status: 'Filled', filledQuantity: 130, reason: 'SAF:Order is not open to cancel' },
    { status: 'Cancelled', filledQuantity: 0 },
  ]);
  expect(exchange.isBusy).toBe(true);
  expect(book.net(underNrml(call))).toBe(195);
  expect(shownBooks.trades(target('trades'))).toHaveLength(1);
  pass(3_000);
  expect(shownBooks.trades(target('trades'))).toHaveLength(2);
  expect(book.orders()[1]).toMatchObject({
    status: 'Cancelled',
    filledQuantity: 65,
    turnoverPaise: 65 * 9_000,
  });
  expect(book.executions.map(({ quantity, pricePaise }) => [quantity, pricePaise])).toEqual([
    [130, 9_000],
    [65, 9_000],
  ]);
  expect(exchange.isBusy).toBe(false);
});

test('late order: after sixteen seconds by default', () => {
  const { fault, place, book, pass } = startExchange();
  fault({ kind: 'late-accept', count: 1 });
  place();
  pass(15_500);
  expect(book.orders()).toEqual([]);
  pass(1_000);
  expect(book.orders()).toHaveLength(1);
});

test('slow order: after five seconds by default', () => {
  const { fault, place, book, pass } = startExchange();
  fault({ kind: 'slow-fill', count: 1 });
  place();
  pass(4_500);
  expect(book.orders()).toMatchObject([{ filledQuantity: 0 }]);
  pass(1_000);
  expect(book.orders()).toMatchObject([{ status: 'Filled' }]);
});

test('broker rejection: an acknowledged order is rejected with the system’s reason', () => {
  const { fault, place, book, pass } = startExchange();
  fault({ kind: 'ack-then-reject', count: 1 });
  expect(place()).toMatchObject({ kind: 'receipt' });
  pass(1_000);
  expect(book.orders()).toMatchObject([
    { status: 'Rejected', reason: '16388 : The order was cancelled by the system' },
  ]);
});
