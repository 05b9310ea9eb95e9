import type { InputOf } from '@sthira/contract/operations';
import type { PurchaseDocument, RefundRecord, RefundStatus } from '@sthira/contract/purchases';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import { postMail } from '#outbox/post-mail.ts';
import { findPurchaseFor, readPurchaseIn } from '#payments/purchases/find-purchase.ts';
import { refundRequestedMail } from '#payments/purchases/payment-mails.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { refundRefusal, refundStatusOf } from './refund-rule.ts';
import { readRemainingCredits } from './remaining-credits.ts';

type Input = InputOf<'requestRefund'>;

/**
 * Asks for the money of an unused pack. The request becomes an issue, and an admin decides.
 */
export async function requestRefund({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<RefundStatus>> {
  const own = { ...caller, role: 'user' } as const;
  const { id } = await findPurchaseFor(store, own, input.purchase_id);
  const now = clock.now();
  const reason = input.reason ?? '';
  const requested = await inIssueTransaction(store, async (unit) => {
    await requireProfileIn(unit, caller);
    const purchase = await readPurchaseIn(unit, id);
    const refusal = refundRefusal(purchase, {
      lot: await readRemainingCredits(store, purchase, unit),
      now,
    });
    if (refusal) throw new AppError('conflict', refusal);
    const audit = await openAudit(unit, purchase.uid);
    const file = await openIssue(unit, problemOf(purchase));
    const refund = newRequest(purchase, { reason, now });
    unit.change(docs.purchase(id), { refund, updatedAt: now });
    audit({
      action: 'requestRefund',
      actor: { uid: caller.uid },
      at: now,
      details: { purchaseId: id },
    });
    file(now);
    postMail(unit, refundRequestedMail(purchase), now);
    return { ...purchase, refund };
  });
  return {
    data: refundStatusOf(requested),
    message: 'Refund requested. We review requests within 1-3 business days.',
  };
}

function newRequest(
  { refund }: PurchaseDocument,
  { reason, now }: { reason: string; now: number },
): RefundRecord {
  const attempt = refund?.attempt ?? 0;
  return {
    state: 'requested',
    reason,
    requestedAt: now,
    decidedAt: null,
    decidedBy: '',
    note: '',
    attempt,
    key: '',
    refundId: '',
    endedAt: null,
    failure: '',
    paper: null,
  };
}

function problemOf({ id, buyer, pack }: PurchaseDocument): Problem {
  return {
    cause: `refund-request:${id}`,
    priority: 'medium',
    description: `${buyer.email} asks for a refund of the ${pack.name} pack (purchase ${id}). Decide it in Credits & Refunds.`,
    source: 'Payments',
  };
}
