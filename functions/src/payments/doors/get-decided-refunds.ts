import {
  type DecidedRefund,
  type DecidedRefunds,
  mostDecidedRefunds,
} from '@sthira/contract/credit-reports';
import type { PurchaseDocument, RefundRecord } from '@sthira/contract/purchases';
import { collections } from '#documents/collections.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { readEmails } from '#people/lookup/read-emails.ts';
import type { Answer, Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import { refundedPrice } from './revenue.ts';

/** The decisions about refunds, with who made them and why. */
export async function getDecidedRefunds(call: Call<unknown>): Promise<Answer<DecidedRefunds>> {
  const decided = queryOf(collections.purchases).where('refund.decidedAt', '>', 0);
  const [purchases, counted] = await Promise.all([
    call.store.findReadable(decided.orderBy('refund.decidedAt', 'desc').limit(mostDecidedRefunds)),
    call.store.count(decided),
  ]);
  const emails = await readEmails(
    call.store,
    purchases.flatMap(({ refund }) => refund?.decidedBy ?? []),
  );
  const refunds = purchases.flatMap((purchase) =>
    purchase.refund ? decidedRefundOf(purchase, { refund: purchase.refund, emails }) : [],
  );
  await auditUserLookup(call, {
    action: 'getDecidedRefunds',
    details: { rows: refunds.length },
  });
  return {
    data: { refunds, left_out: Math.max(counted - mostDecidedRefunds, 0) },
    message: 'Decided refunds loaded.',
  };
}

interface Decision {
  refund: RefundRecord;
  emails: ReadonlyMap<string, string>;
}

function decidedRefundOf(
  { id, uid, buyer, pack, price }: PurchaseDocument,
  { refund, emails }: Decision,
): DecidedRefund {
  return {
    purchase_id: id,
    uid,
    email: buyer.email,
    pack: pack.name,
    credits: pack.credits,
    total_paise: refundedPrice({ price, refund }).totalPaise,
    state: refund.state,
    reason: refund.reason,
    note: refund.note,
    failure: refund.failure,
    requested_at: new Date(refund.requestedAt).toISOString(),
    decided_at: new Date(refund.decidedAt ?? 0).toISOString(),
    decided_by: emails.get(refund.decidedBy) ?? '',
    ended_at: refund.endedAt === null ? null : new Date(refund.endedAt).toISOString(),
    paper: refund.paper?.number ?? '',
  };
}
