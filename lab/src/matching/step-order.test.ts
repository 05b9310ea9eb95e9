import { expect, test } from 'vitest';
import { noon, someOrder, someStep, someTerms } from '#testing/order-fixtures.ts';
import { noOrderFault } from './order.ts';
import { stepOrder } from './step-order.ts';

test('a new order reaches the exchange or is refused, and only then can it trade', () => {
  const order = someOrder({ status: 'PendingNew', exchangeOrderId: '' });
  expect(stepOrder(order, someStep())).toMatchObject([
    { order: { status: 'New', exchangeOrderId: '1300000000000009', filledQuantity: 0 } },
  ]);
  expect(stepOrder(order, someStep({ refusal: () => 'OEMS:RMS : no' }))).toMatchObject([
    { order: { status: 'Rejected', reason: 'OEMS:RMS : no' } },
  ]);
  expect(stepOrder({ ...order, dueAt: noon + 1 }, someStep())).toEqual([]);
});

test('a marketable limit takes the quote, a resting one its own price', () => {
  const order = someOrder({ terms: { limitPaise: 10_500 } });
  expect(stepOrder(order, someStep())).toMatchObject([
    {
      order: { status: 'Filled', turnoverPaise: 1_300_000 },
      fill: { quantity: 130, pricePaise: 10_000 },
    },
  ]);
  expect(stepOrder(order, someStep({ at: noon + 100 }))).toMatchObject([
    { fill: { pricePaise: 10_500 } },
  ]);
  expect(stepOrder(someOrder({ terms: { limitPaise: 9_995 } }), someStep())).toEqual([]);
  expect(
    stepOrder(someOrder({ side: 'SELL', terms: { limitPaise: 9_900 } }), someStep()),
  ).toMatchObject([{ fill: { pricePaise: 9_950 } }]);
});

test('a large order fills in slices of ten lots', () => {
  let order = someOrder({ terms: { quantity: 65 * 27 } });
  const fills: number[] = [];
  for (let at = noon; order.status !== 'Filled'; at += 100) {
    const [step] = stepOrder(order, someStep({ at }));
    fills.push(step?.fill?.quantity ?? 0);
    order = step?.order ?? order;
  }
  expect(fills).toEqual([650, 650, 455]);
});

test('an immediate order gives back what it cannot fill', () => {
  const order = someOrder({ terms: { timeInForce: 'IOC', limitPaise: 9_000 } });
  expect(stepOrder(order, someStep())).toMatchObject([
    { order: { status: 'Cancelled', reason: 'IOC Order Cancelled' } },
  ]);
});

test('a stop order sleeps until the last price reaches its trigger', () => {
  const order = someOrder({
    triggered: false,
    terms: { type: 'STOPLIMIT', stopPaise: 9_980, limitPaise: 10_100 },
  });
  expect(stepOrder(order, someStep())).toEqual([]);
  const touch = { bidPaise: 9_960, askPaise: 10_010, lastPaise: 9_980 };
  const [woken] = stepOrder(order, someStep({ touch }));
  expect(woken).toMatchObject({ order: { triggered: true, status: 'New' } });
  expect(stepOrder(woken?.order ?? order, someStep({ at: noon + 100, touch }))).toMatchObject([
    { order: { status: 'Filled' }, fill: { pricePaise: 10_010 } },
  ]);
});

test('a modification replaces the terms, or leaves them when the risk checks refuse', () => {
  const order = someOrder({
    status: 'PendingReplace',
    nextTerms: someTerms({ quantity: 195 }),
    filledQuantity: 65,
  });
  expect(stepOrder(order, someStep())).toMatchObject([
    { order: { status: 'Replaced', terms: { quantity: 195 }, nextTerms: null } },
  ]);
  expect(stepOrder(order, someStep({ refusal: () => 'no' }))).toMatchObject([
    { order: { status: 'PartiallyFilled', terms: { quantity: 130 }, reason: 'no' } },
  ]);
});

test('a fill that races a cancel comes first, and only the rest is cancelled', () => {
  const racing = someOrder({ status: 'PendingCancel', terms: { quantity: 65 * 12 } });
  expect(stepOrder(racing, someStep())).toMatchObject([
    { order: { status: 'PartiallyFilled', filledQuantity: 650 }, fill: { quantity: 650 } },
    { order: { status: 'Cancelled', filledQuantity: 650 } },
  ]);
  expect(stepOrder({ ...racing, terms: someTerms() }, someStep())).toMatchObject([
    { order: { status: 'Filled', reason: 'SAF:Order is not open to cancel' } },
  ]);
  expect(stepOrder({ ...racing, exchangeOrderId: '' }, someStep())).toMatchObject([
    { order: { status: 'Cancelled', filledQuantity: 0 } },
  ]);
});

test('the partial fault fills half and leaves the rest open', () => {
  const [step] = stepOrder(
    someOrder({ orderFault: { ...noOrderFault, kind: 'partial' }, terms: { quantity: 65 * 4 } }),
    someStep(),
  );
  expect(step).toMatchObject({ order: { status: 'PartiallyFilled', filledQuantity: 130 } });
  expect(stepOrder(step?.order ?? someOrder(), someStep({ at: noon + 100 }))).toEqual([]);
});

test('an open order ends with its day and with the session', () => {
  const order = someOrder({ terms: { limitPaise: 9_000 } });
  expect(stepOrder(order, someStep({ at: noon + 12 * 3_600_000 }))).toMatchObject([
    { order: { status: 'Cancelled' } },
  ]);
  expect(stepOrder(order, someStep({ touch: undefined }))).toMatchObject([
    { order: { status: 'Cancelled' } },
  ]);
});

const stepped = (
  change: Parameters<typeof someOrder>[0],
  input: Parameters<typeof someStep>[0] = {},
) => stepOrder(someOrder(change), someStep(input));
/** As every step leaves an order: due at the next one. */
const afterStep = { reason: '', updatedAt: noon, dueAt: noon + 100, exchangeAt: noon };
const before = { exchangeAt: noon - 1_000, updatedAt: noon - 1_000 };

test('a step changes of an order what it decides, and nothing else', () => {
  const arriving = { ...before, status: 'PendingNew', exchangeOrderId: '' } as const;
  expect(stepped(arriving)).toEqual([
    { order: someOrder({ ...afterStep, status: 'New', exchangeOrderId: '1300000000000009' }) },
  ]);
  expect(
    stepped({ ...arriving, orderFault: { ...noOrderFault, kind: 'reject', reason: 'no' } }),
  ).toEqual([
    {
      order: someOrder({
        ...{ ...arriving, ...afterStep, exchangeAt: noon - 1_000, status: 'Rejected' },
        ...{ reason: 'no', orderFault: { ...noOrderFault, kind: 'reject', reason: 'no' } },
      }),
    },
  ]);
  expect(stepped({ ...before, filledQuantity: 65, turnoverPaise: 600_000 })).toEqual([
    {
      order: someOrder({
        ...{ ...afterStep, status: 'Filled', filledQuantity: 130, turnoverPaise: 1_250_000 },
      }),
      fill: { quantity: 65, pricePaise: 10_000 },
    },
  ]);
  expect(stepped({ ...before, filledQuantity: 1 }, { touch: undefined })).toEqual([
    {
      order: someOrder({
        ...{ ...afterStep, exchangeAt: noon - 1_000, status: 'Cancelled', filledQuantity: 1 },
        reason: 'The validity of the order has ended',
      }),
    },
  ]);
});

test.each([
  ['new terms', 195, 0, 'Replaced', 195, ''],
  ['new terms of an order in part filled', 195, 65, 'Replaced', 195, ''],
  [
    'the units that are filled already',
    65,
    65,
    'PartiallyFilled',
    130,
    'SAF:Order is not open to modify',
  ],
  ['what the risk checks refuse', 1_950, 0, 'New', 130, 'too many'],
  ['what they refuse of an order in part filled', 1_950, 1, 'PartiallyFilled', 130, 'too many'],
] as const)('a modification to %s', (_, quantity, filledQuantity, status, left, reason) => {
  const refusal = ({ terms }: ReturnType<typeof someOrder>) =>
    terms.quantity > 1_000 ? 'too many' : undefined;
  const waiting = { ...before, status: 'PendingReplace', filledQuantity } as const;
  expect(stepped({ ...waiting, nextTerms: someTerms({ quantity }) }, { refusal })).toEqual([
    {
      order: someOrder({
        ...{ ...afterStep, status, filledQuantity, reason, terms: { quantity: left } },
        exchangeAt: status === 'Replaced' ? noon : noon - 1_000,
      }),
    },
  ]);
});

test('a stop order that has triggered keeps its place when it stays one', () => {
  const stop = someTerms({ type: 'STOPLIMIT', stopPaise: 9_980 });
  const modified = (order: Parameters<typeof someOrder>[0], nextTerms: typeof stop) =>
    stepped({ ...order, status: 'PendingReplace', nextTerms })[0]?.order.triggered;
  expect(modified({ terms: stop, triggered: true }, stop)).toBe(true);
  expect(modified({ terms: stop, triggered: false }, stop)).toBe(false);
  expect(modified({ triggered: true }, stop)).toBe(false);
  expect(modified({ terms: stop, triggered: false }, someTerms())).toBe(true);
});
