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
  /** A fault of the control endpoint that bends this order's life; empty for none. */
  fate: '' | 'reject' | 'partial' | 'no-fill';
  fateReason: string;
  generatedAt: Instant;
  exchangeAt: Instant;
  updatedAt: Instant;
  /** No step before this instant. An order that is still open later than that rests in the exchange's book. */
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
}

const finalStatuses: readonly OrderStatus[] = ['Filled', 'Cancelled', 'Rejected'];

export function isLive(order: Order): boolean {
  return !finalStatuses.includes(order.status);
}

/** It stands at the exchange and may be modified or cancelled. */
export function isOpen(order: Order): boolean {
  return order.status === 'New' || order.status === 'PartiallyFilled' || order.status === 'Replaced';
}

/** A rejected row keeps its full quantity as leaves; a cancelled one has none left to trade but still shows them. */
export function leavesQuantity(order: Order): number {
  return order.terms.quantity - order.filledQuantity;
}

/** Mean price in paise with its fraction, or `null` when nothing traded. */
export function averagePaise(order: Order): number | null {
  return order.filledQuantity > 0 ? order.turnoverPaise / order.filledQuantity : null;
}
