import { type Instant, istDay } from '@sthira/contract/units';
import type { BookOrder, Books, BookTrade, PartOfBooks } from './books.ts';
import { type Claim, claimsIn } from './claims.ts';
import type { OrderDocument } from './order-document.ts';
import { type RunWaits, runWaits } from './run-waits.ts';

/*
 *  intended ──sent──▶ sent ──in the order book──▶ open ──▶ filled | cancelled | rejected
 *      │                │
 *      └─ any answer ───┴─▶ unknown ──two later books without the tag──▶ lost, or rejected
 *         but an ack                                 (after a refusal)     └──turns up late──▶ open
 *
 * Only the order book proves what became of an order. A broker may refuse an order and take it all
 * the same, or acknowledge one that it then loses: an order with a number that never stands in the
 * book counts as lost too, only later. A final row counts once every unit that it reports as filled
 * has arrived as a trade, because the two books are read one after the other. A book that lacks an
 * order which the broker has given a number is old, and does not prove that an order is missing that
 * was sent so recently.
 */
const booksBeforeLost = 2;
/** So many books have to lack an acknowledged order before it counts as lost. */
const phantomBooks = 5;
/**
 * After an order without a clear answer, nothing is entered for this long: the order may still turn
 * up and would enlarge a new position.
 */
export const unclearForMs = 15 * 60_000;
/** An order acknowledged this recently may be missing in a current book. */
const showsWithinMs = 2_000;

/** The orders that one reading of the books changed, in their new form. */
export function foldBooks(
  orders: readonly OrderDocument[],
  books: Books,
  waits: RunWaits = runWaits,
): OrderDocument[] {
  const claimOf = claimsIn(books);
  const claimed = orders.map((order) => ({ order, ...claimOf(order) }));
  const isOld = isOldBook(claimed, books.readAt);
  const changed: OrderDocument[] = [];
  for (const { order, row, trades } of claimed) {
    const filled = foldFills(order, trades);
    const next = row
      ? followRow(filled, row)
      : countMiss(filled, { readAt: books.readAt, isOld, waits });
    if (next !== order) changed.push({ ...next, updatedAt: books.answeredAt });
  }
  return changed;
}

/**
 * The orders that a reading changed in which a book is missing. What the other one shows counts; an
 * order that it lacks may stand in the missing one.
 */
export function foldPart(
  orders: readonly OrderDocument[],
  { orders: rows, trades, answeredAt }: PartOfBooks,
): OrderDocument[] {
  const claimOf = claimsIn({ orders: rows ?? [], trades: trades ?? [] });
  return orders.flatMap((order) => {
    const { row, trades: own } = claimOf(order);
    const filled = foldFills(order, own);
    const next = row ? followRow(filled, row) : filled;
    return next === order ? [] : [{ ...next, updatedAt: answeredAt }];
  });
}

/**
 * Whether a book lacks an order of the day that the broker has acknowledged and that has not ended:
 * such a book is too old to decide on.
 */
function isOldBook(
  claimed: readonly ({ order: OrderDocument } & Claim)[],
  readAt: Instant,
): boolean {
  return claimed.some(
    ({ order: { state, appOrderId, sentAt, createdAt }, row }) =>
      (state === 'sent' || state === 'open') &&
      appOrderId !== '' &&
      sentAt !== null &&
      sentAt + showsWithinMs < readAt &&
      istDay(createdAt) === istDay(readAt) &&
      row === undefined,
  );
}

function foldFills(order: OrderDocument, trades: readonly BookTrade[]): OrderDocument {
  const fresh = trades.filter((trade) => !(trade.executionId in order.fills));
  if (fresh.length === 0) return order;
  const fills = { ...order.fills };
  for (const trade of fresh)
    fills[trade.executionId] = {
      quantity: trade.quantity,
      pricePaise: trade.pricePaise,
      at: trade.at,
    };
  const filledQuantity = Object.values(fills).reduce((sum, fill) => sum + fill.quantity, 0);
  const appOrderId = order.appOrderId || (fresh[0]?.appOrderId ?? '');
  const state =
    filledQuantity >= order.quantity ? 'filled' : isProven(order) ? order.state : 'open';
  return { ...order, appOrderId, state, fills, filledQuantity, sentAt: sentOf(order) };
}

function followRow(order: OrderDocument, row: BookOrder): OrderDocument {
  const complete = order.filledQuantity >= row.filledQuantity;
  const state = row.status !== 'open' && complete ? row.status : 'open';
  if (isProven(order) && complete) return order;
  if (
    order.seen &&
    order.state === state &&
    order.appOrderId === row.appOrderId &&
    order.reason === row.reason
  )
    return order;
  return {
    ...order,
    state,
    seen: true,
    appOrderId: row.appOrderId,
    reason: row.reason,
    missedReads: 0,
    sentAt: sentOf(order),
  };
}

/** What a book shows was sent, although its sender may have died before it stored that. */
const sentOf = ({ sentAt, createdAt }: OrderDocument): Instant => sentAt ?? createdAt;

/** Whether a row of the book, or trades of all its units, prove that the order has ended. */
function isProven({ state, seen }: OrderDocument): boolean {
  return state === 'filled' || ((state === 'cancelled' || state === 'rejected') && seen === true);
}

function countMiss(
  order: OrderDocument,
  { readAt, isOld, waits }: { readAt: Instant; isOld: boolean; waits: RunWaits },
): OrderDocument {
  if (isFinal(order.state) || order.sentAt === null || readAt < order.sentAt + waits.settleMs)
    return order;
  const dayIsOver = istDay(order.createdAt) < istDay(readAt);
  if (order.appOrderId !== '' && !dayIsOver) return countPhantom(order, { readAt, waits });
  const isRecent = readAt < order.sentAt + phantomPatienceMs(order, waits);
  if (isOld && isRecent && !dayIsOver) return order;
  const missedReads = order.missedReads + 1;
  if (missedReads < booksBeforeLost) return { ...order, missedReads };
  if (dayIsOver)
    return {
      ...order,
      missedReads,
      seen: true,
      state: 'cancelled',
      reason: order.reason || 'The exchange ended it with its day',
    };
  return { ...order, missedReads, state: order.refused ? 'rejected' : 'lost' };
}

/**
 * Counts a book that lacks an acknowledged order which no book has ever shown. An order that a book
 * has shown exists, whatever later books leave out.
 */
function countPhantom(
  order: OrderDocument,
  { readAt, waits }: { readAt: Instant; waits: RunWaits },
): OrderDocument {
  if (order.seen) return order;
  const missedReads = order.missedReads + 1;
  const goneAt = (order.sentAt ?? readAt) + phantomPatienceMs(order, waits);
  const isGone = missedReads >= phantomBooks && readAt >= goneAt;
  if (!isGone) return { ...order, missedReads };
  return {
    ...order,
    missedReads,
    state: order.filledQuantity > 0 ? 'cancelled' : 'lost',
    reason: 'The broker gave it a number and never showed it',
  };
}

/** How long a book may leave an order out that it has; no old book is believed to be older. */
const phantomPatienceMs = ({ side, purpose }: OrderDocument, { phantomMs }: RunWaits): number =>
  phantomMs[(side === 'BUY') === (purpose === 'exit') ? 'ofShort' : 'other'];

export function isFinal(state: OrderDocument['state']): boolean {
  return state === 'filled' || state === 'cancelled' || state === 'rejected' || state === 'lost';
}

/** Whether an order was sent and no book has shown what became of it. It may still turn up. */
export function isUnaccounted(order: OrderDocument): boolean {
  return (
    order.sentAt !== null &&
    !order.seen &&
    order.state !== 'filled' &&
    order.state !== 'sent' &&
    order.state !== 'intended'
  );
}

export function lastChangeAt(orders: readonly OrderDocument[]): Instant {
  return orders.reduce((last, { updatedAt }) => Math.max(last, updatedAt), 0);
}

/**
 * Whether an entry that may rest ended before it was filled completely, and nobody refused or lost it:
 * its strategy knows what to do then.
 */
export function hasLapsed({ restsMs, state, filledQuantity, quantity }: OrderDocument): boolean {
  return restsMs !== undefined && state === 'cancelled' && filledQuantity < quantity;
}

/** Units that may still trade. */
export function workingQuantity(order: OrderDocument): number {
  return isFinal(order.state) ? 0 : Math.max(order.quantity - order.filledQuantity, 0);
}

export function signed({ side }: Pick<OrderDocument, 'side'>, quantity: number): number {
  return side === 'BUY' ? quantity : -quantity;
}

/**
 * Units that orders of one side may still trade. Those of the other side take none of them back: an
 * order without an answer may never trade.
 */
export function unitsAtWork(orders: readonly OrderDocument[], side: OrderDocument['side']): number {
  return orders
    .filter((order) => order.side === side)
    .reduce((sum, order) => sum + workingQuantity(order), 0);
}

/** Signed units by instrument that may still trade. */
export function workingUnits(orders: Iterable<OrderDocument>): Record<number, number> {
  const working: Record<number, number> = {};
  for (const order of orders) {
    const open = workingQuantity(order);
    if (open > 0)
      working[order.instrumentId] = (working[order.instrumentId] ?? 0) + signed(order, open);
  }
  return working;
}
