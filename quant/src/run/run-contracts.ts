import type { OrderDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
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

/** The live orders by contract; grouped once while none of them changes. */
export function liveByContract({ live }: Pick<RunOrders, 'live'>): ReadonlyMap<number, OrderDocument[]> {
  const before = grouped.get(live);
  if (before) return before;
  const groups = Map.groupBy(Object.values(live), ({ instrumentId }) => instrumentId);
  grouped.set(live, groups);
  return groups;
}

/** A contract of the run, whether its orders are live or settled; undefined when it is none. */
export function contractOf(all: RunOrders, instrumentId: number): RunContract | undefined {
  const live = liveByContract(all);
  const orders = live.get(instrumentId) ?? [];
  const [first] = orders;
  const { contracts } = all.settled;
  const known = contracts.get(instrumentId) ?? (first && newContract(first, contracts.size + [...live.keys()].indexOf(instrumentId)));
  if (!known) return undefined;
  const changedAt = Math.max(known.changedAt, lastChangeAt(orders));
  return { ...known, instrumentId, orders, changedAt, doubtfulAt: Math.max(known.doubtfulAt, lastChangeAt(orders.filter(isDoubtful))) };
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

/** Whether a reading of then shows all that the contract's orders have done. */
export function isShown({ orders, changedAt }: RunContract, readAt: Instant): boolean {
  return readAt > changedAt && orders.every((order) => workingQuantity(order) === 0);
}
