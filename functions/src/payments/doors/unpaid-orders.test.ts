// req: CREDITS-22, CREDITS-24, CREDITS-25

import { paths } from '@sthira/contract/paths';
import type { PurchaseDocument } from '@sthira/contract/purchases';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnsweringServer, json, startAnsweringServer } from '#testing/answering-server.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { sellingEnvironment } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';
import { pollUnpaidOrders } from './poll-unpaid-orders.ts';

const clock = new SteppedClock();
const orderedAt = Date.UTC(2026, 10, 20, 6, 30);
const minute = 60_000;
let provider: AnsweringServer;
let store: MemoryStore;

const put = (changes: Partial<PurchaseDocument> = {}) =>
  store.put(
    paths.purchase(aPurchase().id),
    aPurchase({ createdAt: orderedAt, updatedAt: orderedAt, checkAt: orderedAt, ...changes }),
  );
const stored = () => store.at(paths.purchase(aPurchase().id));
const events = () => store.below(paths.paymentEvents);
const row = (status: string, changes: object = {}) => ({
  ...{ id: 'pay_1', order_id: 'order_1', amount: 58_882, currency: 'INR', status },
  ...changes,
});
const poll = async (...payments: object[]) => {
  provider.answer(json(200, { items: payments }));
  await pollUnpaidOrders(store, clock);
};
const deliver = (type: string, payment: object, id = 'event_1') =>
  handleWebhookEvent(store, {
    event: { id, type, at: clock.now() },
    body: { event: type, payload: { payment: { entity: payment } } } as never,
    clock,
  });

beforeAll(async () => {
  provider = await startAnsweringServer();
});
afterAll(() => provider.close());
beforeEach(() => {
  const settings = Object.entries(sellingEnvironment(provider.base));
  for (const [name, value] of settings) vi.stubEnv(name, value);
  clock.set(orderedAt);
  store = memoryStore(() => clock.now());
});
afterEach(() => void vi.unstubAllEnvs());

test('unpaid orders: an unpaid order is asked about again in three minutes', async () => {
  put();
  clock.pass(minute);
  await poll();
  expect(provider.asked).toMatchObject([{ method: 'GET', path: '/v1/orders/order_1/payments' }]);
  expect(provider.asked[0]?.headers).not.toHaveProperty('content-type');
  expect(stored()).toMatchObject({
    state: 'created',
    checkAt: clock.now() + 3 * minute,
    updatedAt: clock.now(),
  });
});

test('unpaid orders: an order that is not due is not asked about', async () => {
  put({ checkAt: orderedAt + 1 });
  await poll();
  expect(provider.asked).toEqual([]);
});

test('unpaid orders: an order that never reached the provider is not asked about', async () => {
  put({ orderId: '' });
  await poll();
  expect([provider.asked, stored()?.checkAt]).toEqual([[], orderedAt + 3 * minute]);
});

test('unpaid orders: a paid order whose message was lost is credited by the poll', async () => {
  put({ state: 'attempted' });
  await poll(row('failed', { id: 'pay_0' }), row('captured'));
  expect(stored()).toMatchObject({
    state: 'credited',
    paymentId: 'pay_1',
    checkAt: orderedAt + 15 * minute,
  });
  expect(store.at(paths.wallet('asha'))?.milliCredits).toBe(500_000);
  expect(store.below(paths.audit)).toMatchObject([{ actor: { system: 'poller' } }]);
});

// req: CREDITS-23
test('unpaid orders: the poll finds a fee on top, a payment that does not fit, and the second that does', async () => {
  put({ state: 'attempted' });
  const odd = row('captured', { id: 'pay_0', amount: 100 });
  const fit = row('captured', { amount: 60_272, fee: 1_390, fee_bearer: 'customer' });
  await poll(odd, fit, row('captured', { id: 'pay_2' }));
  expect(stored()).toMatchObject({
    ...{ state: 'credited', paymentId: 'pay_1', heldPayments: ['pay_0', 'pay_2'] },
  });
  expect(store.at(paths.wallet('asha'))?.milliCredits).toBe(500_000);
  expect(store.below(paths.mails).map(({ kind }) => kind)).toHaveLength(3);
});

// req: CREDITS-23
test('unpaid orders: a payment that did not fit is removed once the poll finds its money returned', async () => {
  put({ state: 'attempted' });
  await poll(row('captured', { amount: 100 }));
  expect(stored()).toMatchObject({ state: 'attempted', heldPayments: ['pay_1'] });
  put({ state: 'attempted', heldPayments: ['pay_1'] });
  await poll(row('refunded', { amount: 100 }));
  expect(stored()).toMatchObject({ state: 'attempted', heldPayments: [] });
  expect(
    store
      .below(paths.mails)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['payment-held', 'payment-returned']);
});

// req: CREDITS-23
test('unpaid orders: a payment that did not fit is removed when a message reports its full return', async () => {
  put({ state: 'credited', paymentId: 'pay_0', heldPayments: ['pay_1'] });
  const deliverRefund = (type: string, id: string, status: string) =>
    handleWebhookEvent(store, {
      event: { id, type, at: clock.now() },
      body: {
        event: type,
        payload: {
          payment: { entity: row(status) },
          refund: {
            entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 58_882, status: 'pending' },
          },
        },
      } as never,
      clock,
    });
  await deliverRefund('refund.created', 'event_1', 'refunded');
  await deliverRefund('refund.processed', 'event_2', 'captured');
  expect(stored()?.heldPayments).toEqual(['pay_1']);
  await deliverRefund('refund.processed', 'event_3', 'refunded');
  await deliverRefund('refund.processed', 'event_3', 'refunded');
  expect(stored()).toMatchObject({ state: 'credited', heldPayments: [] });
  expect(store.below(paths.mails)).toMatchObject([{ kind: 'payment-returned' }]);
  expect(store.below(paths.issues)).toEqual([]);
  expect(events()).toHaveLength(3);
});

test.each(['authorized', 'failed'])(
  'unpaid orders: an order with a payment that is %s counts as tried',
  async (status) => {
    put();
    await poll(row(status));
    expect(stored()?.state).toBe('attempted');
  },
);

test('unpaid orders: an order with a payment only begun does not count as tried', async () => {
  put();
  await poll(row('created'));
  expect(stored()?.state).toBe('created');
});

test('unpaid orders: a failed order stays failed, whatever was tried before', async () => {
  put({ state: 'failed' });
  await poll(row('failed'));
  expect(stored()?.state).toBe('failed');
});

test('unpaid orders: abandoned after a day', async () => {
  put();
  clock.pass(24 * 60 * minute - 1);
  await poll();
  expect(stored()?.state).toBe('created');
  put();
  clock.pass(1);
  await poll();
  expect(stored()?.state).toBe('expired');
});

test('unpaid orders: an abandoned order that is paid late still gets its credits', async () => {
  put({ state: 'expired' });
  clock.pass(30 * 60 * minute);
  await poll(row('captured'));
  expect(stored()?.state).toBe('credited');
});

test.each(['payment.captured', 'order.paid'])(
  'unpaid orders: a message %s of a captured payment gives the credits once',
  async (type) => {
    put();
    await deliver(type, row('captured'));
    await deliver(type, row('captured'));
    await deliver(type, row('captured'), 'event_2');
    expect(stored()).toMatchObject({ state: 'credited', checkAt: null });
    expect(store.at(paths.wallet('asha'))?.milliCredits).toBe(500_000);
    expect(events().map(({ id }) => id)).toEqual(['event_1', 'event_2']);
  },
);

test('unpaid orders: a message of a payment that is not captured gives no credits', async () => {
  put();
  await deliver('order.paid', row('authorized'));
  expect(stored()?.state).toBe('created');
  expect(events()).toMatchObject([{ id: 'event_1', purchaseId: aPurchase().id }]);
});

test('unpaid orders: a message of a failed payment stores the bank’s words, and the next payment may succeed', async () => {
  put();
  const failed = row('failed', { error_description: 'The card was refused.' });
  await deliver('payment.failed', failed);
  expect(stored()).toMatchObject({
    state: 'failed',
    failure: 'The card was refused.',
    updatedAt: clock.now(),
  });
  await deliver('payment.authorized', row('authorized', { id: 'pay_2' }), 'event_2');
  expect(stored()).toMatchObject({ state: 'attempted', failure: '' });
  expect(events()).toHaveLength(2);
});

test('unpaid orders: a failed attempt that is reported after the money arrived changes nothing', async () => {
  put({ state: 'credited', paymentId: 'pay_1' });
  await deliver('payment.failed', row('failed', { id: 'pay_0' }));
  expect(stored()).toMatchObject({ state: 'credited', failure: '' });
  expect(events()).toMatchObject([{ purchaseId: aPurchase().id }]);
});

test('unpaid orders: a message about an unknown order is only noted', async () => {
  put();
  await deliver('payment.captured', row('captured', { order_id: 'order_9' }));
  await deliver('payment.captured', row('captured', { order_id: null }), 'event_2');
  expect(stored()?.state).toBe('created');
  expect(events()).toMatchObject([{ purchaseId: '' }, { purchaseId: '' }]);
});

test('unpaid orders: a dispute files an issue of high priority that names the payment', async () => {
  put({ state: 'credited', paymentId: 'pay_1' });
  await deliver('payment.dispute.created', row('captured'));
  await deliver(
    'payment.dispute.lost',
    row('captured', { id: 'pay_9', order_id: null }),
    'event_2',
  );
  const ofPayments = { priority: 'high', source: 'Payments' };
  expect(store.below(paths.issues)).toMatchObject([
    {
      ...{ ...ofPayments, cause: 'dispute:pay_1' },
      description: `payment.dispute.created: the bank disputes payment pay_1 of purchase ${aPurchase().id}. Answer it at the provider.`,
    },
    {
      ...{ ...ofPayments, cause: 'dispute:pay_9' },
      description:
        'payment.dispute.lost: the bank disputes payment pay_9 of purchase unknown. Answer it at the provider.',
    },
  ]);
});

test('unpaid orders: a credited purchase whose message is missing files an issue that says what to check', async () => {
  put({ state: 'credited', paymentId: 'pay_1' });
  await poll();
  expect(store.below(paths.issues)).toMatchObject([
    {
      source: 'Payments',
      description: `The payment provider's message about purchase ${aPurchase().id} did not arrive; it was credited by asking. Check the webhook's address and secret.`,
    },
  ]);
});
