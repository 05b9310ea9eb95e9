import type { Instant } from '@sthira/contract/units';
import type { Withheld } from './client-book.ts';
import {
  type CancelFault,
  isLive,
  isOpen,
  isStop,
  type Order,
  type OrderFault,
  type OrderRequest,
  type OrderTerms,
  type Source,
} from './order.ts';

/** The time from the broker's acknowledgement until the order reaches the exchange. */
const ackToExchangeMs = 100;

export interface Placing {
  clientCode: string;
  symbol: string;
  orderFault: OrderFault;
  /** How long the order book hides the order; null when it does not. */
  withheld: Withheld | null;
  source: Source;
  now: Instant;
}

/** A new order that the broker has just acknowledged. */
export function placedOrder(
  request: OrderRequest,
  { clientCode, symbol, orderFault, source, now }: Placing,
  appOrderId: number,
): Order {
  return {
    ...request,
    source,
    orderFault,
    cancelFault: null,
    clientCode,
    symbol,
    appOrderId,
    exchangeOrderId: '',
    nextTerms: null,
    status: 'PendingNew',
    filledQuantity: 0,
    turnoverPaise: 0,
    reason: '',
    triggered: !isStop(request.terms),
    generatedAt: now,
    exchangeAt: now,
    updatedAt: now,
    dueAt: now + ackToExchangeMs,
  };
}

/**
 * The order with a modification pending; with the broker's reason when it can no longer be
 * modified.
 */
export function modifiedOrder(order: Order, terms: OrderTerms, now: Instant): Order {
  if (!isOpen(order))
    return { ...order, reason: 'SAF:Order is not open to modify', updatedAt: now };
  return {
    ...order,
    status: 'PendingReplace',
    nextTerms: terms,
    updatedAt: now,
    dueAt: now + ackToExchangeMs,
  };
}

/**
 * The order with a cancellation pending; with the broker's reason when it can no longer be
 * cancelled.
 */
export function cancelledOrder(order: Order, now: Instant, cancelFault: CancelFault | null): Order {
  if (!isLive(order) || order.status === 'PendingCancel')
    return { ...order, reason: 'SAF:Order is not open to cancel', updatedAt: now };
  return {
    ...order,
    status: 'PendingCancel',
    nextTerms: null,
    cancelFault,
    updatedAt: now,
    dueAt: now + ackToExchangeMs,
  };
}
