import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { OrderDocument } from './order-document.ts';

/** active: all orders; reducing: exits and cancels only. Cancels always pass. */
export type Gate = 'active' | 'reducing';

export const orderLimits = {
  perMinute: 60,
  perDay: 600,
  rejectedEntries: 3,
  rejectedWithinMs: 300_000,
  handTrades: 40,
} as const;

interface Judged {
  /** The live ones, and how many of those that have settled were made today. */
  orders: Iterable<OrderDocument>;
  settledToday: number;
  /**
   * Trades of other hands in the run's contracts. They are kept with the run, and the room for that
   * is small.
   */
  handTrades: number;
  now: Instant;
}

/**
 * The breaker of one account: a run that sends too much, whose entries the broker keeps rejecting,
 * or that somebody else trades against without end, may only reduce from then on. It reads stored
 * orders, so a new holder of the shard comes to the same answer.
 */
export function judgeGate({ orders, settledToday, handTrades, now }: Judged): {
  gate: Gate;
  reason: string;
} {
  const midnightAt = istInstant(istDay(now), '00:00');
  let minute = 0;
  let day = settledToday;
  let rejected = 0;
  let lastReason = '';
  for (const order of orders) {
    if (order.createdAt >= midnightAt) day += 1;
    if (order.createdAt > now - 60_000) minute += 1;
    if (
      order.state === 'rejected' &&
      order.purpose === 'entry' &&
      order.updatedAt > now - orderLimits.rejectedWithinMs
    ) {
      rejected += 1;
      lastReason = order.reason;
    }
  }
  if (minute > orderLimits.perMinute)
    return { gate: 'reducing', reason: `More than ${orderLimits.perMinute} orders in a minute` };
  if (day > orderLimits.perDay)
    return { gate: 'reducing', reason: `More than ${orderLimits.perDay} orders in one day` };
  if (rejected >= orderLimits.rejectedEntries)
    return { gate: 'reducing', reason: `The broker keeps rejecting orders: ${lastReason}` };
  if (handTrades > orderLimits.handTrades)
    return {
      gate: 'reducing',
      reason: `Other hands traded the contracts of this run more than ${orderLimits.handTrades} times`,
    };
  return { gate: 'active', reason: '' };
}
