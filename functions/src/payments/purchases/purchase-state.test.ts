// req: CREDITS-23

import { purchaseState } from '@sthira/contract/purchases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment } from '#payments/provider/provider-rows.ts';
import { taxedPriceOf } from './create-order.ts';
import { isUnpaid, type PurchaseEvent, paymentMismatch, stateAfter } from './purchase-state.ts';

const events: PurchaseEvent[] = [
  'attempt',
  'attempt-failed',
  'expire',
  'settle',
  'refund',
  'refunded',
  'part-refunded',
  'refund-failed',
];
const states = purchaseState.options;

const table = `
                 attempt    attempt-failed  expire   settle    refund     refunded  part-refunded  refund-failed
  created        attempted  failed          expired  credited  -          -         -              -
  attempted      attempted  failed          expired  credited  -          -         -              -
  failed         attempted  failed          expired  credited  -          -         -              -
  expired        attempted  -               -        credited  -          -         -              -
  credited       -          -               -        -         refunding  -         -              -
  refunding      -          -               -        -         -          refunded  part_refunded  credited
  part_refunded  -          -               -        -         -          -         -              -
  refunded       -          -               -        -         -          -         -              -
`;

test('purchase state: every event changes every state as in the table', () => {
  const [names = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  expect(names).toEqual(events);
  expect(rows.map(([state]) => state)).toEqual(states);
  for (const [index, state] of states.entries()) {
    expect(
      events.map((event) => stateAfter(state, event) ?? '-'),
      state,
    ).toEqual(rows[index]?.slice(1));
  }
});

test('purchase state: in any order of events money is settled once and a paid purchase never becomes unpaid', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (history) => {
      let state = states[0] ?? 'created';
      let settled = 0;
      for (const event of history) {
        const next = stateAfter(state, event);
        if (next === undefined) continue;
        if (event === 'settle') settled += 1;
        expect(isUnpaid(next)).toBe(settled === 0);
        state = next;
      }
      expect(settled).toBeLessThanOrEqual(1);
      expect(settled === 1).toBe(history.includes('settle'));
    }),
    { numRuns: 5_000 },
  );
});

const price = taxedPriceOf(49_900, { seller: '06', buyer: '27' });
const ordered = { orderId: 'order_1', price, state: 'attempted', paymentId: '' } as const;
const payment: Payment = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 58_882,
  buyersFeePaise: 0,
  currency: 'INR',
  status: 'captured',
  failure: '',
};

test('purchase state: a payment matches only the exact price of its order, to the paisa', () => {
  expect(paymentMismatch(ordered, payment)).toBeUndefined();
  expect(paymentMismatch(ordered, { ...payment, amountPaise: 58_881 })).toBe(
    '58881 paise were paid, 58882 are due',
  );
  expect(paymentMismatch(ordered, { ...payment, amountPaise: 58_883 })).toBe(
    '58883 paise were paid, 58882 are due',
  );
});

test.each([
  [60_272, 1_390, undefined],
  [58_882, 1_390, undefined],
  [60_272, 1_389, '60272 paise were paid, 58882 are due'],
  [60_273, 1_390, '60273 paise were paid, 58882 are due'],
])(
  'purchase state: %d paise, %d of them the buyer’s fee, pay an order of 58882 or not',
  (amountPaise, buyersFeePaise, flaw) =>
    expect(paymentMismatch(ordered, { ...payment, amountPaise, buyersFeePaise })).toBe(flaw),
);

test('purchase state: a payment matches only its own order, in rupees, once', () => {
  expect(paymentMismatch(ordered, { ...payment, orderId: 'order_2' })).toBe(
    'it is for order order_2, not order_1',
  );
  expect(paymentMismatch(ordered, { ...payment, orderId: '' })).toBe(
    'it is for order none, not order_1',
  );
  expect(paymentMismatch(ordered, { ...payment, currency: 'USD' })).toBe('it is in USD');
  expect(paymentMismatch({ ...ordered, state: 'credited', paymentId: 'pay_0' }, payment)).toBe(
    'the order was paid before, with pay_0',
  );
});
