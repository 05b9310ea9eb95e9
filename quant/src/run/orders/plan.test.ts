import { expect, test } from 'vitest';
import { foldSettled } from '#run/books/settled-orders.ts';
import { aContract, anOrder } from '#testing/run-fixtures.ts';
import { type PlanInput, planOrders, sliceQuantity } from './plan.ts';

const quote = { bidPaise: 10_000, askPaise: 10_050, lastPaise: 10_025, at: 20_000 };
const sell = {
  leg: 'shortCall',
  contract: aContract(),
  side: 'SELL',
  quantity: 130,
  purpose: 'entry',
} as const;
const buyBack = { ...sell, side: 'BUY', purpose: 'exit' } as const;

function input(over: Partial<PlanInput>): PlanInput {
  return {
    accountId: 'A'.repeat(20),
    runId: 'run1',
    cycle: 1,
    epoch: 3,
    now: 20_000,
    gate: 'active',
    entries: 'allowed',
    squareOff: 'no',
    strategy: { id: 1, version: 3 },
    intents: [],
    cancels: [],
    orders: [],
    cancelSentAt: {},
    ordersPerSecond: 7,
    settled: foldSettled([]),
    tradedPaise: new Map(),
    isNaked: false,
    tagOf: ({ runId, cycle, leg, attempt }) => `${runId} ${cycle} ${leg} ${attempt}`,
    quoteOf: () => quote,
    ...over,
  };
}

test('plan: an intent becomes a marketable limit order on the tick, with the tag of its place', () => {
  const { create } = planOrders(input({ intents: [sell] }));
  expect(create).toMatchObject([
    { side: 'SELL', quantity: 130, limitPaise: 9_800, state: 'intended', epoch: 3, attempt: 1 },
  ]);
  expect(create[0]?.tag).toBe('run1 1 shortCall:entry 1');
});

test('plan: an order says why it is wanted and the market it was made in, where both sides stand', () => {
  const touch = { bidPaise: 10_000, askPaise: 10_050 };
  const why = 'the index is calm';
  expect(planOrders(input({ intents: [sell], why })).create).toMatchObject([
    { why, touch, strategy: { id: 1, version: 3 } },
  ]);
  const quoteOf = () => ({ ...quote, askPaise: 0 });
  const [bare] = planOrders(input({ intents: [sell], quoteOf })).create;
  expect(bare?.touch).toBeUndefined();
  expect(bare?.why).toBeUndefined();
});

test('plan: a quantity above the freeze limit is sliced into whole lots', () => {
  expect(sliceQuantity({ ...sell, quantity: 65 * 60 })).toEqual([1_755, 1_755, 390]);
  const { create } = planOrders(input({ intents: [{ ...sell, quantity: 65 * 60 }] }));
  expect(new Set(create.map((order) => order.tag)).size).toBe(3);
});

test('plan: an order on the other side is cancelled first', () => {
  const working = anOrder({ state: 'open', appOrderId: '12', sentAt: 19_500 });
  const plan = planOrders(input({ intents: [buyBack], orders: [working] }));
  expect(plan.cancel.map((order) => order.tag)).toEqual([working.tag]);
  expect(plan.create).toEqual([]);
});

test('plan: a square off cancels entries at once, and again only after 3 s', () => {
  const working = anOrder({ state: 'open', appOrderId: '12', sentAt: 19_900 });
  expect(planOrders(input({ squareOff: 'requested', orders: [working] })).cancel).toHaveLength(1);
  const asked = {
    squareOff: 'requested',
    orders: [working],
    cancelSentAt: { [working.tag]: 19_000 },
  } as const;
  expect(planOrders(input({ ...asked, orders: [working] })).cancel).toEqual([]);
  expect(planOrders(input({ ...asked, orders: [working], now: 22_000 })).cancel).toHaveLength(1);
});

test('plan: an order that stays open is cancelled for a new price', () => {
  const working = anOrder({ state: 'open', appOrderId: '12', sentAt: 15_000, purpose: 'exit' });
  expect(planOrders(input({ orders: [working] })).cancel).toHaveLength(1);
  expect(planOrders(input({ orders: [working], now: 18_000 })).cancel).toEqual([]);
  expect(planOrders(input({ orders: [{ ...working, purpose: 'entry' }] })).cancel).toEqual([]);
  expect(
    planOrders(input({ orders: [{ ...working, purpose: 'entry' }], now: 25_001 })).cancel,
  ).toHaveLength(1);
});

test('plan: an entry that says how long it rests is cancelled after that, and by a kill switch at once', () => {
  const [made] = planOrders(input({ intents: [{ ...sell, restsMs: 300_000 }] })).create;
  expect(made).toMatchObject({ restsMs: 300_000, purpose: 'entry' });
  const sent = { state: 'open', appOrderId: '12', sentAt: 20_000 } as const;
  const orders = [anOrder({ ...made, ...sent })];
  const cancelled = (over: Partial<PlanInput>) => planOrders(input({ orders, ...over })).cancel;
  expect(cancelled({ now: 320_000 })).toEqual([]);
  expect(cancelled({ now: 320_001 })).toHaveLength(1);
  const now = 21_000;
  expect(cancelled({ now })).toEqual([]);
  for (const over of [
    { entries: 'blocked' },
    { gate: 'reducing' },
    { squareOff: 'requested' },
    { cancels: [orders[0]?.instrumentId ?? 0] },
  ] as const)
    expect(cancelled({ now, ...over } as Partial<PlanInput>)).toHaveLength(1);
  const brief = [anOrder(sent)];
  expect(cancelled({ now, orders: brief, entries: 'blocked' })).toEqual([]);
});

test('plan: an intent that says why is ordered for that', () => {
  const why = 'the upper call is gone';
  const { create } = planOrders(input({ intents: [{ ...sell, why }, buyBack], why: 'a roll' }));
  expect(create.map((order) => order.why)).toEqual([why, 'a roll']);
});

test('plan: a reducing gate allows exits and no entry', () => {
  expect(planOrders(input({ gate: 'reducing', intents: [sell] })).create).toEqual([]);
  expect(planOrders(input({ gate: 'reducing', intents: [buyBack] })).create).toHaveLength(1);
});

test('plan: a rejected leg is retried under the next attempt, with a growing delay', () => {
  const rejected = anOrder({ state: 'rejected', updatedAt: 19_500 });
  expect(planOrders(input({ intents: [sell], orders: [rejected] })).create).toEqual([]);
  const [order] = planOrders(input({ intents: [sell], orders: [rejected], now: 22_000 })).create;
  expect(order?.attempt).toBe(2);
});

test('plan: an order that could not be sent is not retried every second', () => {
  const unsent = anOrder({
    state: 'lost',
    updatedAt: 19_500,
    reason: 'The broker session has ended.',
  });
  expect(planOrders(input({ intents: [sell], orders: [unsent] })).create).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => ({ ...unsent, tag: `tag${at}`, attempt: at }));
  expect(planOrders(input({ intents: [sell], orders: many, now: 34_000 })).create).toEqual([]);
  expect(planOrders(input({ intents: [sell], orders: many, now: 34_500 })).create).toHaveLength(1);
});

test('plan: a failure of long ago does not delay the next order', () => {
  const rejected = (updatedAt: number) =>
    anOrder({ tag: `tag${updatedAt}`, state: 'rejected', updatedAt });
  const orders = [1_000, 2_000, 3_000, 4_000, 98_000].map(rejected);
  expect(planOrders(input({ intents: [sell], orders, now: 100_000 })).create).toHaveLength(1);
});

test('plan: an acknowledged order is cancelled before a book shows it', () => {
  expect(
    planOrders(
      input({ squareOff: 'requested', orders: [anOrder({ appOrderId: '12', sentAt: 19_900 })] }),
    ).cancel,
  ).toHaveLength(1);
  expect(
    planOrders(
      input({ squareOff: 'requested', orders: [anOrder({ state: 'unknown', sentAt: 19_900 })] }),
    ).cancel,
  ).toEqual([]);
});

test('plan: at most seven requests a second', () => {
  const intents = Array.from({ length: 12 }, (_, at) => ({
    ...sell,
    contract: aContract({ instrumentId: at }),
  }));
  expect(planOrders(input({ intents })).create).toHaveLength(7);
});

test('plan: an order that the algorithm no longer wants is cancelled', () => {
  const working = anOrder({ state: 'open', appOrderId: '12', sentAt: 19_900 });
  expect(
    planOrders(input({ cancels: [working.instrumentId], orders: [working] })).cancel,
  ).toHaveLength(1);
  expect(planOrders(input({ cancels: [1], orders: [working] })).cancel).toEqual([]);
});

test('plan: there is no order without a quote', () => {
  expect(planOrders(input({ intents: [sell], quoteOf: () => undefined })).create).toEqual([]);
});

test('plan: the limit of an exit widens with each failure, and at once on an old price', () => {
  const failed = (attempt: number) =>
    anOrder({
      tag: `t${attempt}`,
      leg: 'shortCall:exit',
      attempt,
      state: 'cancelled',
      side: 'BUY',
      purpose: 'exit',
    });
  const limitAfter = (failures: number, over: Partial<PlanInput> = {}) => {
    const orders = Array.from({ length: failures }, (_, at) => failed(at + 1));
    return planOrders(input({ intents: [buyBack], orders, ...over })).create[0]?.limitPaise;
  };
  expect([0, 1, 2, 3, 7].map((failures) => limitAfter(failures))).toEqual([
    10_255, 10_555, 11_055, 12_060, 12_060,
  ]);
  expect(limitAfter(0, { now: 31_000 })).toBe(12_060);
});

test('plan: limits stay within the exchange’s price protection; without a quote the run’s last price counts', () => {
  const wide = { bidPaise: 100, askPaise: 4_000, lastPaise: 2_000, at: 20_000 };
  expect(planOrders(input({ intents: [buyBack], quoteOf: () => wide })).create[0]?.limitPaise).toBe(
    4_000,
  );
  const far = { bidPaise: 9_000, askPaise: 14_000, lastPaise: 10_000, at: 20_000 };
  const failed = Array.from({ length: 3 }, (_, at) =>
    anOrder({ tag: `t${at}`, leg: 'shortCall:exit', attempt: at, state: 'cancelled' }),
  );
  expect(
    planOrders(input({ intents: [buyBack], orders: failed, quoteOf: () => far })).create[0]
      ?.limitPaise,
  ).toBe(14_000);
  const tradedPaise = new Map([[40001, 5_000]]);
  expect(
    planOrders(input({ intents: [buyBack], quoteOf: () => undefined, tradedPaise })).create[0]
      ?.limitPaise,
  ).toBe(6_000);
  expect(planOrders(input({ intents: [buyBack], quoteOf: () => undefined })).create).toEqual([]);
});

test('plan: a short without its wing is bought back with a wide limit, and retried soon', () => {
  expect(planOrders(input({ intents: [buyBack], isNaked: true })).create[0]?.limitPaise).toBe(
    11_055,
  );
  const failed = Array.from({ length: 4 }, (_, at) =>
    anOrder({ tag: `t${at}`, leg: 'shortCall:exit', state: 'lost', updatedAt: 18_000 }),
  );
  expect(planOrders(input({ intents: [buyBack], orders: failed })).create).toEqual([]);
  expect(
    planOrders(input({ intents: [buyBack], orders: failed, isNaked: true })).create,
  ).toHaveLength(1);
});

test('plan: the limit is narrow again after a rejection', () => {
  const cancelled = [1, 2].map((attempt) =>
    anOrder({ tag: `t${attempt}`, leg: 'shortCall:exit', attempt, state: 'cancelled' }),
  );
  const rejected = anOrder({
    tag: 't3',
    leg: 'shortCall:exit',
    attempt: 3,
    state: 'rejected',
    updatedAt: 1_000,
  });
  expect(
    planOrders(
      input({
        intents: [buyBack],
        orders: [...cancelled, rejected],
        now: 90_000,
        quoteOf: () => ({ ...quote, at: 90_000 }),
      }),
    ).create[0]?.limitPaise,
  ).toBe(10_255);
});
