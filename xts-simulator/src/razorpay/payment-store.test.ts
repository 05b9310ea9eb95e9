import { beforeEach, expect, test } from 'vitest';
import { PaymentStore, type PayOutcome } from './payment-store.ts';

let store: PaymentStore;
beforeEach(() => {
  store = new PaymentStore(() => 1_700_000_000_900);
});

const anOrder = (receipt: string | null = 'r1') =>
  store.addOrder({ amount: 50_000, currency: 'INR', receipt, notes: { uid: 'u' } });
const pay = (outcome: PayOutcome, amount?: number) => {
  const order = anOrder();
  return { order, ...store.pay(order.id, { method: 'upi', outcome, amount }) };
};
const refund = (paymentId: string, amount?: number, key = '') =>
  store.refund(paymentId, { amount, receipt: 'refund_1', key });

test('payment store: a new order waits for its whole amount', () => {
  const order = anOrder();
  expect(order).toEqual({
    ...{ id: order.id, entity: 'order', amount: 50_000, amount_paid: 0, amount_due: 50_000 },
    ...{ currency: 'INR', receipt: 'r1', offer_id: null, status: 'created', attempts: 0 },
    ...{ notes: { uid: 'u' }, created_at: 1_700_000_000 },
  });
  expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
  expect(store.order(order.id)).toBe(order);
  expect(() => store.order('order_none')).toThrow('The id provided does not exist');
  expect(() => store.payment('pay_none')).toThrow('The id provided does not exist');
  expect(() => store.endRefund('rfnd_none', 'failed')).toThrow('The id provided does not exist');
});

test('payment store: a captured payment pays its order', () => {
  const { order, payment, news } = pay('captured');
  expect(payment).toEqual({
    ...{ id: payment.id, entity: 'payment', amount: 50_000, currency: 'INR', status: 'captured' },
    ...{ order_id: order.id, method: 'upi', amount_refunded: 0, refund_status: null },
    ...{ captured: true, description: null, email: 'void@razorpay.com' },
    ...{ contact: '+910000000000', notes: { uid: 'u' }, created_at: 1_700_000_000 },
    ...{ error_code: null, error_description: null, error_reason: null },
    ...{ fee: 1_180, tax: 180, fee_bearer: 'platform' },
  });
  expect(payment.id).toMatch(/^pay_[A-Za-z0-9]{14}$/);
  expect(order).toMatchObject({ status: 'paid', attempts: 1, amount_paid: 50_000, amount_due: 0 });
  expect(news.map(({ event, payload }) => [event, payload.payment?.entity.status])).toEqual([
    ['payment.authorized', 'authorized'],
    ['payment.captured', 'captured'],
    ['order.paid', 'captured'],
  ]);
  expect(news.map(({ payload }) => payload.order?.entity.status)).toEqual([
    undefined,
    undefined,
    'paid',
  ]);
  expect(news[0]?.about.id).toBe(order.id);
  expect(() => store.pay(order.id, { method: 'upi', outcome: 'captured' })).toThrow(
    'Payment already done for this order.',
  );
});

test('payment store: a payment that fails leaves its order open for another', () => {
  const { order, payment, news } = pay('failed');
  expect(payment).toMatchObject({
    ...{ status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR' },
    ...{ error_description: 'Your payment was declined by the bank.' },
    error_reason: 'payment_failed',
  });
  expect(news.map(({ event }) => event)).toEqual(['payment.failed']);
  expect(order).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 });
  const other = store.pay(order.id, { method: 'card', outcome: 'captured' }).payment;
  expect(order).toMatchObject({ status: 'paid', attempts: 2 });
  anOrder('r2');
  expect(store.paymentsOf(order.id)).toEqual([payment, other]);
  expect(() => store.paymentsOf('order_none')).toThrow('does not exist');
});

test('payment store: an authorized payment is not captured', () => {
  const { order, payment, news } = pay('authorized');
  expect(news.map(({ event }) => event)).toEqual(['payment.authorized']);
  expect(payment).toMatchObject({ status: 'authorized', captured: false });
  expect(order.status).toBe('attempted');
  expect(() => refund(payment.id)).toThrow(
    'The payment status should be captured for action to be taken',
  );
});

test('payment store: a bank that refuses first and then accepts sends four messages', () => {
  const { payment, news } = pay('failed-then-captured');
  expect(news.map(({ event }) => event)).toEqual([
    'payment.failed',
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ]);
  expect(payment).toMatchObject({ status: 'captured', error_code: null, error_reason: null });
});

test('payment store: a buyer who bears the fee pays it on top of the order', () => {
  const order = anOrder();
  const { payment, news } = store.pay(order.id, {
    ...{ method: 'card', outcome: 'captured', feeBearer: 'customer' },
  });
  expect(payment).toMatchObject({ amount: 51_180, fee: 1_180, tax: 180, fee_bearer: 'customer' });
  expect(news.map(({ payload }) => payload.payment?.entity.fee)).toEqual([null, 1_180, 1_180]);
  expect(order).toMatchObject({ status: 'paid', amount_paid: 50_000, amount_due: 0 });
});

test('payment store: a late captured payment is extra money beside the one that paid the order', () => {
  const { order, payment } = pay('authorized');
  const other = store.pay(order.id, { method: 'card', outcome: 'captured' }).payment;
  const { news } = store.capture(payment.id);
  expect(news.map(({ event }) => event)).toEqual(['payment.captured']);
  expect([payment.status, other.status, order.amount_paid]).toEqual([
    'captured',
    'captured',
    50_000,
  ]);
  expect(() => store.capture(payment.id)).toThrow('Only payments which have been authorized');
});

test('payment store: a late capture pays an order without another payment', () => {
  const { order, payment } = pay('authorized');
  const { news } = store.capture(payment.id);
  expect(news.map(({ event }) => event)).toEqual(['payment.captured', 'order.paid']);
  expect(order).toMatchObject({ status: 'paid', amount_paid: 50_000 });
});

test('payment store: an amount other than the order’s is paid as it is', () =>
  expect(pay('captured', 40_000).order).toMatchObject({ amount_paid: 40_000, amount_due: 10_000 }));

test('payment store: a refund returns all that is left, once', () => {
  const { payment } = pay('captured');
  const first = refund(payment.id, 20_000);
  expect(first.refund).toEqual({
    ...{ id: first.refund.id, entity: 'refund', amount: 20_000, currency: 'INR', notes: {} },
    ...{ payment_id: payment.id, receipt: 'refund_1', status: 'pending' },
    ...{ speed_requested: 'normal', speed_processed: 'normal', created_at: 1_700_000_000 },
  });
  expect(first.refund.id).toMatch(/^rfnd_/);
  expect(first.news).toMatchObject([
    { event: 'refund.created', payload: { payment: { entity: { amount_refunded: 20_000 } } } },
  ]);
  expect(payment).toMatchObject({ status: 'captured', refund_status: 'partial' });
  expect(refund(payment.id).refund.amount).toBe(30_000);
  expect(payment).toMatchObject({ status: 'refunded', refund_status: 'full' });
  expect(store.refundsOf(payment.id).map(({ amount }) => amount)).toEqual([20_000, 30_000]);
  expect(() => store.refundsOf('pay_none')).toThrow('does not exist');
});

test.each([99, 50_001])('payment store: a refund of %d paise is refused', (amount) => {
  const { payment } = pay('captured');
  expect(() => refund(payment.id, amount)).toThrow(
    'The refund amount provided is greater than amount captured',
  );
  expect(refund(payment.id, 100).refund.amount).toBe(100);
});

test('payment store: a refund of the same key is the same, with other content refused', () => {
  const { payment } = pay('captured');
  const first = refund(payment.id, 20_000, 'key_of_refund');
  expect(refund(payment.id, 20_000, 'key_of_refund')).toEqual({ refund: first.refund, news: [] });
  expect(() => refund(payment.id, 20_001, 'key_of_refund')).toThrow(
    'Different request body sent for the same Idempotency Header',
  );
  expect(payment.amount_refunded).toBe(20_000);
  refund(payment.id, 100);
  refund(payment.id, 100);
  expect(payment.amount_refunded).toBe(20_200);
});

test('payment store: a refund that fails returns the money to the payment', () => {
  const { payment } = pay('captured');
  const { refund: made } = refund(payment.id);
  expect(store.endRefund(made.id, 'failed').news).toMatchObject([{ event: 'refund.failed' }]);
  expect(payment).toMatchObject({ status: 'captured', refund_status: null, amount_refunded: 0 });
  const again = refund(payment.id).refund;
  expect(store.endRefund(again.id, 'processed').news).toMatchObject([
    { event: 'refund.processed', payload: { refund: { entity: { status: 'processed' } } } },
  ]);
  expect(payment).toMatchObject({ status: 'refunded', amount_refunded: 50_000 });
});
