import { expect, test } from 'vitest';
import type { Payment } from '#payments/provider/provider-rows.ts';
import { taxedPriceOf } from './price.ts';
import { settlementFlaw } from './settlement-flaw.ts';

const price = taxedPriceOf(49_900, { seller: '06', buyer: '27' });
const ordered = { orderId: 'order_1', price, state: 'attempted', paymentId: '' } as const;
const payment: Payment = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 58_882,
  currency: 'INR',
  status: 'captured',
  failure: '',
};

test('the price of the order, to the paisa', () => {
  expect(settlementFlaw(ordered, payment)).toBeUndefined();
  expect(settlementFlaw(ordered, { ...payment, amountPaise: 58_881 })).toBe(
    '58881 paise were paid, 58882 are due',
  );
  expect(settlementFlaw(ordered, { ...payment, amountPaise: 58_883 })).toBe(
    '58883 paise were paid, 58882 are due',
  );
});

test('of this order, in rupees, once', () => {
  expect(settlementFlaw(ordered, { ...payment, orderId: 'order_2' })).toBe(
    'it is for order order_2, not order_1',
  );
  expect(settlementFlaw(ordered, { ...payment, orderId: '' })).toBe(
    'it is for order none, not order_1',
  );
  expect(settlementFlaw(ordered, { ...payment, currency: 'USD' })).toBe('it is in USD');
  expect(settlementFlaw({ ...ordered, state: 'credited', paymentId: 'pay_0' }, payment)).toBe(
    'the order was paid before, with pay_0',
  );
});
