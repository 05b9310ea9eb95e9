import type { OrderDocument } from '@sthira/contract/documents';
import { type Instant, istDay } from '@sthira/contract/units';
import type { BrokerOrder, BrokerTrade } from '#brokers/broker.ts';

/*
 *  intended ──sent──▶ sent ──in the book──▶ open ──▶ filled | cancelled | rejected
 *      │                │
 *      └─unclear answer─┴─▶ unknown ──two later reads without the tag──▶ lost ──turns up after all──▶ open
 *
 * The broker's book wins over everything but a fill already counted. A terminal row counts only when every
 * unit it reports as filled has arrived as a trade, since the two books are read apart. An order the broker gave a
 * number, or showed a trade of, is there whatever a book leaves out; only the end of its day ends it unseen.
 */
const settleMs = 5_000;
const readsBeforeLost = 2;

export interface Books {
  orders: BrokerOrder[];
  trades: BrokerTrade[];
  /** Before they were asked for: what happened later may be missing in them. */
  readAt: Instant;
  /** When both had been answered: what they show may have happened until then. */
  answeredAt: Instant;
}

/** The orders that one reading of the books changed, in their new form. */
export function foldBooks(orders: Iterable<OrderDocument>, books: Books): OrderDocument[] {
  const rows = Map.groupBy(books.orders, (row) => row.tag);
  const trades = Map.groupBy(books.trades, (trade) => trade.tag || trade.appOrderId);
  const changed: OrderDocument[] = [];
  for (const order of orders) {
    const next = foldOne(order, newestRow(rows.get(order.tag)), trades.get(order.tag) ?? trades.get(order.appOrderId) ?? [], books.readAt);
    if (next !== order) changed.push({ ...next, updatedAt: books.answeredAt });
  }
  return changed;
}

/** A book may hold older rows of the same order, in any order: a final one is the newest, else the one with the most filled. */
function newestRow(rows: BrokerOrder[] = []): BrokerOrder | undefined {
  return rows.find(({ status }) => status !== 'open') ?? rows.toSorted((one, other) => one.filledQuantity - other.filledQuantity).at(-1);
}

function foldOne(order: OrderDocument, row: BrokerOrder | undefined, trades: BrokerTrade[], readAt: Instant): OrderDocument {
  const filled = foldFills(order, trades);
  return row ? followRow(filled, row) : countMiss(filled, readAt);
}

function foldFills(order: OrderDocument, trades: BrokerTrade[]): OrderDocument {
  const fresh = trades.filter((trade) => !(trade.executionId in order.fills));
  if (fresh.length === 0) return order;
  const fills = { ...order.fills };
  for (const trade of fresh) fills[trade.executionId] = { quantity: trade.quantity, pricePaise: trade.pricePaise, at: trade.at };
  const filledQuantity = Object.values(fills).reduce((sum, fill) => sum + fill.quantity, 0);
  const seen = { appOrderId: order.appOrderId || (fresh[0]?.appOrderId ?? ''), state: isUnseen(order.state) ? 'open' : order.state } as const;
  return { ...order, ...seen, fills, filledQuantity };
}

function isUnseen(state: OrderDocument['state']): boolean {
  return state === 'intended' || state === 'sent' || state === 'unknown' || state === 'lost';
}

function followRow(order: OrderDocument, row: BrokerOrder): OrderDocument {
  const complete = order.filledQuantity >= row.filledQuantity;
  const state = row.status !== 'open' && complete ? row.status : 'open';
  if (isFinal(order.state) && order.state !== 'lost' && complete) return order;
  if (order.state === state && order.appOrderId === row.appOrderId && order.reason === row.reason) return order;
  return { ...order, state, appOrderId: row.appOrderId, reason: row.reason, missedReads: 0 };
}

function countMiss(order: OrderDocument, readAt: Instant): OrderDocument {
  if (isFinal(order.state) || order.sentAt === null || readAt < order.sentAt + settleMs) return order;
  const dayIsOver = istDay(order.createdAt) < istDay(readAt);
  if (order.appOrderId !== '' && !dayIsOver) return order;
  const missedReads = order.missedReads + 1;
  if (missedReads < readsBeforeLost) return { ...order, missedReads };
  if (order.appOrderId === '') return { ...order, missedReads, state: 'lost' };
  return { ...order, missedReads, state: 'cancelled', reason: 'The exchange ended it with its day' };
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
