import type { PurchaseDocument } from '@sthira/contract/purchases';
import { docs } from '#documents/docs.ts';
import type { Payment, ProviderEvent } from '#payments/provider/provider-rows.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
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
export async function recordPaymentAttempt(
  store: Store,
  { purchaseId, payment, event, clock }: Attempt,
): Promise<void> {
  const what: PurchaseEvent = payment.status === 'failed' ? 'attempt-failed' : 'attempt';
  const written = await store.optimistically(async (unit) => {
    if (await isRecordedIn(unit, event)) return true;
    const purchase = await readPurchaseIn(unit, purchaseId);
    const state = stateAfter(purchase.state, what);
    if (!state) return false;
    const change: Partial<PurchaseDocument> = {
      state,
      failure: payment.failure,
      updatedAt: clock.now(),
    };
    unit.change(docs.purchase(purchaseId), change);
    recordWebhookEventIn(unit, { event, purchaseId });
    return true;
  });
  if (!written) await recordWebhookEvent(store, event, purchaseId);
}
