import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { findPurchaseBy } from '#payments/purchases/find-purchase.ts';
import { recordPaymentAttempt } from '#payments/purchases/record-payment-attempt.ts';
import { recordWebhookEvent } from '#payments/purchases/record-webhook-event.ts';
import { settlePurchase } from '#payments/purchases/settle-purchase.ts';
import { applyRefundUpdate } from '#payments/refunds/apply-refund-update.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

vi.mock(import('#payments/purchases/find-purchase.ts'), async (original) => ({
  ...(await original()),
  findPurchaseBy: vi.fn(),
}));
vi.mock(import('#payments/purchases/record-payment-attempt.ts'), () => ({
  recordPaymentAttempt: vi.fn(),
}));
vi.mock(import('#payments/purchases/record-webhook-event.ts'), async (original) => ({
  ...(await original()),
  recordWebhookEvent: vi.fn(),
}));
vi.mock(import('#payments/purchases/settle-purchase.ts'), async (original) => ({
  ...(await original()),
  settlePurchase: vi.fn(),
}));
vi.mock(import('#payments/refunds/apply-refund-update.ts'), () => ({ applyRefundUpdate: vi.fn() }));

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };
const payment = {
  entity: {
    id: 'pay_1',
    order_id: 'order_1',
    amount: 58_882,
    currency: 'INR',
    status: 'captured' as const,
  },
};
const dispute = (id: string) => ({
  event: { id, type: 'payment.dispute.created', at: 3_000 },
  body: { event: 'payment.dispute.created', payload: { payment } },
  clock,
});
let store = memoryStore();

beforeEach(() => {
  vi.clearAllMocks();
  store = memoryStore();
  vi.mocked(findPurchaseBy).mockResolvedValue(aPurchase({ state: 'credited', paymentId: 'pay_1' }));
});

// req: CREDITS-42
test('webhook event: message and issue are stored in one commit, and repeated deliveries count once', async () => {
  const commits = vi.fn();
  store.observe({ write: commits });
  await handleWebhookEvent(store, dispute('event1'));
  expect(commits).toHaveBeenCalledTimes(1);
  await Promise.all([
    handleWebhookEvent(store, dispute('event1')),
    handleWebhookEvent(store, dispute('event1')),
  ]);
  expect(store.at(paths.issue('ERR001'))).toMatchObject({
    cause: 'dispute:pay_1',
    priority: 'high',
    count: 1,
  });
  await Promise.all([
    handleWebhookEvent(store, dispute('event2')),
    handleWebhookEvent(store, dispute('event2')),
  ]);
  expect(store.at(paths.issue('ERR001'))).toMatchObject({ count: 2 });
  expect(store.at(paths.issue('ERR002'))).toBeUndefined();
});

/** A message about a payment of this status. */
const message = (type: string, status: 'captured' | 'authorized' | 'failed' = 'captured') => ({
  event: { id: 'event1', type, at: 3_000 },
  body: { event: type, payload: { payment: { entity: { ...payment.entity, status } } } },
  clock,
});
const unpaid = aPurchase({ state: 'attempted' });
const { id: purchaseId } = unpaid;

test.each(['order.paid', 'payment.captured'])(
  'webhook event: %s of captured money settles the purchase',
  async (type) => {
    vi.mocked(findPurchaseBy).mockResolvedValue(unpaid);
    await handleWebhookEvent(store, message(type));
    expect(findPurchaseBy).toHaveBeenCalledWith(store, 'orderId', 'order_1');
    expect(settlePurchase).toHaveBeenCalledExactlyOnceWith(store, {
      purchaseId,
      payment: expect.objectContaining({ id: 'pay_1', amountPaise: 58_882 }),
      event: message(type).event,
      clock,
      by: 'webhook',
    });
  },
);

test.each([
  ['order.paid', 'authorized'],
  ['payment.captured', 'failed'],
  ['payment.authorized', 'captured'],
] as const)('webhook event: %s of a payment that is %s settles nothing', async (type, status) => {
  vi.mocked(findPurchaseBy).mockResolvedValue(unpaid);
  await handleWebhookEvent(store, message(type, status));
  expect(settlePurchase).not.toHaveBeenCalled();
});

test.each([
  ['payment.failed', 'failed'],
  ['payment.authorized', 'authorized'],
] as const)('webhook event: %s is an attempt to pay', async (type, status) => {
  vi.mocked(findPurchaseBy).mockResolvedValue(unpaid);
  await handleWebhookEvent(store, message(type, status));
  expect(recordPaymentAttempt).toHaveBeenCalledExactlyOnceWith(
    store,
    expect.objectContaining({ purchaseId, event: message(type).event }),
  );
});

test('webhook event: a message about a payment that was settled is noted with its purchase', async () => {
  await handleWebhookEvent(store, message('payment.captured'));
  expect(recordWebhookEvent).toHaveBeenCalledExactlyOnceWith(
    store,
    message('payment.captured').event,
    purchaseId,
  );
  expect(settlePurchase).not.toHaveBeenCalled();
});

test('webhook event: a message about something that is not sold here is noted', async () => {
  vi.mocked(findPurchaseBy).mockResolvedValue(undefined);
  await handleWebhookEvent(store, message('payment.captured'));
  expect(recordWebhookEvent).toHaveBeenCalledExactlyOnceWith(
    store,
    message('payment.captured').event,
  );
  expect(settlePurchase).not.toHaveBeenCalled();
});

test('webhook event: any other message about a payment is noted with its purchase', async () => {
  vi.mocked(findPurchaseBy).mockResolvedValue(unpaid);
  await handleWebhookEvent(store, message('payment.pending'));
  expect(recordWebhookEvent).toHaveBeenCalledExactlyOnceWith(
    store,
    message('payment.pending').event,
    purchaseId,
  );
});

test('webhook event: a message that was handled before is ignored', async () => {
  store.put(paths.paymentEvent('event1'), { ...message('payment.captured').event, purchaseId });
  vi.mocked(findPurchaseBy).mockResolvedValue(unpaid);
  await handleWebhookEvent(store, message('payment.captured'));
  expect(settlePurchase).not.toHaveBeenCalled();
});

test('webhook event: a message about a refund updates the refund', async () => {
  const refund = {
    ...{ id: 'rfnd_1', payment_id: 'pay_1', amount: 500, receipt: 'refund_p_1' },
    status: 'processed' as const,
  };
  const event = { id: 'event1', type: 'refund.processed', at: 3_000 };
  await handleWebhookEvent(store, {
    event,
    body: { event: event.type, payload: { payment, refund: { entity: refund } } },
    clock,
  });
  expect(applyRefundUpdate).toHaveBeenCalledExactlyOnceWith(store, {
    refund: expect.objectContaining({ id: 'rfnd_1', key: 'refund_p_1' }),
    event,
    clock,
  });
});

test('webhook event: a message about an unknown object is noted', async () => {
  const event = { id: 'event1', type: 'invoice.paid', at: 3_000 };
  await handleWebhookEvent(store, {
    event,
    body: { event: event.type, payload: {} },
    clock,
  });
  expect(recordWebhookEvent).toHaveBeenCalledExactlyOnceWith(store, event);
});
