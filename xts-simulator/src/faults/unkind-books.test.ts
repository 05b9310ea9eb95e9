import { expect, test } from 'vitest';
import { someOption, someOrderBody } from '#testing/simulator-fixture.ts';
import { clientPerTest } from '#testing/struck-client.ts';

const client = clientPerTest(41);
const { fault, pass, place, read } = client;

/** Reads the rows of each book one second later, because a book may be read once a second only. */
async function rows() {
  pass(1_000);
  const positions = (await read('portfolio/positions?dayOrNet=NetWise')).positionList;
  return {
    orders: (await read('orders')).length,
    trades: (await read('orders/trades')).length,
    positions: positions.length,
  };
}

test.each(['orders', 'trades', 'positions'] as const)(
  'faults of books: rows of the %s are missing or repeated while the other books are right',
  async (book) => {
    await place();
    expect(await rows()).toEqual({ orders: 1, trades: 1, positions: 1 });
    await fault({ kind: 'rows-missing', book, count: 1 });
    expect(await rows()).toEqual({ orders: 1, trades: 1, positions: 1, [book]: 0 });
    await fault({ kind: 'rows-repeated', book, count: 1 });
    expect(await rows()).toEqual({ orders: 1, trades: 1, positions: 1, [book]: 2 });
    expect(await rows()).toEqual({ orders: 1, trades: 1, positions: 1 });
  },
);

test('faults of books: an earlier position is shown in place of the current one', async () => {
  const { lotSize } = someOption(client.fixture).contract;
  await place();
  pass(10_000);
  await place({ orderUniqueIdentifier: 'a2' });
  pass(1_000);
  await fault({ kind: 'rows-stale', book: 'positions', ms: 5_000, count: 1 });
  expect((await read('portfolio/positions?dayOrNet=NetWise')).positionList).toMatchObject([
    { Quantity: String(lotSize) },
  ]);
  pass(1_000);
  expect((await read('portfolio/positions?dayOrNet=NetWise')).positionList).toMatchObject([
    { Quantity: String(lotSize * 2) },
  ]);
});

test('faults of books: positions count a trade at a worse price than the trade book', async () => {
  await place();
  pass(1_000);
  const price = (await read('orders/trades'))[0].LastTradedPrice;
  const shownBooks = async () => {
    pass(1_000);
    const [row] = (await read('portfolio/positions?dayOrNet=NetWise')).positionList;
    return Number(row.BuyAveragePrice);
  };
  expect(await shownBooks()).toBe(price);
  await fault({ kind: 'fills-repriced', percent: 10 });
  expect(await shownBooks()).toBeCloseTo(price * 1.1, 1);
});

test('faults of books: most brokers state no result in their positions', async () => {
  await place();
  pass(1_000);
  const [plain] = (await read('portfolio/positions?dayOrNet=NetWise')).positionList;
  expect([plain.RealizedMTM, plain.UnrealizedMTM, plain.MTM]).toEqual(['0.00', '0.00', '0.00']);
});

test('faults of books: positions state their result at an old price', async () => {
  await place();
  pass(1_000);
  const { fixture, code } = client;
  const token = await fixture.login('/bigul/interactive', `00${code.slice(3)}`);
  const { lotSize } = someOption(fixture).contract;
  const { exchange, now } = fixture.world;
  const [position] = exchange.positions(code, 'NetWise', now());
  if (!position) throw new Error('There is no position');
  const resultAt = (at: number) =>
    (lotSize * exchange.lastPaise(position, at) - position.boughtPaise) / 100;
  const stated = async () => {
    pass(1_000);
    const { body } = await fixture.call(
      'GET',
      '/bigul/interactive/portfolio/positions?dayOrNet=NetWise',
      { token },
    );
    const [row] = body.result.positionList;
    return [row.RealizedMTM, row.UnrealizedMTM, row.MTM].map((text) =>
      Number(String(text).replaceAll(',', '')),
    );
  };
  pass(90_000);
  expect(await stated()).toEqual([0, resultAt(now()), resultAt(now())]);
  await fault({ kind: 'stale-marks', ms: 60_000 });
  expect(await stated()).toEqual([0, resultAt(now() - 60_000), resultAt(now() - 60_000)]);
  expect(resultAt(now() - 60_000)).not.toBe(resultAt(now()));
});

test('faults of books: a trade is shown before its order, or an order not at all', async () => {
  await fault({ kind: 'trade-before-order', ms: 5_000, count: 1 });
  await place();
  await fault({ kind: 'order-never', count: 1 });
  await place({ orderUniqueIdentifier: 'a2' });
  expect(await rows()).toEqual({ orders: 0, trades: 2, positions: 1 });
  pass(5_000);
  expect(await rows()).toEqual({ orders: 1, trades: 2, positions: 1 });
});

test('faults of books: rows are in any order', async () => {
  for (const tag of ['a1', 'a2', 'a3']) await place({ orderUniqueIdentifier: tag });
  pass(1_000);
  await fault({ kind: 'rows-reordered', book: 'orders' });
  const seen = new Set<string>();
  for (let reading = 0; reading < 12; reading += 1) {
    pass(1_000);
    const tags = (await read('orders')).map(
      (row: { OrderUniqueIdentifier: string }) => row.OrderUniqueIdentifier,
    );
    seen.add(tags.join());
    expect(tags.toSorted()).toEqual(['a1', 'a2', 'a3']);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test('faults of books: a cancel is refused, lost, or too late', async () => {
  const limitPrice = Math.round((someOrderBody(client.fixture).limitPrice / 1.2 - 15) * 20) / 20;
  const { AppOrderID } = (await place({ limitPrice })).body.result;
  pass(500);
  const cancel = () => client.call('DELETE', `orders?appOrderID=${AppOrderID}`);
  await fault({ kind: 'cancel-refused', count: 1 });
  await fault({ kind: 'cancel-lost', count: 1 });
  expect(await cancel()).toMatchObject({
    status: 400,
    body: { description: 'SAF:Order is not open to cancel' },
  });
  expect(await cancel()).toMatchObject({ status: 200 });
  pass(2_000);
  expect(await read('orders')).toMatchObject([{ OrderStatus: 'New' }]);
  await fault({ kind: 'fill-raced-cancel', count: 1 });
  expect(await cancel()).toMatchObject({ status: 200 });
  pass(2_000);
  expect(await read('orders')).toMatchObject([{ OrderStatus: 'Filled' }]);
});
