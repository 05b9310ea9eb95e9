import type { Instant, Paise } from '@sthira/contract/units';

export type Side = 'BUY' | 'SELL';
export type OrderType = 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET';
export type Product = 'MIS' | 'NRML' | 'CNC';
export type TimeInForce = 'DAY' | 'IOC';
export type OrderStatus =
  | 'PendingNew'
  | 'New'
  | 'PartiallyFilled'
  | 'Filled'
  | 'Cancelled'
  | 'Replaced'
  | 'PendingCancel'
  | 'Rejected'
  | 'PendingReplace';

/** What the client asked for; a modification replaces all of it. */
export interface OrderTerms {
  type: OrderType;
  product: Product;
  timeInForce: TimeInForce;
  quantity: number;
  disclosedQuantity: number;
  limitPaise: Paise;
  stopPaise: Paise;
}

/**
 * Who sent an order: the client's own programs, the client by another door, or the broker's risk
 * desk.
 */
export type Source = 'api' | 'hand' | 'rms';

/**
 * What a switch has in store for an order at the exchange: it is rejected, fills by half, late or
 * never.
 */
export interface OrderFault {
  kind: '' | 'reject' | 'partial' | 'no-fill' | 'slow-fill';
  reason: string;
  /** From its making until it, or the second half of a partial one, may trade; 0 for never. */
  ms: number;
}

/**
 * What a cancel meets at the exchange: an order that trades just before it, or one that will be
 * known to have traded.
 */
export type CancelFault = { kind: 'raced' } | { kind: 'traded-after'; ms: number };

export const noOrderFault: OrderFault = { kind: '', reason: '', ms: 0 };

/** A new order as its client sends it. */
export interface OrderRequest {
  segment: string;
  instrumentId: number;
  side: Side;
  tag: string;
  terms: OrderTerms;
}

/** One snapshot of an order. Snapshots are never changed: every step makes the next one. */
export interface Order {
  clientCode: string;
  appOrderId: number;
  exchangeOrderId: string;
  tag: string;
  segment: string;
  instrumentId: number;
  symbol: string;
  side: Side;
  terms: OrderTerms;
  /** The terms that wait for the exchange while the status is PendingReplace. */
  nextTerms: OrderTerms | null;
  status: OrderStatus;
  filledQuantity: number;
  /** Sum of price times quantity over all executions. */
  turnoverPaise: Paise;
  reason: string;
  /** A stop order has seen its trigger price. */
  triggered: boolean;
  source: Source;
  orderFault: OrderFault;
  cancelFault: CancelFault | null;
  generatedAt: Instant;
  exchangeAt: Instant;
  updatedAt: Instant;
  /**
   * No step before this instant. An order that is still open later than that rests in the
   * exchange's book.
   */
  dueAt: Instant;
}

/** One execution at the exchange. */
export interface Execution {
  executionId: string;
  /** 1 for the first execution of its order. */
  index: number;
  /** The order as it stood after the execution. */
  order: Order;
  quantity: number;
  pricePaise: Paise;
  at: Instant;
  /** From when trade book and order row know of it; the position has it at once. */
  shownFrom: Instant;
}

const finalStatuses: readonly OrderStatus[] = ['Filled', 'Cancelled', 'Rejected'];

export function isLive({ status }: Pick<Order, 'status'>): boolean {
  return !finalStatuses.includes(status);
}

/** It stands at the exchange and may be modified or cancelled. */
export function isOpen(order: Order): boolean {
  return (
    order.status === 'New' || order.status === 'PartiallyFilled' || order.status === 'Replaced'
  );
}

/**
 * It stands in the exchange's book, where others can trade with it. A stop order waits outside
 * until it triggers.
 */
export function isInBook(order: Order): boolean {
  return isOpen(order) && (order.triggered || !isStop(order.terms));
}

export function isStop({ type }: OrderTerms): boolean {
  return type === 'STOPLIMIT' || type === 'STOPMARKET';
}

/**
 * A rejected row keeps its full quantity as leaves; a cancelled one has none left to trade but
 * still shows them.
 */
export function leavesQuantity(order: Order): number {
  return order.terms.quantity - order.filledQuantity;
}

/** Mean price in paise with its fraction, or `null` when nothing traded. */
export function averagePaise(order: Order): number | null {
  return order.filledQuantity > 0 ? order.turnoverPaise / order.filledQuantity : null;
}
