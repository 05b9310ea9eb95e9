import type { OrderDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
import type { BrokerOrder, BrokerTrade } from '#brokers/broker.ts';

/*
 *  intended ──sent──▶ sent ──in the book──▶ open ──▶ filled | cancelled | rejected
 *      │                │
 *      └─unclear answer─┴─▶ unknown ──two later reads without the tag──▶ lost ──turns up after all──▶ open
 *
 * The broker's book wins over everything but a fill already counted. A terminal row counts only when every
 * unit it reports as filled has arrived as a trade, since the two books are read apart.
 */
const settleMs = 5_000;
const readsBeforeLost = 2;

export interface Books {
  orders: BrokerOrder[];
  trades: BrokerTrade[];
  readAt: Instant;
}

/** The orders that one reading of the books changed, in their new form. */
export function foldBooks(orders: Iterable<OrderDocument>, books: Books): OrderDocument[] {
  const rows = Map.groupBy(books.orders, (row) => row.tag);
  const trades = Map.groupBy(books.trades, (trade) => trade.tag || trade.appOrderId);
  const changed: OrderDocument[] = [];
  for (const order of orders) {
    const next = foldOne(order, rows.get(order.tag)?.at(-1), trades.get(order.tag) ?? trades.get(order.appOrderId) ?? [], books.readAt);
    if (next !== order) changed.push(next);
  }
  return changed;
}

function foldOne(order: OrderDocument, row: BrokerOrder | undefined, trades: BrokerTrade[], readAt: Instant): OrderDocument {
  const filled = foldFills(order, trades);
  const next = row ? followRow(filled, row) : countMiss(filled, readAt);
  return next === order ? order : { ...next, updatedAt: readAt };
}

function foldFills(order: OrderDocument, trades: BrokerTrade[]): OrderDocument {
  const fresh = trades.filter((trade) => !(trade.executionId in order.fills));
  if (fresh.length === 0) return order;
  const fills = { ...order.fills };
  for (const trade of fresh) fills[trade.executionId] = { quantity: trade.quantity, pricePaise: trade.pricePaise, at: trade.at };
  return { ...order, fills, filledQuantity: Object.values(fills).reduce((sum, fill) => sum + fill.quantity, 0) };
}

function followRow(order: OrderDocument, row: BrokerOrder): OrderDocument {
  const complete = order.filledQuantity >= row.filledQuantity;
  const state = row.status !== 'open' && complete ? row.status : 'open';
  if (isFinal(order.state) && order.state !== 'lost' && complete) return order;
  if (order.state === state && order.appOrderId === row.appOrderId && order.reason === row.reason) return order;
  return { ...order, state, appOrderId: row.appOrderId, reason: row.reason, missedReads: 0 };
}

function countMiss(order: OrderDocument, readAt: Instant): OrderDocument {
  if (order.state !== 'unknown' && order.state !== 'sent') return order;
  if (order.sentAt === null || readAt < order.sentAt + settleMs) return order;
  const missedReads = order.missedReads + 1;
  return { ...order, missedReads, state: missedReads >= readsBeforeLost ? 'lost' : order.state };
}

export function isFinal(state: OrderDocument['state']): boolean {
  return state === 'filled' || state === 'cancelled' || state === 'rejected' || state === 'lost';
}

/** Units that may still trade. */
export function workingQuantity(order: OrderDocument): number {
  return isFinal(order.state) ? 0 : Math.max(order.quantity - order.filledQuantity, 0);
}

export function signed(order: OrderDocument, quantity: number): number {
  return order.side === 'BUY' ? quantity : -quantity;
}

/** Signed units by instrument: what is held, and what may still trade. */
export function foldQuantities(orders: Iterable<OrderDocument>): { held: Record<number, number>; working: Record<number, number> } {
  const held: Record<number, number> = {};
  const working: Record<number, number> = {};
  for (const order of orders) {
    held[order.instrumentId] = (held[order.instrumentId] ?? 0) + signed(order, order.filledQuantity);
    const open = workingQuantity(order);
    if (open > 0) working[order.instrumentId] = (working[order.instrumentId] ?? 0) + signed(order, open);
  }
  return { held, working };
}
