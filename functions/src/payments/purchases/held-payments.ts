import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import { postMail } from '#outbox/post-mail.ts';
import type { Payment, ProviderEvent } from '#payments/provider/provider-rows.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { readPurchaseIn } from './find-purchase.ts';
import { paymentHeldMail, paymentReturnedMail } from './payment-mails.ts';
import { isRecordedIn, recordWebhookEventIn } from './record-webhook-event.ts';

interface News {
  purchaseId: string;
  payment: Payment;
  event?: ProviderEvent | undefined;
  clock: Clock;
}

/**
 * Notes money that came in and bought nothing, once per payment: a critical issue tells us, and the
 * buyer is told by mail and in the list of purchases.
 */
export async function holdPayment(
  store: Store,
  { purchaseId, payment, event, clock, flaw }: News & { flaw: string },
): Promise<void> {
  await inIssueTransaction(store, async (unit) => {
    if (await isRecordedIn(unit, event)) return;
    const purchase = await readPurchaseIn(unit, purchaseId);
    const known = purchase.heldPayments.includes(payment.id);
    const file = known ? undefined : await openIssue(unit, unfit({ purchaseId, payment, flaw }));
    recordWebhookEventIn(unit, { event, purchaseId });
    if (!file) return;
    const now = clock.now();
    const heldPayments = [...purchase.heldPayments, payment.id];
    unit.change(docs.purchase(purchaseId), { heldPayments, updatedAt: now });
    postMail(unit, paymentHeldMail(purchase, payment), now);
    file(now);
  });
}

/** Takes a held payment off its purchase, because its money was returned, and tells the buyer. */
export async function releasePayment(
  store: Store,
  { purchaseId, payment, event, clock }: News,
): Promise<void> {
  await store.optimistically(async (unit) => {
    if (await isRecordedIn(unit, event)) return;
    const purchase = await readPurchaseIn(unit, purchaseId);
    recordWebhookEventIn(unit, { event, purchaseId });
    if (!purchase.heldPayments.includes(payment.id)) return;
    const now = clock.now();
    const heldPayments = purchase.heldPayments.filter((id) => id !== payment.id);
    unit.change(docs.purchase(purchaseId), { heldPayments, updatedAt: now });
    postMail(unit, paymentReturnedMail(purchase, payment), now);
  });
}

function unfit({
  purchaseId,
  payment: { id, orderId },
  flaw,
}: Pick<News, 'purchaseId' | 'payment'> & { flaw: string }): Problem {
  return {
    cause: `payment-unfit:${id}`,
    priority: 'critical',
    description: `Payment ${id} of order ${orderId} was not credited to purchase ${purchaseId}: ${flaw}.`,
    source: 'Payments',
  };
}
