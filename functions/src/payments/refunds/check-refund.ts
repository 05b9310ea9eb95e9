import type { PurchaseDocument } from '@sthira/contract/purchases';
import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import { razorpay } from '#payments/provider/razorpay.ts';
import { nextRefundCheckAt, refundLateAfterMs } from '#payments/purchases/check-plan.ts';
import { readPurchaseIn } from '#payments/purchases/find-purchase.ts';
import type { Clock } from '#platform/clock.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import type { Store } from '#platform/store/store.ts';
import { applyRefundUpdate } from './apply-refund-update.ts';
import { sendRefund } from './send-refund.ts';

/** Asks about a refund. An attempt that the provider does not know is sent again, same key. */
export async function checkRefund(
  store: Store,
  { id }: PurchaseDocument,
  clock: Clock,
): Promise<void> {
  const purchase = await planNextCheck(store, id, clock);
  if (purchase?.refund?.state !== 'processing') return;
  const { key } = purchase.refund;
  const known = (await razorpay(paymentSettings()).refundsOf(purchase.paymentId)).find(
    (refund) => refund.key === key,
  );
  if (known) await applyRefundUpdate(store, { refund: known, clock });
  else await sendRefund(store, purchase, clock);
}

/**
 * The purchase as it is now; `undefined` when it is not due any more. Since the sweep began, the
 * refund may have ended and a new attempt may have been approved: sending the old one would pay
 * twice. A refund that is overdue at the bank becomes an issue.
 */
async function planNextCheck(
  store: Store,
  id: string,
  clock: Clock,
): Promise<PurchaseDocument | undefined> {
  return inIssueTransaction(store, async (unit) => {
    const purchase = await readPurchaseIn(unit, id);
    const now = clock.now();
    if (purchase.checkAt === null || purchase.checkAt > now) return undefined;
    const { refund } = purchase;
    const decidedAt =
      refund?.state === 'processing' ? (refund.decidedAt ?? refund.requestedAt) : null;
    const late = decidedAt !== null && now - decidedAt >= refundLateAfterMs;
    const file = late ? await openIssue(unit, lateRefund(purchase)) : undefined;
    unit.change(docs.purchase(id), {
      checkAt: decidedAt === null ? null : nextRefundCheckAt(decidedAt, now),
    });
    file?.(now);
    return purchase;
  });
}

function lateRefund({ id, paymentId, refund }: PurchaseDocument): Problem {
  return {
    cause: `refund-late:${id}:${refund?.attempt}`,
    priority: 'high',
    description: `The refund ${refund?.refundId} of payment ${paymentId} (purchase ${id}) was approved 11 days ago or earlier and has not arrived. Ask the provider.`,
    source: 'Payments',
  };
}
