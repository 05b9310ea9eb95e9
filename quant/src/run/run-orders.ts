import type { Instant, Paise } from '@sthira/contract/units';
import type { Books } from './books.ts';
import type { OrderDocument } from './order-document.ts';
import { foldSettled, maySettle, type SettledOrders } from './settled-orders.ts';

/**
 * One execution that changed what the run holds. A hand that closed a leg did so at its own price.
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
}

/**
 * A run's orders: its own, and those of earlier runs that are still watched for. Every second walks
 * the live ones, which may change or have ended a moment ago; the others are settled
 * (`settled-orders.ts`) until a book shows something new of one.
 */
export interface RunOrders {
  live: Readonly<Record<string, OrderDocument>>;
  settled: SettledOrders;
  /** What all of them have traded, the oldest first. The same object while none of it changes. */
  trades: readonly Trade[];
}

/** Settling takes a look at all settled orders, so that it waits for so many. */
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

/** With these orders as they are now, new or changed. One that had settled is live again. */
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
 * With those settled that no rule looks at one by one any more. The same object while they are few.
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

/** The settled orders that a reading of the books has a row or a trade of, by tag or by number. */
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

/** Orders, of those that are now, that are not as they were before. */
export function changedOrders(before: RunOrders, now: RunOrders): OrderDocument[] {
  if (before === now) return [];
  const looked = before.settled === now.settled ? liveOrders(now) : allOrders(now);
  return looked.filter((order) => orderOf(before, order.tag) !== order);
}

/** By time, those of one instant by id. */
export function byTime(
  one: { at: Instant; id: string },
  other: { at: Instant; id: string },
): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}

function tradesOf({ tag, instrumentId, side, fills, sentAt, createdAt }: OrderDocument): Trade[] {
  return Object.entries(fills).map(([id, { quantity, pricePaise, at }]) => {
    return { id, tag, instrumentId, side, quantity, pricePaise, at: at ?? sentAt ?? createdAt };
  });
}

function tradesDiffer(before: OrderDocument | undefined, now: OrderDocument): boolean {
  if (Object.keys(now.fills).length === 0) return false;
  return before === undefined || before.fills !== now.fills || before.sentAt !== now.sentAt;
}
