import type { PurchaseDocument, RefundStatus } from '@sthira/contract/purchases';
import { invariant } from '#platform/errors.ts';

export function refundStatusOf({ id, state, refund }: PurchaseDocument): RefundStatus {
  invariant(refund, 'a refund that was asked for is recorded');
  return { purchase_id: id, state, refund_state: refund.state };
}
