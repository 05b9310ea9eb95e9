import type { Instant } from '@sthira/contract/units';
import type { Books } from './books.ts';
import type { OrderDocument } from './order-document.ts';
import { type OwnBook, ownBook } from './own-book.ts';
import { liveContracts, type RunContract } from './run-contracts.ts';
import type { HandTrades } from './saved-run.ts';
import { foldSettled, maySettle, type SettledOrders } from './settled-orders.ts';
import { byTime, type Trade, tradesDiffer, tradesOf } from './trades.ts';

/**
 * The orders of a run, including those of earlier runs that are still watched. Every second walks
 * the live ones, which may still change or ended recently. The others are settled
 * (`settled-orders.ts`) and become live again when a book shows a change.
 */
export interface RunOrders {
  live: Readonly<Record<string, OrderDocument>>;
  settled: SettledOrders;
  /** The contracts that live orders are about. */
  liveContracts: ReadonlyMap<number, RunContract>;
  /**
   * The trades of all these orders, oldest first. The same object as long as there is no new one.
   */
  trades: readonly Trade[];
  /** The trades by hand in their contracts. */
  hand: HandTrades;
  /** What follows from the trades and those by hand. */
  book: OwnBook;
}

/** Settling walks all settled orders, so it waits until so many can be settled together. */
const settleAtLeast = 20;

/** A run's orders as they are stored, all of them live until they are settled. */
export function runOrdersOf(orders: Iterable<OrderDocument>, hand: HandTrades = {}): RunOrders {
  const live = Object.fromEntries(Array.from(orders, (order) => [order.tag, order]));
  const trades = Object.values(live).flatMap(tradesOf).sort(byTime);
  return joined({ live, settled: foldSettled([]) }, { trades, hand, book: ownBook(trades, hand) });
}

/** Adds new orders and replaces changed ones. A settled order that changed becomes live again. */
export function putOrders(orders: RunOrders, changed: readonly OrderDocument[]): RunOrders {
  if (changed.length === 0) return orders;
  const { settled, hand } = orders;
  const tags = new Set(changed.map(({ tag }) => tag));
  const isBack = changed.some(({ tag }) => settled.byTag.has(tag));
  const next = {
    live: { ...orders.live, ...Object.fromEntries(changed.map((order) => [order.tag, order])) },
    settled: isBack
      ? foldSettled([...settled.byTag.values()].filter(({ tag }) => !tags.has(tag)))
      : settled,
  };
  if (!changed.some((order) => tradesDiffer(orderOf(orders, order.tag), order)))
    return joined(next, orders);
  const trades = [
    ...orders.trades.filter(({ tag }) => !tags.has(tag)),
    ...changed.flatMap(tradesOf),
  ].sort(byTime);
  return joined(next, { trades, hand, book: ownBook(trades, hand, orders.book) });
}

/** The same orders with these trades by hand. */
export function withHand(orders: RunOrders, hand: HandTrades): RunOrders {
  if (hand === orders.hand) return orders;
  return { ...orders, hand, book: ownBook(orders.trades, hand, orders.book) };
}

/**
 * Moves old ended orders from the live to the settled ones. Returns the same object while there are
 * too few of them.
 */
export function settleOrders(orders: RunOrders, when: { now: Instant; cycle: number }): RunOrders {
  const ready = Object.values(orders.live).filter((order) => maySettle(order, when));
  if (ready.length < settleAtLeast) return orders;
  const settled = foldSettled([...orders.settled.byTag.values(), ...ready]);
  const live = Object.fromEntries(
    Object.entries(orders.live).filter(([tag]) => !settled.byTag.has(tag)),
  );
  return joined({ live, settled }, orders);
}

function joined(
  { live, settled }: Pick<RunOrders, 'live' | 'settled'>,
  { trades, hand, book }: Pick<RunOrders, 'trades' | 'hand' | 'book'>,
): RunOrders {
  return { live, settled, liveContracts: liveContracts(live, settled), trades, hand, book };
}

export function orderOf({ live, settled }: RunOrders, tag: string): OrderDocument | undefined {
  return live[tag] ?? settled.byTag.get(tag);
}

export function liveOrders({ live }: RunOrders): OrderDocument[] {
  return Object.values(live);
}

export function allOrders(orders: RunOrders): OrderDocument[] {
  return [...orders.settled.byTag.values(), ...liveOrders(orders)];
}

/**
 * The settled orders of which a reading of the books has a row or a trade, found by tag or by
 * number.
 */
export function shownSettled(
  { settled }: RunOrders,
  { orders, trades }: Pick<Books, 'orders' | 'trades'>,
): OrderDocument[] {
  if (settled.byTag.size === 0) return [];
  const names = new Set([
    ...orders.map(({ tag }) => tag),
    ...trades.map(({ tag, appOrderId }) => tag || appOrderId),
  ]);
  const shown = [...names].flatMap((name) =>
    [settled.byTag.get(name) ?? [], settled.byNumber.get(name) ?? []].flat(),
  );
  return [...new Set(shown)];
}

/** Those of the present orders that are new or changed. */
export function changedOrders(before: RunOrders, now: RunOrders): OrderDocument[] {
  if (before === now) return [];
  const candidates = before.settled === now.settled ? liveOrders(now) : allOrders(now);
  return candidates.filter((order) => orderOf(before, order.tag) !== order);
}
