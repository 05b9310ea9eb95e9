import type { PurchaseDocument } from '@sthira/contract/purchases';
import type { Refund } from '#payments/provider/provider-rows.ts';

/**
 * - `pending`, `processed`, `failed`: news of the attempt that is under way
 * - `known`: no news, or news of an attempt that has ended
 * - `sent-after-failure`: the money was sent although the attempt was reported as failed
 * - `back-after-processed`: the money came back to us although it was reported as arrived
 * - `unasked`: made at the provider, not here
 */
export type RefundMeaning =
  | 'pending'
  | 'processed'
  | 'failed'
  | 'known'
  | 'sent-after-failure'
  | 'back-after-processed'
  | 'unasked';

/** What the provider's report of a refund means for the purchase. */
export function classifyRefund(
  { id, refund }: Pick<PurchaseDocument, 'id' | 'refund'>,
  reported: Refund,
): RefundMeaning {
  if (!refund || !reported.key.startsWith(`refund_${id}_`))
    return reported.status === 'failed' ? 'known' : 'unasked';
  if (reported.key !== refund.key)
    return reported.status === 'processed' ? 'sent-after-failure' : 'known';
  if (refund.state === 'failed' && reported.status === 'processed') return 'sent-after-failure';
  if (refund.state === 'processed' && reported.status === 'failed') return 'back-after-processed';
  if (refund.state !== 'processing') return 'known';
  return reported.status === 'pending' && refund.refundId === reported.id
    ? 'known'
    : reported.status;
}
