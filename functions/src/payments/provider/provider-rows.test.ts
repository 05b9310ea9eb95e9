import { expect, test } from 'vitest';
import { paymentOf, refundOf } from './provider-rows.ts';

const payment = { id: 'pay_1', amount: 58_882, currency: 'INR', status: 'failed' } as const;
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 500, status: 'processed' } as const;

test('provider rows: a payment is read with its order and its failure', () =>
  expect(
    paymentOf({ ...payment, order_id: 'order_1', error_description: 'The bank refused.' }),
  ).toEqual({
    id: 'pay_1',
    orderId: 'order_1',
    amountPaise: 58_882,
    buyersFeePaise: 0,
    currency: 'INR',
    status: 'failed',
    failure: 'The bank refused.',
  }));

test.each([undefined, null])(
  'provider rows: a missing field of a payment (%s) is empty',
  (absent) =>
    expect(paymentOf({ ...payment, order_id: absent, error_description: absent })).toMatchObject({
      orderId: '',
      failure: '',
    }),
);

test.each([
  ['customer', 1_390, 1_390],
  [undefined, 1_390, 1_390],
  ['platform', 1_390, 0],
  ['customer', null, 0],
])(
  'provider rows: of the fee that %s bears, %s paise, the buyer paid %d on top',
  (fee_bearer, fee, onTop) =>
    expect(paymentOf({ ...payment, fee_bearer, fee }).buyersFeePaise).toBe(onTop),
);

test('provider rows: a refund is read with our name for it', () =>
  expect(refundOf({ ...refund, receipt: 'refund_p_1' })).toEqual({
    id: 'rfnd_1',
    paymentId: 'pay_1',
    amountPaise: 500,
    status: 'processed',
    key: 'refund_p_1',
  }));

test.each([undefined, null])(
  'provider rows: a refund made by hand (%s) has no name of ours',
  (receipt) => expect(refundOf({ ...refund, receipt }).key).toBe(''),
);
