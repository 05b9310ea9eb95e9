import type { Instant } from '@sthira/contract/units';
import type { RunResult } from '@sthira/quant/run/state/run-account';
import type { AccountDocument } from '#documents/accounts.ts';
import { paced } from '#platform/pace.ts';

type Trading = AccountDocument['trading'];

const readAfterMs = [30_000, 120_000, 300_000, 900_000].map(paced);
/**
 * Books that could not be read are asked for again after this, or at the next reading; and given up
 * this long after the last one.
 */
const unread = { againMs: paced(300_000), giveUpMs: paced(900_000) };

/** What the run made on the IST day it ends, and how it ended. */
export interface Ending extends RunResult {
  /** Tags of its orders that were unknown or lost and that no book has shown. */
  unaccounted: readonly string[];
  /** Of that day's market; null where it never closes, or has closed. */
  closesAt: Instant | null;
}

/** What an earlier run is still watched for is watched on as this run's. */
export function watchAfter(
  { runId, watch }: Trading,
  { at, unaccounted, closesAt, ...made }: Ending & { at: Instant },
): Trading['watch'] {
  const tags = [...new Set([...(watch?.tags ?? []), ...unaccounted])];
  if (tags.length === 0) return null;
  const times = readingTimes(at, closesAt);
  return {
    runId,
    tags,
    stoppedAt: at,
    nextAt: times[0] ?? at,
    until: times.at(-1) ?? at,
    ...keptOf(made),
  };
}

/** What was made, without what is none. */
function keptOf({ resultPaise, chargesPaise, entries, weekPaise }: RunResult): RunResult {
  return {
    resultPaise,
    ...(chargesPaise ? { chargesPaise } : {}),
    ...(entries ? { entries } : {}),
    ...(weekPaise === undefined ? {} : { weekPaise }),
  };
}

/**
 * When the books of a run that stopped then are read: soon, and a last time when the exchange has
 * ended what still rested.
 */
function readingTimes(stoppedAt: Instant, until: Instant | null): Instant[] {
  const times = readAfterMs.map((ms) => stoppedAt + ms);
  return until === null || until <= stoppedAt
    ? times
    : [...times, until].sort((one, other) => one - other);
}

/** What is watched on after a reading of the books. */
export function afterReading(
  before: Trading,
  { at, settled, books }: { at: Instant; settled: readonly string[]; books: 'read' | 'unread' },
): Trading {
  const { watch } = before;
  if (!watch) return before;
  const nextAt = readingTimes(watch.stoppedAt, watch.until).find((time) => time > at);
  if (books === 'unread') {
    const over = at >= watch.until + unread.giveUpMs;
    return {
      ...before,
      watch: over
        ? null
        : { ...watch, nextAt: Math.min(nextAt ?? Number.POSITIVE_INFINITY, at + unread.againMs) },
    };
  }
  const tags = watch.tags.filter((tag) => !settled.includes(tag));
  if (tags.length === 0 || nextAt === undefined) return { ...before, watch: null };
  return { ...before, watch: { ...watch, tags, nextAt } };
}
