import type { PurchaseDocument } from '@sthira/contract/purchases';
import { ProviderError, razorpay } from '#payments/provider/razorpay.ts';
import type { Clock } from '#platform/clock.ts';
import { invariant } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import type { Store } from '#platform/store/store.ts';
import { applyRefundUpdate } from './apply-refund-update.ts';

/**
 * Asks the provider to return the money of an approved refund. It may be called again for the same
 * attempt, whose key makes it one refund. After an unclear answer nothing is changed, and the
 * poller asks again.
 */
export async function sendRefund(
  store: Store,
  { id, paymentId, price, refund }: PurchaseDocument,
  clock: Clock,
): Promise<void> {
  invariant(refund?.state === 'processing', `the refund of purchase ${id} was approved`);
  try {
    const sent = await razorpay(paymentSettings()).refund(paymentId, {
      amountPaise: price.totalPaise,
      key: refund.key,
    });
    await applyRefundUpdate(store, { refund: { ...sent, key: refund.key }, clock });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn('refund.not-taken', { purchaseId: id, kind: error.kind, reason: error.message });
    if (error.kind === 'unclear') return;
    const none = {
      id: '',
      paymentId,
      amountPaise: price.totalPaise,
      status: 'failed',
      key: refund.key,
    } as const;
    await applyRefundUpdate(store, { refund: none, failure: error.message, clock });
  }
}
