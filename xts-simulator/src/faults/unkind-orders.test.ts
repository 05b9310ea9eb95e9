import { expect, test } from 'vitest';
import { someOption, someOrderBody } from '#testing/simulator-fixture.ts';
import { clientPerTest } from '#testing/struck-client.ts';

const client = clientPerTest(21);
const { fault, orders, pass, place, read } = client;

test('faults of orders: a late order is accepted although its client has hung up', async () => {
  await fault({ kind: 'late-accept', ms: 16_000, answerMs: 100, count: 1 });
  await expect(place()).rejects.toThrow(/fetch failed/);
  pass(15_000);
  expect(await read('orders')).toEqual([]);
  pass(2_000);
  expect(await read('orders')).toMatchObject([
    { OrderUniqueIdentifier: 'a1', OrderStatus: 'Filled' },
  ]);
});

test('faults of orders: a late order without an end of its connection hangs', async () => {
  await fault({ kind: 'late-accept', ms: 60_000, count: 1 });
  await expect(place()).rejects.toThrow(/timeout/i);
  pass(61_000);
  expect(orders()).toMatchObject([{ status: 'Filled' }]);
});

test.each([
  [{}, { status: 400, body: { type: 'error', code: 'e-orders-0004' } }],
  [
    { reason: 'OEMS:RMS : request timed out' },
    { status: 400, body: { description: 'OEMS:RMS : request timed out' } },
  ],
  [
    { status: 403, form: 'text', reason: 'Forbidden' },
    { status: 403, text: 'Forbidden' },
  ],
  [{ status: 503 }, { status: 503, text: expect.stringContaining('nginx') }],
  [{ status: 429 }, { status: 429, body: { code: 'e-apirl-0004' } }],
])(
  'faults of orders: an order is accepted although the answer is a refusal: %j',
  async (fields, answer) => {
    await fault({ kind: 'wrong-no', count: 1, ...fields });
    expect(await place()).toMatchObject(answer);
    pass(500);
    expect(orders()).toMatchObject([{ tag: 'a1', status: 'Filled' }]);
  },
);

test('faults of orders: an order is acknowledged with a number, and is in no book', async () => {
  await fault({ kind: 'wrong-yes', count: 1 });
  const { AppOrderID } = (await place()).body.result;
  pass(120_000);
  expect(await read('orders')).toEqual([]);
  pass(1_000);
  expect((await client.call('GET', `orders?appOrderID=${AppOrderID}`)).body.code).toBe(
    'e-orders-0001',
  );
  expect((await client.call('DELETE', `orders?appOrderID=${AppOrderID}`)).body.code).toBe(
    'e-orders-0001',
  );
});

test('faults of orders: each book can lag separately', async () => {
  await fault({ kind: 'lag-positions', ms: 30_000 });
  await fault({ kind: 'lag-trades', ms: 8_000 });
  await place();
  pass(1_000);
  expect(await read('orders')).toMatchObject([{ OrderStatus: 'Filled' }]);
  expect(await read('orders/trades')).toEqual([]);
  expect((await read('portfolio/positions?dayOrNet=NetWise')).positionList).toEqual([]);
  pass(8_000);
  expect(await read('orders/trades')).toHaveLength(1);
  expect((await read('portfolio/positions?dayOrNet=NetWise')).positionList).toEqual([]);
  pass(30_000);
  expect((await read('portfolio/positions?dayOrNet=NetWise')).positionList).toHaveLength(1);
});

test('faults of orders: a fault may be limited to a phase, a side and a number of calls', async () => {
  await fault({ kind: 'wrong-yes', call: 'place', phase: 'closing', side: 'SELL', skip: 1 });
  await place({ orderQuantity: someOption(client.fixture).contract.lotSize * 3 });
  pass(1_000);
  const limitPrice = Math.round((someOrderBody(client.fixture).limitPrice / 1.2 - 5) * 20) / 20;
  const sell = (orderUniqueIdentifier: string) =>
    place({ orderSide: 'SELL', limitPrice, orderUniqueIdentifier });
  await sell('a2');
  pass(1_000);
  await sell('a3');
  pass(1_000);
  expect(orders().map(({ tag }) => tag)).toEqual(['a1', 'a2']);
});

test('faults of orders: a fault with unknown values is refused', async () => {
  expect((await fault({ kind: 'late-accept', ms: 120_001 })).status).toBe(400);
  expect((await fault({ kind: 'lag-positions', phase: 'sleeping' })).status).toBe(400);
});

test('faults of orders: an order is filled late, one in halves', async () => {
  const { lotSize } = someOption(client.fixture).contract;
  await fault({ kind: 'slow-fill', ms: 4_000, count: 1 });
  await fault({ kind: 'partial', ms: 3_000, count: 1 });
  await place();
  await place({ orderQuantity: lotSize * 2, orderUniqueIdentifier: 'a2' });
  pass(2_000);
  expect(orders()).toMatchObject([
    { status: 'New', filledQuantity: 0 },
    { status: 'PartiallyFilled', filledQuantity: lotSize },
  ]);
  pass(3_000);
  expect(orders()).toMatchObject([{ status: 'Filled' }, { status: 'Filled' }]);
});

test('faults of orders: a cancelled order turns out to be filled', async () => {
  const { lotSize } = someOption(client.fixture).contract;
  const limitPrice = Math.round((someOrderBody(client.fixture).limitPrice / 1.2 - 15) * 20) / 20;
  const { AppOrderID } = (await place({ limitPrice })).body.result;
  pass(500);
  await fault({ kind: 'fill-after-cancel', ms: 4_000, count: 1 });
  await client.call('DELETE', `orders?appOrderID=${AppOrderID}`);
  pass(2_000);
  expect(await read('orders')).toMatchObject([{ OrderStatus: 'Cancelled', CumulativeQuantity: 0 }]);
  expect(await read('orders/trades')).toEqual([]);
  expect((await read('portfolio/positions?dayOrNet=NetWise')).positionList).toMatchObject([
    { Quantity: String(lotSize) },
  ]);
  pass(3_000);
  expect(await read('orders')).toMatchObject([
    { OrderStatus: 'Cancelled', CumulativeQuantity: lotSize },
  ]);
  expect(await read('orders/trades')).toMatchObject([{ LastTradedQuantity: lotSize }]);
});
