import { tradingState } from '@sthira/contract/accounts';
import { dayLine } from '@sthira/contract/day-line';
import { brokerDifference, runStatus } from '@sthira/contract/stream';
import type { SavedRun } from '@sthira/quant/run/books/saved-run';
import type { LiveRow } from '@sthira/quant/run/live-row';
import * as z from 'zod/mini';
import type { Fields } from './fields.ts';

/** What Firestore holds. Money in paise, sizes in hundredths, instants in milliseconds UTC. */

const instant = z.int();
const paise = z.int();

/**
 * `counters/shards`: how many linked accounts each shard has, changed by the transactions that link
 * and delete accounts.
 */
export const shardsCounter = z.object({ accounts: z.record(z.string(), z.int()) });

export const lease = z.object({
  /** Empty when the holder let go of it on purpose: a challenger need not wait then. */
  holder: z.string(),
  epoch: z.int(),
  expiresAt: instant,
});

/** Its fields are described in `quant/src/run/live-row.ts`. */
const liveAccount = z.object({
  mtmPaise: z.nullable(paise),
  marginPaise: z.nullable(paise),
  state: tradingState,
  run: z.optional(runStatus),
  line: z.optional(dayLine),
  at: instant,
} satisfies Fields<LiveRow>) satisfies z.ZodMiniType<LiveRow>;

const handTrade = z.object({
  instrumentId: z.int(),
  side: z.enum(['BUY', 'SELL']),
  quantity: z.int(),
  pricePaise: paise,
  at: instant,
  knownAt: z._default(instant, 0),
  missed: z.optional(z.object({ readings: z.int(), sinceAt: instant })),
});

const brokerComparison = z.object({
  readAt: instant,
  matchedAt: z.nullable(instant),
  apart: z.nullable(z.object({ sinceAt: instant, lastAt: instant, difference: brokerDifference })),
});

/** Its fields are described in `quant/src/run/books/saved-run.ts`. */
const savedRun = z.object({
  runId: z.string(),
  algorithm: z.optional(z.unknown()),
  cycle: z.optional(z.int()),
  gate: z.optional(z.string()),
  gateReason: z.optional(z.string()),
  hand: z.optional(z.record(z.string(), handTrade)),
  differs: z.optional(
    z.record(z.string(), z.object({ units: z.int(), sinceAt: instant, readings: z.int() })),
  ),
  comparison: z.optional(brokerComparison),
  dayStart: z.optional(
    z.object({
      day: z.string(),
      markPaise: paise,
      lastPaise: z.optional(paise),
      entries: z.optional(z.int()),
      line: z.optional(dayLine),
    }),
  ),
  weekStart: z.optional(z.object({ week: z.string(), markPaise: paise })),
  chargesAtOpenPaise: z.optional(paise),
  shortOfMarginAt: z.optional(instant),
  cannotTrade: z.optional(z.boolean()),
  broken: z.optional(z.object({ day: z.string(), count: z.int(), reason: z.string() })),
  breach: z.optional(z.string()),
  heldParameters: z.optional(z.record(z.string(), z.unknown())),
  parameters: z.optional(z.record(z.string(), z.unknown())),
} satisfies Fields<SavedRun>) satisfies z.ZodMiniType<SavedRun>;

export const shardDocument = z.object({
  lease,
  /** Counts the holder's writes, so that it knows its own after an unclear answer. */
  beat: z.int(),
  at: instant,
  /**
   * The results of the accounts that are traded. `stopped` has those whose run ended on the IST day
   * of `at`.
   */
  live: z.record(z.string(), liveAccount),
  /**
   * The algorithm's own state per account, so that the next holder goes on where this one ended.
   */
  runs: z.record(z.string(), savedRun),
  /** Instruments this shard needs quotes for, beyond the near strikes. */
  instruments: z.array(z.int()),
});
export type ShardDocument = z.infer<typeof shardDocument>;
