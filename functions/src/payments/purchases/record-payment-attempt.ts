import { paths } from '@sthira/contract/paths';
import type { PurchaseDocument } from '@sthira/contract/purchases';
import type { Payment, ProviderEvent } from '#payments/provider/provider-rows.ts';
import type { Clock } from '#platform/clock.ts';
import { db } from '#platform/firestore.ts';
import { runOptimistically } from '#platform/optimistic.ts';
import { readPurchaseIn } from './find-purchase.ts';
import { type PurchaseEvent, stateAfter } from './purchase-state.ts';
import { isRecordedIn, recordWebhookEvent, recordWebhookEventIn } from './record-webhook-event.ts';

interface Attempt {
  purchaseId: string;
  payment: Payment;
  event?: ProviderEvent | undefined;
  clock: Clock;
}

/**
 * Records that the buyer tried to pay: authorised, or failed. A failed attempt does not end the
 * purchase: the next attempt or a late capture may still pay.
 */
export async function recordPaymentAttempt({
  purchaseId,
  payment,
  event,
  clock,
}: Attempt): Promise<void> {
  const what: PurchaseEvent = payment.status === 'failed' ? 'attempt-failed' : 'attempt';
  const written = await runOptimistically(async (transaction) => {
    if (await isRecordedIn(transaction, event)) return true;
    const purchase = await readPurchaseIn(transaction, purchaseId);
    const state = stateAfter(purchase.state, what);
    if (!state) return false;
    const change: Partial<PurchaseDocument> = {
      state,
      failure: payment.failure,
      updatedAt: clock.now(),
    };
    transaction.update(db().doc(paths.purchase(purchaseId)), change);
    recordWebhookEventIn(transaction, { event, purchaseId });
    return true;
  });
  if (!written) await recordWebhookEvent(event, purchaseId);
}
