import { createHmac } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '#payments/provider/provider-rows.ts';
import { razorpay } from '#payments/provider/razorpay.ts';
import { AppError } from '#platform/errors.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { findPurchaseFor } from './find-purchase.ts';
import { recordPaymentAttempt } from './record-payment-attempt.ts';
import { settlePurchase } from './settle-purchase.ts';
import { verifyPayment } from './verify-payment.ts';

vi.mock(import('./find-purchase.ts'), async (original) => ({
  ...(await original()),
  findPurchaseFor: vi.fn(),
}));
vi.mock(import('./settle-purchase.ts'), async (original) => ({
  ...(await original()),
  settlePurchase: vi.fn(),
}));
vi.mock(import('./record-payment-attempt.ts'), async (original) => ({
  ...(await original()),
  recordPaymentAttempt: vi.fn(),
}));
vi.mock(import('#payments/provider/razorpay.ts'), async (original) => ({
  ...(await original()),
  razorpay: vi.fn(),
}));
vi.mock(import('#platform/payment-settings.ts'), async (original) => ({
  ...(await original()),
  paymentSettings: () => ({ keySecret: 'secret' }) as never,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const purchase = aPurchase({ state: 'attempted' });
const paid = aPurchase({ state: 'credited', paymentId: 'pay_1' });
const captured: Payment = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 58_882,
  buyersFeePaise: 0,
  currency: 'INR',
  status: 'captured',
  failure: '',
};
const payment = vi.fn<(id: string) => Promise<Payment>>();
const signatureOf = (orderId: string) =>
  createHmac('sha256', 'secret').update(`${orderId}|pay_1`).digest('hex');

const verify = ({ orderId = 'order_1', signature = signatureOf(orderId) } = {}) =>
  verifyPayment({
    caller,
    clock,
    store: firestoreStore,
    input: {
      purchase_id: purchase.id,
      razorpay_order_id: orderId,
      razorpay_payment_id: 'pay_1',
      razorpay_signature: signature,
    },
  } as Parameters<typeof verifyPayment>[0]);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(razorpay).mockReturnValue({ payment } as Partial<ReturnType<typeof razorpay>> as never);
  vi.mocked(findPurchaseFor).mockResolvedValueOnce(purchase).mockResolvedValue(paid);
  payment.mockResolvedValue(captured);
});

test('verify payment: a captured payment settles the purchase', async () => {
  expect(await verify()).toEqual({
    data: { purchase_id: purchase.id, state: 'credited', credits: 500, invoice_number: '' },
    message: '500 credits were added to your wallet.',
  });
  expect(payment).toHaveBeenCalledWith('pay_1');
  expect(settlePurchase).toHaveBeenCalledWith(firestoreStore, {
    purchaseId: purchase.id,
    payment: captured,
    by: 'checkout',
    clock,
  });
});

// req: CREDITS-23
test.each(['attempted', 'failed', 'credited'] as const)(
  'verify payment: the buyer of a purchase that is %s reads that the payment does not fit',
  async (state) => {
    const held = aPurchase({ state, heldPayments: ['pay_1'] });
    vi.mocked(findPurchaseFor).mockReset().mockResolvedValueOnce(purchase).mockResolvedValue(held);
    expect((await verify()).message).toBe(
      'Your payment was received, but it does not fit the order. We look at it and write to you. Please do not pay again.',
    );
  },
);

test('verify payment: only the caller’s own purchases are searched', async () => {
  vi.mocked(findPurchaseFor).mockReset().mockRejectedValue(new AppError('not-found', 'None.'));
  await expect(verify()).rejects.toMatchObject({ code: 'not-found' });
  expect(findPurchaseFor).toHaveBeenCalledWith(firestoreStore, caller, purchase.id);
});

test.each([
  ['a signature of somebody else', { signature: '0'.repeat(64) }],
  ['the signature of another order', { signature: signatureOf('order_2') }],
  ['another order, with its signature', { orderId: 'order_2' }],
])('verify payment: %s is refused', async (_, changes) => {
  await expect(verify(changes)).rejects.toMatchObject({
    code: 'bad-input',
    message: 'The payment could not be verified.',
  });
  expect(settlePurchase).not.toHaveBeenCalled();
});

test('verify payment: a settled payment is not queried again', async () => {
  vi.mocked(findPurchaseFor).mockReset().mockResolvedValue(paid);
  expect((await verify()).data.state).toBe('credited');
  expect(payment).not.toHaveBeenCalled();
});

test('verify payment: a payment not captured yet is an attempt', async () => {
  const authorized = { ...captured, status: 'authorized' } as const;
  payment.mockResolvedValue(authorized);
  vi.mocked(findPurchaseFor).mockReset().mockResolvedValue(purchase);
  expect((await verify()).message).toBe(
    'Your payment was received. The credits appear as soon as the bank confirms it.',
  );
  expect(recordPaymentAttempt).toHaveBeenCalledWith(firestoreStore, {
    purchaseId: purchase.id,
    payment: authorized,
    clock,
  });
  expect(settlePurchase).not.toHaveBeenCalled();
});

test('verify payment: a returned payment is no attempt', async () => {
  payment.mockResolvedValue({ ...captured, status: 'refunded' });
  await verify();
  expect(recordPaymentAttempt).not.toHaveBeenCalled();
  expect(settlePurchase).not.toHaveBeenCalled();
});

test('verify payment: after a failed payment the buyer reads that nothing was credited', async () => {
  vi.mocked(findPurchaseFor)
    .mockReset()
    .mockResolvedValue({ ...purchase, state: 'failed' });
  expect((await verify()).message).toBe('The payment failed. Nothing was credited.');
});

test('verify payment: a failed query of the provider is not shown to the buyer', async () => {
  payment.mockRejectedValue(new Error('The provider is away'));
  expect((await verify()).data.state).toBe('credited');
});
