import * as z from 'zod/mini';
import { broker } from './accounts.ts';
import { brokerState } from './platform-status.ts';

/** Why a broker, or the exchange behind it, refused an order. */
export const refusalCause = z.enum([
  'margin',
  'quantity',
  'price',
  'limit',
  'market',
  'session',
  'rate',
  'address',
  'other',
]);
export type RefusalCause = z.infer<typeof refusalCause>;

const at = z.iso.datetime();
const count = z.int();

/**
 * A broker on one trading day. `state` is that of the last calls, which are `is_old` when the last was
 * made more than ten minutes ago; `since` tells when it began, where that is known. `unanswered` are
 * calls without a usable answer (time-outs, lost connections, 5xx, pages) among all `calls`, and
 * `rate_refusals` answers of too many requests. Half of the orders were acknowledged within
 * `ack_p50_ms`, 95 of 100 within `ack_p95_ms`, each rounded up to the bound of its bucket; null means
 * that there was no order, or, where `unacknowledged` orders are so many, no acknowledgement. `refused`
 * has the most frequent cause first.
 */
const brokerDay = z.strictObject({
  broker,
  state: brokerState,
  is_old: z.boolean(),
  since: z.nullable(at),
  answered_at: z.nullable(at),
  calls: count,
  unanswered: count,
  rate_refusals: count,
  orders: count,
  unacknowledged: count,
  ack_p50_ms: z.nullable(count),
  ack_p95_ms: z.nullable(count),
  refused: z.array(z.strictObject({ cause: refusalCause, count })),
  logins_done: count,
  logins_failed: count,
});
export type BrokerDay = z.infer<typeof brokerDay>;

/** The day is the calendar day in India; the figures are at most a minute older than `as_of`. */
export const brokerHealth = z.strictObject({
  day: z.iso.date(),
  as_of: at,
  brokers: z.array(brokerDay),
});
export type BrokerHealth = z.infer<typeof brokerHealth>;
