import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { OptionType } from '#contracts.ts';
import type { OrderDocument } from './order-document.ts';
import { orderLimits } from './order-gate.ts';
import { isFinal, isUnaccounted, unclearForMs } from './order-life.ts';

/** What settled orders of one contract leave to know. */
export interface SettledContract {
  /** The how-manieth contract of the run it is. */
  place: number;
  symbol: string;
  segment: OrderDocument['segment'];
  optionType: OptionType;
  changedAt: Instant;
  /** When a purchase last ended without filling whole; 0 when none did. */
  doubtfulAt: Instant;
}

/** Exits of one leg and cycle that ended without filling whole. */
export interface SettledFailures {
  /** Those the exchange did not reject. */
  missed: number;
  lastAttempt: number;
  isLastRejected: boolean;
}

export const noFailures: SettledFailures = { missed: 0, lastAttempt: 0, isLastRejected: false };

/**
 * Orders that have ended for so long that no rule asks for them one by one any more, and the
 * answers to what rules ask of all of them. A second never walks them; a reading of the books looks
 * up those it names.
 */
export interface SettledOrders {
  byTag: ReadonlyMap<string, OrderDocument>;
  byNumber: ReadonlyMap<string, readonly OrderDocument[]>;
  /** Those no book has ever accounted for, and those that were sent and have no number. */
  unaccounted: readonly OrderDocument[];
  unnumbered: readonly OrderDocument[];
  contracts: ReadonlyMap<number, SettledContract>;
  changedAt: Instant;
  createdOn: ReadonlyMap<Day, number>;
  lastCycle: number;
  /** The last attempt of each leg. */
  attempts: ReadonlyMap<string, number>;
  failures: ReadonlyMap<string, SettledFailures>;
}

/**
 * The longest that a rule looks back at an order that has ended: a cancelled sale hides for less,
 * and a failed leg waits for less.
 */
const mattersForMs = { accounted: orderLimits.rejectedWithinMs, unaccounted: unclearForMs };

/**
 * Whether an order may settle. An entry of the present cycle that did not fill whole has the
 * position left for as long as it is open.
 */
export function maySettle(
  order: OrderDocument,
  { now, cycle }: { now: Instant; cycle: number },
): boolean {
  const { state, purpose, filledQuantity, quantity, createdAt, sentAt, updatedAt } = order;
  if (
    !isFinal(state) ||
    (purpose === 'entry' && order.cycle === cycle && filledQuantity < quantity)
  )
    return false;
  return (
    now - Math.max(createdAt, sentAt ?? 0, updatedAt) >
    mattersForMs[isUnaccounted(order) ? 'unaccounted' : 'accounted']
  );
}

/** What these orders, all of them settled, leave to know. */
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
  return {
    byTag,
    byNumber,
    unnumbered,
    unaccounted,
    contracts,
    changedAt,
    createdOn,
    lastCycle,
    attempts,
    failures,
  };
}

/** Where the failures of a leg in a cycle are kept. */
export function failureKey({ cycle, leg }: Pick<OrderDocument, 'cycle' | 'leg'>): string {
  return `${cycle} ${leg}`;
}

/** Which options an order's leg is of. */
export function optionTypeOf({ leg }: Pick<OrderDocument, 'leg'>): OptionType {
  return leg.includes('Call') ? 'CE' : 'PE';
}

/**
 * A purchase that ended without filling whole: it may have traded more than the broker has shown.
 */
export function isDoubtful({ side, state, filledQuantity, quantity }: OrderDocument): boolean {
  return side === 'BUY' && isFinal(state) && filledQuantity < quantity;
}

/** A contract as its first order names it, before any order of it is counted. */
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
