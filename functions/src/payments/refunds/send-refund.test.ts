import { beforeEach, expect, test, vi } from 'vitest';
import type { Refund } from '#payments/provider/provider-rows.ts';
import { ProviderError, razorpay } from '#payments/provider/razorpay.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { applyRefundUpdate } from './apply-refund-update.ts';
import { sendRefund } from './send-refund.ts';

vi.mock(import('./apply-refund-update.ts'), () => ({ applyRefundUpdate: vi.fn() }));
vi.mock(import('#payments/provider/razorpay.ts'), async (original) => ({
  ...(await original()),
  razorpay: vi.fn(),
}));
vi.mock(import('#platform/payment-settings.ts'), async (original) => ({
  ...(await original()),
  paymentSettings: () => ({}) as never,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const approved = aPurchase({
  state: 'refunding',
  paymentId: 'pay_1',
  refund: aRefund({ state: 'processing', key: 'refund_p_1' }),
});
const sent: Refund = {
  id: 'rfnd_1',
  paymentId: 'pay_1',
  amountPaise: 58_882,
  status: 'pending',
  key: '',
};
const refund =
  vi.fn<(paymentId: string, asked: { amountPaise: number; key: string }) => Promise<Refund>>();

beforeEach(() => {
  vi.resetAllMocks();
  refund.mockResolvedValue(sent);
  vi.mocked(razorpay).mockReturnValue({ refund } as Partial<ReturnType<typeof razorpay>> as never);
});

test('send refund: the whole price is sent under the name of the attempt', async () => {
  await sendRefund(firestoreStore, approved, clock);
  expect(refund.mock.calls).toEqual([['pay_1', { amountPaise: 58_882, key: 'refund_p_1' }]]);
  expect(applyRefundUpdate).toHaveBeenCalledExactlyOnceWith(firestoreStore, {
    refund: { ...sent, key: 'refund_p_1' },
    clock,
  });
});

test('send refund: a refusal of the provider fails the refund, in its words', async () => {
  refund.mockRejectedValue(new ProviderError('refused', 'The payment is too old.'));
  await sendRefund(firestoreStore, approved, clock);
  expect(applyRefundUpdate).toHaveBeenCalledExactlyOnceWith(firestoreStore, {
    refund: { ...sent, id: '', status: 'failed', key: 'refund_p_1' },
    failure: 'The payment is too old.',
    clock,
  });
});

test('send refund: an unclear answer changes nothing', async () => {
  refund.mockRejectedValue(new ProviderError('unclear', 'No answer.'));
  await sendRefund(firestoreStore, approved, clock);
  expect(applyRefundUpdate).not.toHaveBeenCalled();
});

test('send refund: an error of our own does not count as a refusal', async () => {
  refund.mockRejectedValue(new TypeError('A mistake'));
  await expect(sendRefund(firestoreStore, approved, clock)).rejects.toThrow('A mistake');
  expect(applyRefundUpdate).not.toHaveBeenCalled();
});

test.each([null, aRefund({ state: 'requested' }), aRefund({ state: 'failed' })])(
  'send refund: without an approval no money is sent',
  async (record) => {
    await expect(
      sendRefund(firestoreStore, { ...approved, refund: record }, clock),
    ).rejects.toThrow('Broken invariant');
    expect(refund).not.toHaveBeenCalled();
  },
);
