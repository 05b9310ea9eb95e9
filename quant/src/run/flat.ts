import { type Instant, istDay } from '@sthira/contract/units';
import { openDifferences } from './agreement.ts';
import { dayOfKey } from './hand-key.ts';
import type { OrderDocument } from './order-document.ts';
import { isFinal, isUnaccounted } from './order-life.ts';
import { contractOf, contractsAmong, ordersChangedAt } from './run-contracts.ts';
import { liveOrders } from './run-orders.ts';
import type { RunState } from './state.ts';

export interface Leg {
  symbol: string;
  quantity: number;
}

/** Legs by name; those without units are left out. */
export function legsOf(state: RunState, units: Readonly<Record<number, number>>): Leg[] {
  const open = Object.keys(units)
    .map(Number)
    .filter((id) => units[id] !== 0);
  return contractsAmong(state.orders, open).map(({ instrumentId, symbol }) => ({
    symbol,
    quantity: units[instrumentId] ?? 0,
  }));
}

export function textOf(legs: readonly Leg[]): string {
  return legs.map(({ symbol, quantity }) => `${symbol} ${quantity}`).join(', ');
}

/**
 * What each of the broker's books says of the contracts they disagree on; undefined while they
 * agree.
 */
export function differingLegs(
  state: RunState,
  now: Instant,
): { positions: Leg[]; trades: Leg[] } | undefined {
  const open = openDifferences(state, now);
  if (open.length === 0) return undefined;
  const { held, foreign } = state.orders.book;
  const symbolOf = (id: number) => contractOf(state.orders, id)?.symbol ?? String(id);
  const rows = (of: (id: number) => number) =>
    open.map(([id]) => ({ symbol: symbolOf(id), quantity: of(id) }));
  return {
    positions: rows((id) => state.positions?.nets[id] ?? 0),
    trades: rows((id) => (held[id] ?? 0) + (foreign[id] ?? 0)),
  };
}

/**
 * Whether the run holds nothing at the broker any more: every order has ended, trades and positions
 * read after that both show it, and what the trade book showed of trades by hand has stood there
 * long enough to be believed.
 * `held` is what the run is believed to hold, without wings that are left to expire.
 */
export function isFlat(
  state: RunState,
  { held, now }: { held: Readonly<Record<number, number>>; now: Instant },
): boolean {
  const orders = liveOrders(state.orders);
  if (orders.length === 0 && state.orders.settled.byTag.size === 0) return true;
  if (orders.some((order) => !isFinal(order.state) || mayTurnUp(order, { state, now })))
    return false;
  const changedAt = ordersChangedAt(state.orders);
  const readAt = Math.min(state.booksReadAt, state.positions?.readAt ?? 0);
  return (
    readAt > changedAt &&
    readAt >= handBelievedAt(state) &&
    // Of an earlier day the positions have the last word: no book shows it again.
    Object.entries(state.orders.hand).every(
      ([key, { missed }]) => missed === undefined || dayOfKey(key) < istDay(readAt),
    ) &&
    openDifferences(state, now).length === 0 &&
    Object.values(held).every((units) => units === 0)
  );
}

/** When the latest trade by hand has been known for long enough; 0 where there is none. */
export function handBelievedAt({ orders, waits }: Pick<RunState, 'orders' | 'waits'>): Instant {
  const knownAt = Object.values(orders.hand).map((trade) => trade.knownAt);
  return knownAt.length === 0 ? 0 : Math.max(...knownAt) + waits.handBelievedAfterMs;
}

function mayTurnUp(
  order: OrderDocument,
  { state, now }: { state: RunState; now: Instant },
): boolean {
  return isUnaccounted(order) && now - order.updatedAt < state.waits.stoppingTurnsUpMs;
}

/**
 * Tags of this run's orders that were sent and of which no book has ever shown a row or a trade.
 */
export function unaccountedTags({ orders, account }: RunState): string[] {
  return [...orders.settled.unaccounted, ...liveOrders(orders)].flatMap((order) =>
    order.runId === account.runId && isUnaccounted(order) && order.filledQuantity === 0
      ? [order.tag]
      : [],
  );
}
