import * as z from 'zod/mini';

const bulkTradeStates = [
  'under-way',
  'finished',
  /** Somebody took back the rest, or who asked for it may start accounts no more. */
  'cancelled',
  /** A Stop All or the kill switch of the platform took back the rest. */
  'stopped',
  /** The rest did not get its turn in time. */
  'expired',
] as const;

/**
 * bulkTrades/{id}: a start or a stop of many accounts that an admin asked for, how far it is, and what
 * became of it, for every admin to read. A stop is written when it is done.
 */
export const bulkTradeDocument = z.object({
  id: z.string(),
  verb: z.enum(['start', 'stop']),
  /** Who asked for it, and their name. */
  by: z.string(),
  byName: z.string(),
  at: z.int(),
  /** How many accounts it was asked for. */
  of: z.int(),
  /** Those whose turn has not come. */
  waiting: z.array(z.string()),
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
  /** Owners who have stopped all of their own accounts since: theirs are not started any more. */
  stoppedOwners: z.array(z.string()),
  state: z.enum(bulkTradeStates),
  /** When it was last carried on. */
  movedAt: z.int(),
  endedAt: z.nullable(z.int()),
  /** The name of who took back the rest; empty where nobody did. */
  endedBy: z.string(),
});
export type BulkTrade = z.infer<typeof bulkTradeDocument>;

/** How many accounts one start of many may name. */
export const mostStarts = 2_000;

/** How many of the latest a screen listens to. */
export const mostBulkTrades = 10;

/** So long after it was asked for nothing of it is started any more, however late its turn comes. */
export const bulkStartLivesMs = 30 * 60_000;
