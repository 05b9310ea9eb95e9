import { type Day, type Instant, istDay, minuteMs } from '@sthira/contract/units';
import type { OptionType } from '#contracts/contracts.ts';
import type { OrderDocument } from './order-document.ts';
import { hasLapsed, isFinal, isUnaccounted, unclearForMs } from './order-life.ts';

/** What the rules need to know of all settled orders of one contract. */
export interface SettledContract {
  /** The position of the contract in the order in which the run first ordered its contracts. */
  place: number;
  symbol: string;
  segment: OrderDocument['segment'];
  optionType: OptionType;
  changedAt: Instant;
  /** When a purchase last ended before it was filled completely; 0 when none did. */
  doubtfulAt: Instant;
}

/** Exits of one leg and cycle that ended before they were filled completely. */
export interface SettledFailures {
  /** How many of them the exchange did not reject. */
  missed: number;
  lastAttempt: number;
  isLastRejected: boolean;
}

export const noFailures: SettledFailures = { missed: 0, lastAttempt: 0, isLastRejected: false };

/**
 * Orders that ended so long ago that no rule needs them one by one, and the sums that rules need of
 * all of them. A second never walks them; a reading of the books looks up the orders it contains.
 */
export interface SettledOrders {
  byTag: ReadonlyMap<string, OrderDocument>;
  byNumber: ReadonlyMap<string, readonly OrderDocument[]>;
  /** Orders whose outcome no book has shown, and orders that were sent and have no number. */
  unaccounted: readonly OrderDocument[];
  unnumbered: readonly OrderDocument[];
  settlements: readonly OrderDocument[];
  contracts: ReadonlyMap<number, SettledContract>;
  changedAt: Instant;
  createdOn: ReadonlyMap<Day, number>;
  lastCycle: number;
  /** The last attempt of each leg. */
  attempts: ReadonlyMap<string, number>;
  failures: ReadonlyMap<string, SettledFailures>;
}

/**
 * How long a rule may look back at an order that has ended. All other rules look back for less time
 * than these two.
 */
export const mattersForMs = { accounted: 5 * minuteMs, unaccounted: unclearForMs };

/**
 * Whether an order may be settled. An incomplete entry of the present cycle may not, because it is
 * the reason to close the position while that is open; one that lapsed is none.
 */
export function maySettle(
  order: OrderDocument,
  { now, cycle }: { now: Instant; cycle: number },
): boolean {
  const { state, purpose, filledQuantity, quantity, createdAt, sentAt, updatedAt } = order;
  const isIncomplete = purpose === 'entry' && filledQuantity < quantity && !hasLapsed(order);
  if (!isFinal(state) || (isIncomplete && order.cycle === cycle)) return false;
  return (
    now - Math.max(createdAt, sentAt ?? 0, updatedAt) >
    mattersForMs[isUnaccounted(order) ? 'unaccounted' : 'accounted']
  );
}

/** The sums of these orders, all of them settled. */
export function foldSettled(orders: readonly OrderDocument[]): SettledOrders {
  const contracts = new Map<number, SettledContract>();
  const createdOn = new Map<Day, number>();
  const attempts = new Map<string, number>();
  const failures = new Map<string, SettledFailures>();
  let changedAt = 0;
  let lastCycle = 0;
  for (const order of orders) {
    const { instrumentId, leg } = order;
    const day = istDay(order.createdAt);
    contracts.set(
      instrumentId,
      contractWith(contracts.get(instrumentId) ?? newContract(order, contracts.size), order),
    );
    createdOn.set(day, (createdOn.get(day) ?? 0) + 1);
    attempts.set(leg, Math.max(attempts.get(leg) ?? 0, order.attempt));
    if (order.filledQuantity < order.quantity)
      failures.set(
        failureKey(order),
        failuresWith(failures.get(failureKey(order)) ?? noFailures, order),
      );
    changedAt = Math.max(changedAt, order.updatedAt);
    lastCycle = Math.max(lastCycle, order.cycle);
  }
  const byTag = new Map(orders.map((order) => [order.tag, order]));
  const byNumber = Map.groupBy(
    orders.filter(({ appOrderId }) => appOrderId !== ''),
    ({ appOrderId }) => appOrderId,
  );
  const unnumbered = orders.filter(
    ({ appOrderId, sentAt }) => appOrderId === '' && sentAt !== null,
  );
  const unaccounted = orders.filter(isUnaccounted);
  const settlements = orders.filter(isSettlement);
  return {
    byTag,
    byNumber,
    unnumbered,
    unaccounted,
    settlements,
    contracts,
    changedAt,
    createdOn,
    lastCycle,
    attempts,
    failures,
  };
}

/** Whether the exchange paid for the units at an expiry, and no order was sent. */
export function isSettlement({ purpose }: OrderDocument): boolean {
  return purpose === 'settlement';
}

/** The key under which the failures of a leg in a cycle are kept. */
export function failureKey({ cycle, leg }: Pick<OrderDocument, 'cycle' | 'leg'>): string {
  return `${cycle} ${leg}`;
}

/** Whether an order's leg is a call or a put. */
export function optionTypeOf({ leg }: Pick<OrderDocument, 'leg'>): OptionType {
  return leg.includes('Call') ? 'CE' : 'PE';
}

/**
 * Whether a purchase ended before it was filled completely: it may have traded more than the books
 * showed.
 */
export function isDoubtful({ side, state, filledQuantity, quantity }: OrderDocument): boolean {
  return side === 'BUY' && isFinal(state) && filledQuantity < quantity;
}

/** The sums of a contract before any order is counted, named as in its first order. */
export function newContract(order: OrderDocument, place: number): SettledContract {
  const { symbol, segment } = order;
  return { place, symbol, segment, optionType: optionTypeOf(order), changedAt: 0, doubtfulAt: 0 };
}

function contractWith(before: SettledContract, order: OrderDocument): SettledContract {
  const { updatedAt } = order;
  const doubtfulAt = isDoubtful(order) ? Math.max(before.doubtfulAt, updatedAt) : before.doubtfulAt;
  return { ...before, changedAt: Math.max(before.changedAt, updatedAt), doubtfulAt };
}

function failuresWith(
  { missed, lastAttempt, isLastRejected }: SettledFailures,
  { attempt, state }: OrderDocument,
): SettledFailures {
  const isRejected = state === 'rejected';
  return {
    missed: missed + (isRejected ? 0 : 1),
    lastAttempt: Math.max(lastAttempt, attempt),
    isLastRejected: attempt >= lastAttempt ? isRejected : isLastRejected,
  };
}
