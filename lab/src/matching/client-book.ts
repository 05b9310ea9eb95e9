import { type Day, type Instant, istDay } from '@sthira/contract/units';
import { DayEntries } from './day-entries.ts';
import { type Execution, isLive, type Order, type Product } from './order.ts';
import {
  keyOf,
  type NetPositions,
  type Position,
  type PositionKey,
  type Settlement,
} from './positions.ts';

export type Withheld = 'for good' | { afterTradeMs: number };

/**
 * Everything the broker recorded about one client: every order with all its snapshots, and every
 * execution.
 */
export class ClientBook {
  private readonly snapshots = new Map<number, Order[]>();
  private readonly working = new Map<number, Order>();
  private readonly withheld = new Map<number, Withheld>();
  private readonly entries = new DayEntries();
  private readonly ordersByDay = new Map<Day, number[]>();
  /** The executions of each order. */
  private readonly done = new Map<number, Execution[]>();
  private readonly nets = new Map<string, { key: PositionKey; units: number }>();

  record(order: Order): void {
    const known = this.snapshots.get(order.appOrderId);
    if (known) known.push(order);
    else {
      this.snapshots.set(order.appOrderId, [order]);
      addTo(this.ordersByDay, istDay(order.generatedAt), order.appOrderId);
    }
    if (isLive(order)) this.working.set(order.appOrderId, order);
    else this.working.delete(order.appOrderId);
  }

  execute(execution: Execution): void {
    const { order, quantity } = execution;
    const { appOrderId, side } = order;
    this.entries.execute(execution);
    addTo(this.done, appOrderId, execution);
    this.change(positionOf(order), side === 'BUY' ? quantity : -quantity);
  }

  settle(settlement: Settlement): void {
    const { side, quantity } = settlement;
    this.entries.settle(settlement);
    this.change(settlement, side === 'BUY' ? quantity : -quantity);
  }

  get settlements(): readonly Settlement[] {
    return this.entries.all.settlements;
  }

  /** Oldest first. */
  get executions(): readonly Execution[] {
    return this.entries.all.executions;
  }

  /** Of its executions and settlements; minus infinity while there is none. */
  get newestAt(): Instant {
    return this.entries.newestAt;
  }

  executionsOf(appOrderId: number): readonly Execution[] {
    return this.done.get(appOrderId) ?? [];
  }

  /** Signed units by instrument under one product; 0 where a position was closed. */
  heldUnder(product: Product): ReadonlyMap<number, number> {
    const rows = [...this.nets.values()].filter(({ key }) => key.product === product);
    return new Map(rows.map(({ key, units }) => [key.instrumentId, units]));
  }

  /** Signed units held. */
  net(key: PositionKey): number {
    return this.nets.get(keyOf(key))?.units ?? 0;
  }

  get isFlat(): boolean {
    return [...this.nets.values()].every(({ units }) => units === 0);
  }

  private change(key: PositionKey, units: number): void {
    this.nets.set(keyOf(key), { key, units: this.net(key) + units });
  }

  /** The current state of an order. */
  order(appOrderId: number): Order | undefined {
    return this.snapshots.get(appOrderId)?.at(-1);
  }

  /** All snapshots of an order in time order, or those up to an instant. */
  history(appOrderId: number, until: Instant = Number.POSITIVE_INFINITY): readonly Order[] {
    return (this.snapshots.get(appOrderId) ?? []).filter(({ updatedAt }) => updatedAt <= until);
  }

  /** Current states in the order of placing; with a day only that day's. */
  orders(day?: Day): Order[] {
    const ids = day ? (this.ordersByDay.get(day) ?? []) : [...this.snapshots.keys()];
    return ids.flatMap((id) => this.order(id) ?? []);
  }

  /** The orders of a day with the state they had at an instant. */
  ordersAt(until: Instant, day: Day): Order[] {
    return this.orders(day).flatMap((order) =>
      order.updatedAt <= until ? [order] : this.history(order.appOrderId, until).slice(-1),
    );
  }

  live(): Order[] {
    return [...this.working.values()];
  }

  /**
   * Hides an order's row from the order book: forever, or until a while after its first execution.
   */
  withhold(appOrderId: number, withheld: Withheld): void {
    this.withheld.set(appOrderId, withheld);
  }

  /** When the order book starts to show an order; infinity when it never does. */
  shownFrom({ appOrderId, generatedAt }: Order): Instant {
    const withheld = this.withheld.get(appOrderId);
    if (!withheld) return generatedAt;
    if (withheld === 'for good') return Number.POSITIVE_INFINITY;
    const byItselfAt = generatedAt + withheld.afterTradeMs;
    const tradedAt = this.executionsOf(appOrderId)[0]?.at ?? byItselfAt;
    return tradedAt < byItselfAt ? tradedAt + withheld.afterTradeMs : byItselfAt;
  }

  trades(now: Instant): readonly Execution[] {
    return this.entries.executions(istDay(now));
  }

  dayPositions(now: Instant): Position[] {
    return this.entries.dayPositions(istDay(now));
  }

  netPositions(now: Instant): NetPositions {
    return this.entries.netPositions(istDay(now));
  }
}

/** The position that an order's executions change. */
export function positionOf({ segment, instrumentId, terms }: Order): PositionKey {
  return { segment, instrumentId, product: terms.product };
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
