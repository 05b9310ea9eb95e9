import type { Instant } from '@sthira/contract/units';
import type { Withheld } from './client-book.ts';
import {
  type CancelFate,
  type Fate,
  isLive,
  isOpen,
  isStop,
  type Order,
  type OrderRequest,
  type OrderTerms,
  type Source,
} from './order.ts';

/** How long an order is on its way from the broker to the exchange. */
const ackToExchangeMs = 100;

export interface Placing {
  clientCode: string;
  symbol: string;
  fate: Fate;
  /** How long the order book keeps quiet about it. */
  withheld: Withheld | null;
  source: Source;
  now: Instant;
}

/** An order as the broker has just taken it. */
export function placedOrder(
  request: OrderRequest,
  { clientCode, symbol, fate, source, now }: Placing,
  appOrderId: number,
): Order {
  return {
    ...request,
    source,
    fate,
    cancelFate: null,
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

/** An order as the broker has just taken new terms for it, or with its words why it did not. */
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

/** An order as the broker has just been asked to cancel it, or with its words why it does not. */
export function cancelledOrder(order: Order, now: Instant, cancelFate: CancelFate | null): Order {
  if (!isLive(order) || order.status === 'PendingCancel')
    return { ...order, reason: 'SAF:Order is not open to cancel', updatedAt: now };
  return {
    ...order,
    status: 'PendingCancel',
    nextTerms: null,
    cancelFate,
    updatedAt: now,
    dueAt: now + ackToExchangeMs,
  };
}
