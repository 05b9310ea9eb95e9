import { expect, test } from 'vitest';
import { anOrder, aRow, aTrade } from '#testing/run-fixtures.ts';
import type { OrderDocument } from './order-document.ts';
import { foldBooks, isUnaccounted, workingQuantity, workingUnits } from './order-life.ts';

const read = (
  orders: ReturnType<typeof aRow>[],
  trades: ReturnType<typeof aTrade>[],
  readAt = 20_000,
) => ({
  orders,
  trades,
  readAt,
  answeredAt: readAt + 300,
});

test('order life: the order book moves an acknowledged order on, and a repeated fill counts once', () => {
  const [open] = foldBooks([anOrder()], read([aRow({ filledQuantity: 65 })], [aTrade()]));
  expect(open).toMatchObject({ state: 'open', appOrderId: '1200000001', filledQuantity: 65 });
  if (!open) throw new Error('no change');
  expect(foldBooks([open], read([aRow({ filledQuantity: 65 })], [aTrade(), aTrade()]))).toEqual([]);
  expect(workingQuantity(open)).toBe(65);
});

test('order life: a fill of an order book may have happened until the book was answered', () => {
  const [open] = foldBooks([anOrder()], read([aRow()], [], 20_000));
  expect(open?.updatedAt).toBe(20_300);
});

test('order life: an order with a final row stays open until its trades are read', () => {
  const row = aRow({ status: 'filled', filledQuantity: 130 });
  const [waiting] = foldBooks([anOrder()], read([row], [aTrade()]));
  expect(waiting).toMatchObject({ state: 'open', filledQuantity: 65 });
  if (!waiting) throw new Error('no change');
  const [done] = foldBooks([waiting], read([row], [aTrade(), aTrade({ executionId: 'e2' })]));
  expect(done).toMatchObject({ state: 'filled', filledQuantity: 130 });
});

test('a cancelled order keeps its fills and stops working', () => {
  const [done] = foldBooks(
    [anOrder()],
    read([aRow({ status: 'cancelled', filledQuantity: 65 })], [aTrade()]),
  );
  expect(done).toMatchObject({ state: 'cancelled', filledQuantity: 65 });
  expect(workingUnits(done ? [done] : [])).toEqual({});
});

test('order life: an unknown order is lost after two readings, each 5 s after the send, and is open again once a book shows it', () => {
  const unknown = anOrder({ state: 'unknown', sentAt: 10_000 });
  expect(foldBooks([unknown], read([], [], 14_999))).toEqual([]);
  const [once] = foldBooks([unknown], read([], [], 15_000));
  expect(once).toMatchObject({ state: 'unknown', missedReads: 1 });
  const [lost] = foldBooks(once ? [once] : [], read([], [], 16_200));
  expect(lost?.state).toBe('lost');
  const [claimed] = foldBooks(
    lost ? [lost] : [],
    read([aRow({ filledQuantity: 65 })], [aTrade()], 17_400),
  );
  expect(claimed).toMatchObject({ state: 'open', filledQuantity: 65 });
});

test('order life: an order that a book has shown is never lost', () => {
  const acked = anOrder({ appOrderId: '12', sentAt: 10_000, state: 'open', seen: true });
  expect(foldBooks([acked], read([], [], 600_000))).toEqual([]);
});

const readUntilFinal = (
  order: OrderDocument,
  everyMs: number,
): { state: string; afterMs: number } => {
  let current = order;
  for (let at = 10_000; at < 200_000; at += everyMs) {
    current = foldBooks([current], read([], [], at))[0] ?? current;
    if (current.state === 'lost') return { state: current.state, afterMs: at - 10_000 };
  }
  return { state: current.state, afterMs: Number.POSITIVE_INFINITY };
};

test.each([
  ['SELL', 'exit', 75_000],
  ['BUY', 'entry', 75_000],
  ['SELL', 'entry', 45_000],
  ['BUY', 'exit', 45_000],
] as const)(
  'an acknowledged %s of an %s that no book shows is lost after %i ms',
  (side, purpose, afterMs) => {
    const phantom = anOrder({ appOrderId: '12', sentAt: 10_000, side, purpose });
    expect(readUntilFinal(phantom, 1_000)).toEqual({ state: 'lost', afterMs });
  },
);

test('order life: a book without an acknowledged order counts as old and proves no absence', () => {
  const unknown = anOrder({ tag: 'tag2', state: 'unknown', sentAt: 10_000 });
  const acked = anOrder({ appOrderId: '12', sentAt: 10_000 });
  let orders = [unknown, acked];
  for (let at = 16_000; at < 26_000; at += 1_000)
    orders = merge(orders, foldBooks(orders, read([], [], at)));
  expect(orders[0]).toMatchObject({ state: 'unknown', missedReads: 0 });
  for (let at = 26_000; at < 28_000; at += 1_000)
    orders = merge(orders, foldBooks(orders, read([aRow({ appOrderId: '12' })], [], at)));
  expect(orders[0]).toMatchObject({ state: 'lost' });
});

test('order life: an unanswered purchase of a short is lost no later than one with a number, even by old books', () => {
  const buysBack = { side: 'BUY', purpose: 'exit', state: 'unknown', sentAt: 10_000 } as const;
  const phantomSale = anOrder({
    ...{ tag: 'tag2', appOrderId: '12', sentAt: 11_000 },
    purpose: 'exit',
  });
  let orders = [anOrder(buysBack), phantomSale];
  const readTo = (until: number, from: number) => {
    for (let at = from; at < until; at += 1_000)
      orders = merge(orders, foldBooks(orders, read([], [], at)));
  };
  readTo(55_000, 16_000);
  expect(orders.map(({ state }) => state)).toEqual(['unknown', 'sent']);
  readTo(57_000, 55_000);
  expect(orders.map(({ state }) => state)).toEqual(['lost', 'sent']);
});

const merge = (orders: OrderDocument[], changed: OrderDocument[]) =>
  orders.map((order) => changed.find(({ tag }) => tag === order.tag) ?? order);

test('order life: a refused order is rejected once later books lack it, and open if a book shows it', () => {
  const refused = anOrder({ state: 'unknown', refused: true, sentAt: 10_000, reason: 'RMS: time' });
  const [once] = foldBooks([refused], read([], [], 15_000));
  const [rejected] = foldBooks(once ? [once] : [], read([], [], 16_000));
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'RMS: time' });
  expect(rejected && isUnaccounted(rejected)).toBe(true);
  const [open] = foldBooks(rejected ? [rejected] : [], read([aRow()], [], 17_000));
  expect(open).toMatchObject({ state: 'open', seen: true });
  expect(open && workingQuantity(open)).toBe(130);
});

test('order life: trades of all its units end an order without a row', () => {
  const [filled] = foldBooks(
    [anOrder({ state: 'unknown' })],
    read([], [aTrade(), aTrade({ executionId: 'e2' })]),
  );
  expect(filled).toMatchObject({ state: 'filled', filledQuantity: 130 });
});

test('order life: an order with a trade is known to exist without a row', () => {
  const [found] = foldBooks(
    [anOrder({ state: 'unknown', sentAt: 10_000, missedReads: 1 })],
    read([], [aTrade()]),
  );
  expect(found).toMatchObject({ state: 'open', appOrderId: '1200000001', filledQuantity: 65 });
});

test('order life: an order that was open at the end of its day ends once two later books lack it', () => {
  const day = 86_400_000;
  const open = anOrder({
    state: 'open',
    seen: true,
    appOrderId: '12',
    filledQuantity: 65,
    fills: { e1: { quantity: 65, pricePaise: 1, at: null } },
  });
  expect(foldBooks([open], read([], [], day / 2))).toEqual([]);
  const [once] = foldBooks([open], read([], [], day));
  expect(once?.state).toBe('open');
  const [over] = foldBooks(once ? [once] : [], read([], [], day + 1_200));
  expect(over).toMatchObject({
    state: 'cancelled',
    filledQuantity: 65,
    reason: 'The exchange ended it with its day',
  });
  expect(
    foldBooks(
      once ? [once] : [],
      read([aRow({ appOrderId: '12', filledQuantity: 65 })], [], day + 1_200),
    ),
  ).toEqual([]);
});

test.each([
  ['trades prove', [], [aTrade()]],
  ['a row proves', [aRow({ appOrderId: '12' })], []],
])(
  'an order that %s to be sent ends with its day, although its sender died before storing that',
  (_, rows, trades) => {
    const day = 86_400_000;
    const intended = anOrder({ state: 'intended', sentAt: null, createdAt: 9_000 });
    let [order] = foldBooks([intended], read(rows, trades));
    expect(order).toMatchObject({ state: 'open', sentAt: 9_000 });
    for (const at of [day, day + 1_200])
      order = foldBooks(order ? [order] : [], read([], [], at))[0] ?? order;
    expect(order?.state).toBe('cancelled');
  },
);

test('order life: of several rows of an order the newest counts, in any place', () => {
  const final = aRow({ status: 'cancelled', filledQuantity: 0 });
  const [cancelled] = foldBooks([anOrder()], read([final, aRow()], []));
  expect(cancelled?.state).toBe('cancelled');
  const [partly] = foldBooks(
    [anOrder()],
    read([aRow({ filledQuantity: 65, reason: 'new' }), aRow({ reason: 'old' })], []),
  );
  expect(partly?.reason).toBe('new');
});

test('order life: an order that was not sent yet is never missing', () => {
  expect(foldBooks([anOrder({ state: 'intended', sentAt: null })], read([], [], 90_000))).toEqual(
    [],
  );
});

test('order life: a rejected order carries the broker’s reason', () => {
  const [rejected] = foldBooks(
    [anOrder()],
    read([aRow({ status: 'rejected', reason: 'RMS: Margin Exceeds' })], []),
  );
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'RMS: Margin Exceeds' });
  expect(workingUnits(rejected ? [rejected] : [])).toEqual({});
});
