import { istInstant } from '@sthira/contract/units';
import type { Gate } from '#run/books/saved-run.ts';
import type { Facts } from '#run/facts/facts.ts';

export const orderLimits = {
  perMinute: 60,
  perDay: 600,
  handTrades: 40,
} as const;

/**
 * The circuit breaker of one run, which stays as it is once it has opened. It judges stored orders
 * only, so that the next holder of the shard decides the same.
 */
export function gateOf(facts: Judged & Pick<Facts, 'gate' | 'gateReason'>): {
  gate: Gate;
  gateReason: string;
} {
  const reason = reasonToReduce(facts);
  return reason === null
    ? { gate: facts.gate, gateReason: facts.gateReason }
    : { gate: 'reducing', gateReason: reason };
}

type Judged = Pick<Facts, 'orders' | 'live' | 'day' | 'now'>;

/**
 * Why the run may only reduce: it has sent too many orders, or there are too many trades by hand in
 * its contracts. These are stored with the run, and the document of its shard has little room.
 */
export function reasonToReduce({
  orders: { settled, hand },
  live,
  day,
  now,
}: Judged): string | null {
  const midnightAt = istInstant(day, '00:00');
  const inMinute = live.filter(({ createdAt }) => createdAt > now - 60_000).length;
  const today = live.filter(({ createdAt }) => createdAt >= midnightAt).length;
  if (inMinute > orderLimits.perMinute)
    return `More than ${orderLimits.perMinute} orders in a minute`;
  if (today + (settled.createdOn.get(day) ?? 0) > orderLimits.perDay)
    return `More than ${orderLimits.perDay} orders in one day`;
  if (Object.keys(hand).length > orderLimits.handTrades)
    return `Other hands traded the contracts of this run more than ${orderLimits.handTrades} times`;
  return null;
}
