import type { PurchaseDocument } from '@sthira/contract/purchases';
import type { Payment } from '#payments/provider/provider-rows.ts';
import { isUnpaid } from './purchase-state.ts';

type Ordered = Pick<PurchaseDocument, 'orderId' | 'price' | 'state' | 'paymentId'>;

/** Why a captured payment must not buy the order's credits, or `undefined`. */
export function settlementFlaw(
  { orderId, price, state, paymentId }: Ordered,
  payment: Payment,
): string | undefined {
  if (payment.orderId !== orderId)
    return `it is for order ${payment.orderId || 'none'}, not ${orderId}`;
  if (payment.currency !== 'INR') return `it is in ${payment.currency}`;
  if (payment.amountPaise !== price.totalPaise)
    return `${payment.amountPaise} paise were paid, ${price.totalPaise} are due`;
  if (!isUnpaid(state)) return `the order was paid before, with ${paymentId}`;
  return undefined;
}
