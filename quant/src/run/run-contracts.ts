import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from './order-document.ts';
import { lastChangeAt, workingQuantity } from './order-life.ts';
import { liveOrders, type RunOrders } from './run-orders.ts';
import { isDoubtful, newContract, type SettledContract } from './settled-orders.ts';

/** One contract that a run has ordered. */
export interface RunContract extends SettledContract {
  instrumentId: number;
  /** Its live orders. */
  orders: readonly OrderDocument[];
}

const grouped = new WeakMap<RunOrders['live'], ReadonlyMap<number, OrderDocument[]>>();

/** The live orders by contract. The grouping is remembered until one of them changes. */
export function liveByContract({
  live,
}: Pick<RunOrders, 'live'>): ReadonlyMap<number, OrderDocument[]> {
  const before = grouped.get(live);
  if (before) return before;
  const groups = Map.groupBy(Object.values(live), ({ instrumentId }) => instrumentId);
  grouped.set(live, groups);
  return groups;
}

const known = new WeakMap<RunOrders, Map<number, RunContract | undefined>>();

/**
 * A contract of the run, from its live and settled orders; undefined when the run never ordered it.
 * The result is remembered until an order changes.
 */
export function contractOf(all: RunOrders, instrumentId: number): RunContract | undefined {
  const before = known.get(all) ?? new Map<number, RunContract | undefined>();
  if (!before.has(instrumentId))
    known.set(all, before.set(instrumentId, joined(all, instrumentId)));
  return before.get(instrumentId);
}

function joined(all: RunOrders, instrumentId: number): RunContract | undefined {
  const live = liveByContract(all);
  const orders = live.get(instrumentId) ?? [];
  const [first] = orders;
  const { contracts } = all.settled;
  const settled =
    contracts.get(instrumentId) ??
    (first && newContract(first, contracts.size + [...live.keys()].indexOf(instrumentId)));
  if (!settled) return undefined;
  const changedAt = Math.max(settled.changedAt, lastChangeAt(orders));
  return {
    ...settled,
    instrumentId,
    orders,
    changedAt,
    doubtfulAt: Math.max(settled.doubtfulAt, lastChangeAt(orders.filter(isDoubtful))),
  };
}

/** Those of these contracts that are the run's, in the order in which it first ordered them. */
export function contractsAmong(all: RunOrders, instrumentIds: Iterable<number>): RunContract[] {
  const found = new Map<number, RunContract>();
  for (const id of instrumentIds) {
    const contract = found.has(id) ? undefined : contractOf(all, id);
    if (contract) found.set(id, contract);
  }
  return [...found.values()].sort((one, other) => one.place - other.place);
}

/** When any order last changed. */
export function ordersChangedAt(all: RunOrders): Instant {
  return Math.max(all.settled.changedAt, lastChangeAt(liveOrders(all)));
}

/**
 * Whether a reading made at that instant is recent enough to show everything the contract's orders
 * have done.
 */
export function isShown({ orders, changedAt }: RunContract, readAt: Instant): boolean {
  return readAt > changedAt && orders.every((order) => workingQuantity(order) === 0);
}
