import { expect, test } from 'vitest';
import { startExchange } from '#testing/exchange-fixtures.ts';
import { netQuantity } from './positions.ts';

/** A reading of all three books: order statuses, traded units and net units. */
function read({ shownBooks, target }: ReturnType<typeof startExchange>) {
  return {
    orders: shownBooks.orders(target('orders')).map(({ status }) => status),
    trades: shownBooks.trades(target('trades')).map(({ quantity }) => quantity),
    positions: shownBooks.positions(target('positions'), 'NetWise').map(netQuantity),
  };
}

test.each([
  [
    'lag-orders',
    { orders: [], trades: [130], positions: [130] },
    { orders: ['PendingNew'], trades: [130], positions: [130] },
  ],
  [
    'lag-trades',
    { orders: ['Filled'], trades: [], positions: [130] },
    { orders: ['Filled'], trades: [], positions: [130] },
  ],
  [
    'lag-positions',
    { orders: ['Filled'], trades: [130], positions: [] },
    { orders: ['Filled'], trades: [130], positions: [] },
  ],
] as const)(
  'shown books: %s shows one book as it was, the others as they are',
  (kind, early, later) => {
    const world = startExchange();
    world.fault({ kind, ms: 30_000 });
    world.place();
    world.pass(1_000);
    expect(read(world)).toEqual(early);
    world.pass(29_000);
    expect(read(world)).toEqual(later);
    world.pass(1_000);
    expect(read(world)).toEqual({ orders: ['Filled'], trades: [130], positions: [130] });
  },
);

test('shown books: a lag of one reading applies once', () => {
  const world = startExchange();
  world.place();
  world.pass(1_000);
  world.fault({ kind: 'lag-positions', ms: 8_000, count: 1 });
  expect(read(world).positions).toEqual([]);
  expect(read(world).positions).toEqual([130]);
});

test('shown books: whether a book could show an execution', () => {
  const { place, pass, fault, book, shownBooks, target } = startExchange();
  fault({ kind: 'lag-positions', ms: 8_000 });
  place();
  pass(1_000);
  const [execution] = book.executions;
  if (!execution) throw new Error('no execution');
  const shows = () =>
    (['orders', 'trades', 'positions'] as const).filter((each) =>
      shownBooks.shows(execution, each, target()),
    );
  expect(shows()).toEqual(['orders', 'trades']);
  pass(8_000);
  expect(shows()).toEqual(['orders', 'trades', 'positions']);
});

test('shown books: rows are missing, stale, repeated or reordered in one book', () => {
  const world = startExchange();
  world.place();
  world.pass(10_000);
  world.place({ tag: 'a2', side: 'SELL', terms: { quantity: 65 } });
  world.pass(1_000);
  const whole = { orders: ['Filled', 'Filled'], trades: [130, 65], positions: [65] };
  const once = (request: Parameters<typeof world.fault>[0]) => {
    const { id } = world.fault(request);
    const seen = read(world);
    world.faults.clear(id);
    return seen;
  };
  expect(once({ kind: 'rows-missing', book: 'orders' })).toEqual({ ...whole, orders: [] });
  expect(once({ kind: 'rows-missing', book: 'trades', ms: 5_000 })).toEqual({
    ...whole,
    trades: [130],
  });
  expect(once({ kind: 'rows-missing', book: 'positions', ms: 5_000 })).toEqual({
    ...whole,
    positions: [],
  });
  expect(once({ kind: 'rows-stale', book: 'positions', ms: 5_000 })).toEqual({
    ...whole,
    positions: [130],
  });
  expect(once({ kind: 'rows-stale', book: 'orders', ms: 10_950 })).toEqual({
    ...whole,
    orders: ['PendingNew', 'Filled'],
  });
  expect(once({ kind: 'rows-repeated', book: 'orders' })).toEqual({
    ...whole,
    orders: ['Filled', 'PendingNew', 'Filled', 'PendingNew'],
  });
  expect(once({ kind: 'rows-repeated', book: 'trades' })).toEqual({
    ...whole,
    trades: [130, 130, 65, 65],
  });
  expect(once({ kind: 'rows-repeated', book: 'positions' })).toEqual({
    ...whole,
    positions: [65, 65],
  });
  world.fault({ kind: 'rows-reordered', book: 'trades' });
  const orders = new Set(Array.from({ length: 20 }, () => read(world).trades.join()));
  expect(orders).toEqual(new Set(['130,65', '65,130']));
  expect(read(world).orders).toEqual(whole.orders);
});

test('shown books: a trade is shown before its order, or its order never', () => {
  const world = startExchange();
  world.fault({ kind: 'trade-before-order', ms: 5_000, count: 1 });
  world.fault({ kind: 'order-never', count: 1 });
  world.place();
  world.place({ tag: 'a2' });
  world.pass(1_000);
  expect(read(world)).toEqual({ orders: [], trades: [130, 130], positions: [260] });
  world.pass(5_000);
  expect(world.shownBooks.orders(world.target('orders')).map(({ tag }) => tag)).toEqual(['a1']);
  const [, never] = world.book.orders();
  expect(world.shownBooks.history(never?.appOrderId ?? 0, world.target('history'))).toEqual([]);
  world.pass(3_600_000);
  expect(read(world).orders).toEqual(['Filled']);
});

test('shown books: an order is shown after its trade, at any delay of that', () => {
  const world = startExchange();
  world.fault({ kind: 'trade-before-order', ms: 5_000 });
  world.fault({ kind: 'slow-fill', ms: 3_000 });
  world.place();
  world.pass(6_000);
  expect(read(world)).toEqual({ orders: [], trades: [130], positions: [130] });
  world.pass(3_000);
  expect(read(world).orders).toEqual(['Filled']);
});

test('shown books: a fault applies in a phase of the client by the broker’s own book', () => {
  const { place, pass, fault, book } = startExchange();
  fault({ kind: 'wrong-yes', phase: 'closing' });
  fault({ kind: 'no-fill', phase: 'opening', skip: 1 });
  place();
  pass(1_000);
  place({ tag: 'a2', side: 'SELL' });
  place({ tag: 'a3', terms: { limitPaise: 10_200 } });
  pass(1_000);
  expect(book.orders()).toMatchObject([
    { tag: 'a1', status: 'Filled' },
    { tag: 'a3', status: 'New' },
  ]);
});

test('shown books: those of another client while that fault is on', () => {
  const world = startExchange();
  world.place();
  world.pass(500);
  world.fault({ kind: 'other-books', otherClient: 'SIM02', lastsMs: 1_000 });
  expect(read(world)).toEqual({ orders: [], trades: [], positions: [] });
  expect(world.shownBooks.ownerOf('positions', world.target('positions'))).toBe('SIM02');
  world.pass(1_000);
  expect(read(world)).toEqual({ orders: ['Filled'], trades: [130], positions: [130] });
});
