import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from './order-document.ts';
import { lastChangeAt, workingQuantity } from './order-life.ts';
import {
  isDoubtful,
  newContract,
  type SettledContract,
  type SettledOrders,
} from './settled-orders.ts';

/** One contract that a run has ordered. */
export interface RunContract extends SettledContract {
  instrumentId: number;
  /** Its live orders. */
  orders: readonly OrderDocument[];
}

/** What is needed of the orders to know of their contracts. */
interface Contracts {
  live: Readonly<Record<string, OrderDocument>>;
  liveContracts: ReadonlyMap<number, RunContract>;
  settled: SettledOrders;
}

/** The contracts of live orders, with what the settled ones of each came to. */
export function liveContracts(
  live: Contracts['live'],
  settled: SettledOrders,
): Contracts['liveContracts'] {
  const groups = Map.groupBy(Object.values(live), ({ instrumentId }) => instrumentId);
  const contracts = [...groups].flatMap(([instrumentId, orders], index) => {
    const [first] = orders;
    const before =
      settled.contracts.get(instrumentId) ??
      (first && newContract(first, settled.contracts.size + index));
    return before ? [withLive(before, { instrumentId, orders })] : [];
  });
  return new Map(contracts.map((contract) => [contract.instrumentId, contract]));
}

function withLive(
  settled: SettledContract,
  { instrumentId, orders }: Pick<RunContract, 'instrumentId' | 'orders'>,
): RunContract {
  return {
    ...settled,
    instrumentId,
    orders,
    changedAt: Math.max(settled.changedAt, lastChangeAt(orders)),
    doubtfulAt: Math.max(settled.doubtfulAt, lastChangeAt(orders.filter(isDoubtful))),
  };
}

/**
 * A contract of the run, from its live and settled orders; undefined when the run never ordered it.
 */
export function contractOf(all: Contracts, instrumentId: number): RunContract | undefined {
  const settled = all.settled.contracts.get(instrumentId);
  return (
    all.liveContracts.get(instrumentId) ?? (settled && { ...settled, instrumentId, orders: [] })
  );
}

/** Those of these contracts that are the run's, in the order in which it first ordered them. */
export function contractsAmong(all: Contracts, instrumentIds: Iterable<number>): RunContract[] {
  const found = new Map<number, RunContract>();
  for (const id of instrumentIds) {
    const contract = found.has(id) ? undefined : contractOf(all, id);
    if (contract) found.set(id, contract);
  }
  return [...found.values()].sort((one, other) => one.place - other.place);
}

/** When any order last changed. */
export function ordersChangedAt(all: Contracts): Instant {
  return Math.max(all.settled.changedAt, lastChangeAt(Object.values(all.live)));
}

/**
 * Whether a reading made at that instant is recent enough to show everything the contract's orders
 * have done.
 */
export function isShown({ orders, changedAt }: RunContract, readAt: Instant): boolean {
  return readAt > changedAt && orders.every((order) => workingQuantity(order) === 0);
}
