import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { OrderDocument } from './order-document.ts';

/** active: all orders; reducing: exits and cancels only. Cancels always pass. */
export type Gate = 'active' | 'reducing';

export const orderLimits = {
  perMinute: 60,
  perDay: 600,
  handTrades: 40,
} as const;

interface Judged {
  /** The live orders; `settledToday` is the number of settled ones that were made today. */
  orders: Iterable<OrderDocument>;
  settledToday: number;
  /**
   * How many trades by hand there are in the run's contracts. Their number is judged because they
   * are stored with the run, and the document of its shard has little room.
   */
  handTrades: number;
  now: Instant;
}

/**
 * The circuit breaker of one run. The run may only reduce once it has sent too many orders, or there
 * are too many trades by hand in its contracts. It judges stored orders only, so that the next
 * holder of the shard decides the same.
 */
export function judgeGate({ orders, settledToday, handTrades, now }: Judged): {
  gate: Gate;
  reason: string;
} {
  const midnightAt = istInstant(istDay(now), '00:00');
  let minute = 0;
  let day = settledToday;
  for (const { createdAt } of orders) {
    if (createdAt >= midnightAt) day += 1;
    if (createdAt > now - 60_000) minute += 1;
  }
  if (minute > orderLimits.perMinute)
    return { gate: 'reducing', reason: `More than ${orderLimits.perMinute} orders in a minute` };
  if (day > orderLimits.perDay)
    return { gate: 'reducing', reason: `More than ${orderLimits.perDay} orders in one day` };
  if (handTrades > orderLimits.handTrades)
    return {
      gate: 'reducing',
      reason: `Other hands traded the contracts of this run more than ${orderLimits.handTrades} times`,
    };
  return { gate: 'active', reason: '' };
}
