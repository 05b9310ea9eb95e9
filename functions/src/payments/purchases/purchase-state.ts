import type { PurchaseDocument, PurchaseState } from '@sthira/contract/purchases';
import type { Payment } from '#payments/provider/provider-rows.ts';

/**
 * - `attempt`, `attempt-failed`: the buyer tried to pay
 * - `expire`: unpaid for too long
 * - `settle`: the money has arrived, and the credits are posted
 * - `refund`: approved, the credits are taken back
 * - `refunded`, `part-refunded`, `refund-failed`: what became of the money
 */
export type PurchaseEvent =
  | 'attempt'
  | 'attempt-failed'
  | 'expire'
  | 'settle'
  | 'refund'
  | 'refunded'
  | 'part-refunded'
  | 'refund-failed';

const arrows: Record<PurchaseState, Partial<Record<PurchaseEvent, PurchaseState>>> = {
  created: {
    attempt: 'attempted',
    'attempt-failed': 'failed',
    expire: 'expired',
    settle: 'credited',
  },
  attempted: {
    attempt: 'attempted',
    'attempt-failed': 'failed',
    expire: 'expired',
    settle: 'credited',
  },
  failed: {
    attempt: 'attempted',
    'attempt-failed': 'failed',
    expire: 'expired',
    settle: 'credited',
  },
  expired: { attempt: 'attempted', settle: 'credited' },
  credited: { refund: 'refunding' },
  refunding: {
    refunded: 'refunded',
    'part-refunded': 'part_refunded',
    'refund-failed': 'credited',
  },
  part_refunded: {},
  refunded: {},
};

/**
 * The state after an event, or `undefined` when it does not apply: messages of the provider come
 * late, twice and in any order.
 */
export function stateAfter(state: PurchaseState, event: PurchaseEvent): PurchaseState | undefined {
  return arrows[state][event];
}

/** Whether money may still come in for it. */
export function isUnpaid(state: PurchaseState): boolean {
  return stateAfter(state, 'settle') !== undefined;
}

type Ordered = Pick<PurchaseDocument, 'orderId' | 'price' | 'state' | 'paymentId'>;

/**
 * Why a captured payment must not buy the order's credits, or `undefined`. An order is paid when its
 * total came in, with or without the provider's own fee on top.
 */
export function paymentMismatch(
  { orderId, price, state, paymentId }: Ordered,
  payment: Payment,
): string | undefined {
  if (payment.orderId !== orderId)
    return `it is for order ${payment.orderId || 'none'}, not ${orderId}`;
  if (payment.currency !== 'INR') return `it is in ${payment.currency}`;
  const { amountPaise, buyersFeePaise } = payment;
  if (![amountPaise, amountPaise - buyersFeePaise].includes(price.totalPaise))
    return `${amountPaise} paise were paid, ${price.totalPaise} are due`;
  if (!isUnpaid(state)) return `the order was paid before, with ${paymentId}`;
  return undefined;
}
