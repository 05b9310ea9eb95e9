import { type Instant, istDay } from '@sthira/contract/units';
import type { Units } from '#run/books/books.ts';
import { dayOfKey } from '#run/books/hand-key.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { isFinal, isUnaccounted } from '#run/books/order-life.ts';
import { contractOf, contractsAmong, ordersChangedAt } from '#run/books/run-contracts.ts';
import { liveOrders, type RunOrders } from '#run/books/run-orders.ts';
import type { RunState } from '#run/state/state.ts';
import type { Differences } from './agreement.ts';

export interface Leg {
  symbol: string;
  quantity: number;
}

/** Legs by name; those without units are left out. */
export function legsOf(orders: RunOrders, units: Units): Leg[] {
  const open = Object.keys(units)
    .map(Number)
    .filter((id) => units[id] !== 0);
  return contractsAmong(orders, open).map(({ instrumentId, symbol }) => ({
    symbol,
    quantity: units[instrumentId] ?? 0,
  }));
}

export function textOf(legs: readonly Leg[]): string {
  return legs.map(({ symbol, quantity }) => `${symbol} ${quantity}`).join(', ');
}

/**
 * What each of the broker's books says of the contracts they disagree on, as `openDifferences` names
 * them; undefined while they agree.
 */
export function differingLegs(
  { orders, positions }: Pick<RunState, 'orders' | 'positions'>,
  differences: Differences,
): { positions: Leg[]; trades: Leg[] } | undefined {
  if (differences.length === 0) return undefined;
  const { held, foreign } = orders.book;
  const symbolOf = (id: number) => contractOf(orders, id)?.symbol ?? String(id);
  const rows = (of: (id: number) => number) =>
    differences.map(([id]) => ({ symbol: symbolOf(id), quantity: of(id) }));
  return {
    positions: rows((id) => positions?.nets[id] ?? 0),
    trades: rows((id) => (held[id] ?? 0) + (foreign[id] ?? 0)),
  };
}

/** What a run is believed to hold at an instant. */
interface Believed {
  held: Units;
  differences: Differences;
  now: Instant;
}

/**
 * Whether the run holds nothing at the broker any more: every order has ended, trades and positions
 * read after that both show it, and what the trade book showed of trades by hand has stood there
 * long enough to be believed.
 */
export function isFlat({
  orders,
  booksReadAt,
  positions,
  waits,
  held,
  differences,
  now,
}: Pick<RunState, 'orders' | 'booksReadAt' | 'positions' | 'waits'> & Believed): boolean {
  const live = liveOrders(orders);
  if (live.length === 0 && orders.settled.byTag.size === 0) return true;
  const mayTurnUp = (order: OrderDocument) =>
    isUnaccounted(order) && now - order.updatedAt < waits.stoppingTurnsUpMs;
  if (live.some((order) => !isFinal(order.state) || mayTurnUp(order))) return false;
  const readAt = Math.min(booksReadAt, positions?.readAt ?? 0);
  return (
    readAt > ordersChangedAt(orders) &&
    readAt >= handBelievedAt({ orders, waits }) &&
    // Of an earlier day the positions have the last word: no book shows it again.
    Object.entries(orders.hand).every(
      ([key, { missed }]) => missed === undefined || dayOfKey(key) < istDay(readAt),
    ) &&
    differences.length === 0 &&
    Object.values(held).every((units) => units === 0)
  );
}

/** When the latest trade by hand has been known for long enough; 0 where there is none. */
export function handBelievedAt({ orders, waits }: Pick<RunState, 'orders' | 'waits'>): Instant {
  const knownAt = Object.values(orders.hand).map((trade) => trade.knownAt);
  return knownAt.length === 0 ? 0 : Math.max(...knownAt) + waits.handBelievedAfterMs;
}

/**
 * Tags of this run's orders that were sent and of which no book has ever shown a row or a trade.
 */
export function unaccountedTags({
  orders,
  account,
}: Pick<RunState, 'orders' | 'account'>): string[] {
  return [...orders.settled.unaccounted, ...liveOrders(orders)].flatMap((order) =>
    order.runId === account.runId && isUnaccounted(order) && order.filledQuantity === 0
      ? [order.tag]
      : [],
  );
}
