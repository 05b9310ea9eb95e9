import type { Instant, Paise } from '@sthira/contract/units';
import type { Books } from './books.ts';
import type { OrderDocument } from './order-document.ts';
import { foldSettled, maySettle, type SettledOrders } from './settled-orders.ts';

/**
 * One execution that changed what the run holds. A trade by hand that closed a leg has the price of
 * that trade.
 */
export interface OwnFill {
  instrumentId: number;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  at: Instant;
}

/** One fill of one of the run's orders. */
interface Trade extends OwnFill {
  id: string;
  tag: string;
  cycle: number;
}

/**
 * The orders of a run, including those of earlier runs that are still watched. Every second walks
 * the live ones, which may still change or ended recently. The others are settled
 * (`settled-orders.ts`) and become live again when a book shows a change.
 */
export interface RunOrders {
  live: Readonly<Record<string, OrderDocument>>;
  settled: SettledOrders;
  /**
   * The trades of all these orders, oldest first. The same object as long as there is no new one.
   */
  trades: readonly Trade[];
}

/** Settling walks all settled orders, so it waits until so many can be settled together. */
const settleAtLeast = 20;

/** A run's orders as they are stored, all of them live until they are settled. */
export function runOrdersOf(orders: Iterable<OrderDocument>): RunOrders {
  const live = Object.fromEntries(Array.from(orders, (order) => [order.tag, order]));
  return {
    live,
    settled: foldSettled([]),
    trades: Object.values(live).flatMap(tradesOf).sort(byTime),
  };
}

/** Adds new orders and replaces changed ones. A settled order that changed becomes live again. */
export function putOrders(orders: RunOrders, changed: readonly OrderDocument[]): RunOrders {
  if (changed.length === 0) return orders;
  const { settled } = orders;
  const tags = new Set(changed.map(({ tag }) => tag));
  const isBack = changed.some(({ tag }) => settled.byTag.has(tag));
  return {
    live: { ...orders.live, ...Object.fromEntries(changed.map((order) => [order.tag, order])) },
    settled: isBack
      ? foldSettled([...settled.byTag.values()].filter(({ tag }) => !tags.has(tag)))
      : settled,
    trades: changed.some((order) => tradesDiffer(orderOf(orders, order.tag), order))
      ? [...orders.trades.filter(({ tag }) => !tags.has(tag)), ...changed.flatMap(tradesOf)].sort(
          byTime,
        )
      : orders.trades,
  };
}

/**
 * Moves old ended orders from the live to the settled ones. Returns the same object while there are
 * too few of them.
 */
export function settleOrders(orders: RunOrders, when: { now: Instant; cycle: number }): RunOrders {
  const ready = Object.values(orders.live).filter((order) => maySettle(order, when));
  if (ready.length < settleAtLeast) return orders;
  const settled = foldSettled([...orders.settled.byTag.values(), ...ready]);
  return {
    ...orders,
    live: Object.fromEntries(
      Object.entries(orders.live).filter(([tag]) => !settled.byTag.has(tag)),
    ),
    settled,
  };
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
  const looked = before.settled === now.settled ? liveOrders(now) : allOrders(now);
  return looked.filter((order) => orderOf(before, order.tag) !== order);
}

/** Sorts by time, and by id within one instant. */
export function byTime(
  one: { at: Instant; id: string },
  other: { at: Instant; id: string },
): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}

function tradesOf({ tag, cycle, instrumentId, side, fills, ...order }: OrderDocument): Trade[] {
  const sentAt = order.sentAt ?? order.createdAt;
  return Object.entries(fills).map(([id, { quantity, pricePaise, at }]) => {
    return { id, tag, cycle, instrumentId, side, quantity, pricePaise, at: at ?? sentAt };
  });
}

function tradesDiffer(before: OrderDocument | undefined, now: OrderDocument): boolean {
  if (Object.keys(now.fills).length === 0) return false;
  return before === undefined || before.fills !== now.fills || before.sentAt !== now.sentAt;
}
