import type { ChargeHeads } from '@sthira/quant/charges/charge-heads';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import * as z from 'zod/mini';
import type { Fields } from './fields.ts';

/** What Firestore holds. Money in paise, sizes in hundredths, instants in milliseconds UTC. */

const instant = z.int();
const paise = z.int();

const orderState = z.enum([
  'intended',
  'sent',
  'unknown',
  'open',
  'filled',
  'cancelled',
  'rejected',
  'lost',
]);

/** Its fields are described in `quant/src/run/books/order-document.ts`. */
export const orderDocument = z.object({
  tag: z.string(),
  runId: z.string(),
  cycle: z.int(),
  leg: z.string(),
  attempt: z.int(),
  purpose: z.enum(['entry', 'exit', 'settlement']),
  side: z.enum(['BUY', 'SELL']),
  segment: z.string(),
  instrumentId: z.int(),
  symbol: z.string(),
  quantity: z.int(),
  limitPaise: paise,
  state: orderState,
  appOrderId: z.string(),
  filledQuantity: z.int(),
  fills: z.record(
    z.string(),
    z.object({ quantity: z.int(), pricePaise: paise, at: z.nullable(instant) }),
  ),
  seen: z.optional(z.literal(true)),
  refused: z.optional(z.literal(true)),
  missedReads: z.int(),
  settled: z.optional(z.object({ expiryDay: z.string(), strike: z.number(), levelPaise: paise })),
  reason: z.string(),
  strategy: z.optional(z.object({ id: z.int(), version: z.int() })),
  why: z.optional(z.string()),
  restsMs: z.optional(z.int()),
  touch: z.optional(z.object({ bidPaise: paise, askPaise: paise })),
  epoch: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  updatedAt: instant,
} satisfies Fields<OrderDocument>) satisfies z.ZodMiniType<OrderDocument>;

/**
 * Copies of a run's older orders, many in one document. The pages of a run together hold each of
 * its orders that last changed before `until` as it was then; where two have the same order, the
 * page with the higher number is right.
 */
export const orderPageDocument = z.object({
  runId: z.string(),
  number: z.int(),
  until: instant,
  orders: z.array(orderDocument),
});
export type OrderPageDocument = z.infer<typeof orderPageDocument>;

const count = z.int();

/** Paise, by the lines of a contract note. */
const chargeHeads = z.object({
  brokerage: paise,
  stt: paise,
  exchange: paise,
  ipft: paise,
  sebi: paise,
  stamp: paise,
  clearing: paise,
  gst: paise,
} satisfies Fields<ChargeHeads>) satisfies z.ZodMiniType<ChargeHeads>;

/**
 * An account's IST day. Orders count on the day they were made, executions and what they realised
 * on the day they happened.
 */
export const accountDayDocument = z.object({
  day: z.string(),
  realisedPaise: paise,
  closedUnits: count,
  fills: count,
  /** By what became of them. */
  orders: z.object({ filled: count, cancelled: count, rejected: count, lost: count, open: count }),
  /** Of each filled order: from its sending to the platform's knowing. */
  fillMs: z.array(z.number()),
  /** Of every order made or executed on the day. */
  runIds: z.array(z.string()),
  /** The strategy of its last order, where it is not the first one. */
  strategyId: z.optional(z.int()),
  /** What broker, exchanges and state take of it; null where a figure of that day is not known. */
  charges: z._default(z.nullable(chargeHeads), null),
  /** How it ended, as `closedResults` says; left out of days written before this was in them. */
  result: z.optional(
    z.object({
      turnoverPaise: paise,
      /** Left out while nothing is open. */
      heldUnits: z.optional(count),
      /** Whether an execution opened something. */
      entered: z.optional(z.literal(true)),
    }),
  ),
});
export type AccountDayDocument = z.infer<typeof accountDayDocument>;

/**
 * `counters/closedDays`: the days of which every account's document is written; `checkedAt` is when
 * the last reading of later changes began.
 */
export const closedDaysDocument = z.object({
  fromDay: z.string(),
  throughDay: z.string(),
  checkedAt: instant,
  /** Left out while the documents have no charges: they are then read from the orders. */
  withCharges: z.optional(z.literal(true)),
});
export type ClosedDays = z.infer<typeof closedDaysDocument>;
