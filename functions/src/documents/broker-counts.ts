import { refusalCause } from '@sthira/contract/broker-health';
import * as z from 'zod/mini';

const instant = z.int();
const count = z.int();

/** Calls of two minutes: all, those without a usable answer, and those that took long. */
const slot = z.object({ calls: count, unanswered: count, slow: count });

/**
 * What was counted of the calls to one broker. It names no person, account or order.
 */
export const brokerCounts = z.object({
  calls: count,
  unanswered: count,
  limited: count,
  orders: count,
  /** Acknowledgements by the bucket of their time; the bucket `never` has those that never came. */
  acks: z.record(z.string(), count),
  refused: z.partialRecord(refusalCause, count),
  loginsDone: count,
  loginsFailed: count,
  /** When the last call was answered; 0 for never. */
  answeredAt: instant,
  /** The calls since then that were not answered; null when there was none. */
  silence: z.nullable(z.object({ since: instant, until: instant, calls: count })),
  /** By the two minutes of the day in India, 0 from midnight on. */
  slots: z.record(z.string(), slot),
});
export type BrokerCounts = z.infer<typeof brokerCounts>;

/** `brokerCounts/{place}`: what some processes counted on one day. A new day overwrites the old. */
export const brokerCountsDocument = z.object({
  day: z.string(),
  at: instant,
  brokers: z.record(z.string(), brokerCounts),
});
