import type { InputOf } from '@sthira/contract/operations';
import type { PurchaseDocument, RefundRecord, RefundStatus } from '@sthira/contract/purchases';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { openAudit } from '#audit/audit-log.ts';
import { openWalletIn } from '#credits/wallet.ts';
import { docs } from '#documents/docs.ts';
import { type NewMail, postMail } from '#outbox/post-mail.ts';
import { nextRefundCheckAt } from '#payments/purchases/check-plan.ts';
import { findPurchaseFor, readPurchaseIn } from '#payments/purchases/find-purchase.ts';
import { refundApprovedMail, refundRefusedMail } from '#payments/purchases/payment-mails.ts';
import { stateAfter } from '#payments/purchases/purchase-state.ts';
import { openAdminDay } from '#people/roles/admin-day.ts';
import { requireRightIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError, invariant } from '#platform/errors.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { refundStatusOf, usedCredits } from './refund-rule.ts';
import { purchaseEntryId, readRemainingCredits } from './remaining-credits.ts';
import { sendRefund } from './send-refund.ts';

const refunded = 'refundedPaise';
const mostRefundedPaisePerDay = 10_00_000 * 100;

type Decision = Call<InputOf<'decideRefund'>>;

/**
 * Refuses a requested refund, or takes the credits back and then sends the money: in the other
 * order the buyer could spend the credits in between. After a refund that the provider could not
 * carry out, the credits were given back and it may be approved again. Nobody decides about their
 * own purchase.
 */
export async function decideRefund({
  caller,
  input,
  clock,
  store,
}: Decision): Promise<Answer<RefundStatus>> {
  paymentSettings();
  const decided = await store.optimistically((unit) =>
    decideIn(unit, { caller, input, clock, store }),
  );
  if (input.decision === 'refuse')
    return { data: refundStatusOf(decided), message: 'Refund refused.' };
  await sendRefund(store, decided, clock);
  const data = refundStatusOf(await findPurchaseFor(store, caller, input.purchase_id));
  return { data, message: messageFor(data) };
}

function messageFor({ refund_state }: RefundStatus): string {
  if (refund_state === 'processed')
    return 'Refund approved. The credits were taken back and the money was returned.';
  if (refund_state === 'failed')
    return 'The payment provider refused the refund. The credits were given back.';
  return 'Refund approved. The credits were taken back, the money is on its way.';
}

async function decideIn(
  unit: Unit,
  { caller, input, clock, store }: Decision,
): Promise<PurchaseDocument> {
  const now = clock.now();
  await requireRightIn(unit, { uid: caller.uid, call: 'decideRefund' });
  const purchase = await readPurchaseIn(unit, input.purchase_id);
  const { refund, uid, id } = purchase;
  if (uid === caller.uid)
    throw new AppError('forbidden', 'Another admin has to decide the refund of your own purchase.');
  if (refund?.state !== 'requested' && refund?.state !== 'failed')
    throw new AppError('conflict', 'No refund of this purchase is open.');
  const decided = {
    ...refund,
    decidedAt: now,
    decidedBy: caller.uid,
    note: input.note,
    failure: '',
  };
  const next =
    input.decision === 'refuse'
      ? refused(purchase, decided)
      : await approved(store, unit, { purchase, refund: decided, now });
  const audit = await openAudit(unit, uid);
  next.post();
  unit.replace(docs.purchase(id), { ...next.purchase, updatedAt: now });
  postMail(unit, next.mail, now);
  audit({
    action: 'decideRefund',
    actor: { uid: caller.uid },
    at: now,
    details: {
      purchaseId: id,
      decision: input.decision,
      note: input.note,
      attempt: next.purchase.refund?.attempt ?? 0,
    },
  });
  return next.purchase;
}

interface Next {
  purchase: PurchaseDocument;
  mail: NewMail;
  /** Makes the remaining writes; all reads of the transaction come before it. */
  post: () => void;
}

function refused(purchase: PurchaseDocument, refund: RefundRecord): Next {
  const next: PurchaseDocument = {
    ...purchase,
    refund: { ...refund, state: 'refused', endedAt: refund.decidedAt },
  };
  return { purchase: next, mail: refundRefusedMail(purchase, refund.note), post: () => {} };
}

interface Approval {
  purchase: PurchaseDocument;
  refund: RefundRecord;
  now: number;
}

async function approved(
  store: Store,
  unit: Unit,
  { purchase, refund, now }: Approval,
): Promise<Next> {
  const { id, uid, pack, price } = purchase;
  const used = usedCredits(await readRemainingCredits(store, purchase, unit));
  if (used) throw new AppError('conflict', used);
  const state = stateAfter(purchase.state, 'refund');
  invariant(state, `a purchase that is ${purchase.state} has no open refund`);
  const wallet = await openWalletIn(unit, { uid, entryIds: 'all' });
  const day = await openAdminDay(unit, { uid: refund.decidedBy, now });
  if (day.sumOf(refunded) + price.totalPaise > mostRefundedPaisePerDay)
    throw new AppError(
      'rate-limited',
      'One admin can approve refunds of ₹10,00,000 a day. Another admin can go on today.',
    );
  const attempt = refund.attempt + 1;
  const key = `refund_${id}_${attempt}`;
  return {
    purchase: {
      ...purchase,
      state,
      checkAt: nextRefundCheckAt(now, now),
      refund: { ...refund, state: 'processing', attempt, key, refundId: '' },
    },
    mail: refundApprovedMail(purchase),
    post: () => {
      day.add({ [refunded]: price.totalPaise });
      wallet.post({
        id: key,
        kind: 'refund',
        milliCredits: -pack.credits * milliCreditsPerCredit,
        cause: `Refund of the ${pack.name} pack`,
        at: now,
        input: { purchaseId: id, attempt },
        takesBack: purchaseEntryId(purchase),
      });
    },
  };
}
