import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { recordPaymentAttempt } from './record-payment-attempt.ts';

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };

const purchase = aPurchase();
const payment = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 58_882,
  buyersFeePaise: 0,
  currency: 'INR',
  status: 'failed',
  failure: 'Declined',
} as const;

function storeWithPurchase() {
  const store = memoryStore();
  store.put(paths.purchase(purchase.id), purchase);
  return store;
}

test('payment attempt: a message delivered several times at once is handled once, and no delivery fails', async () => {
  const store = storeWithPurchase();
  const event = { id: 'event1', type: 'payment.failed', at: 3_000 };
  const deliver = () =>
    recordPaymentAttempt(store, { purchaseId: purchase.id, payment, event, clock });
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(store.at(paths.purchase(purchase.id))).toMatchObject({
    state: 'failed',
    failure: 'Declined',
  });
  expect(store.at(paths.paymentEvent('event1'))).toMatchObject({
    type: 'payment.failed',
    purchaseId: purchase.id,
  });
});

test('payment attempt: an attempt reported by the checkout is recorded without a message of the provider', async () => {
  const store = storeWithPurchase();
  await recordPaymentAttempt(store, { purchaseId: purchase.id, payment, clock });
  expect(store.at(paths.purchase(purchase.id))).toMatchObject({
    state: 'failed',
    failure: 'Declined',
    updatedAt: 3_000,
  });
});
