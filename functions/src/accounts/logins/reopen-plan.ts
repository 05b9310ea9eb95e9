import type { Instant } from '@sthira/contract/units';

/** Sessions of one account that the platform opened anew in a row, and when it last tried. */
export interface Reopenings {
  count: number;
  at: Instant;
}

/** The wait after the first reopening, the second, …; the last one is repeated. */
const waitsMs = [2_000, 5_000, 15_000, 60_000] as const;
/**
 * The longest wait while legs are short or being squared off: a position nobody can read is worse
 * than one login more.
 */
const hurriedMs = 15_000;
/** A session that lived this long did not die of the one before. */
const forgottenAfterMs = 600_000;

/**
 * Whether a dead session may be opened anew now, and what to remember of it; or how long to wait
 * first.
 */
export function planReopening(
  before: Reopenings | undefined,
  { now, hurry }: { now: Instant; hurry: boolean },
): { next: Reopenings } | { waitMs: number } {
  const sinceMs = before ? Math.max(now - before.at, 0) : forgottenAfterMs;
  if (before === undefined || sinceMs >= forgottenAfterMs) return { next: { count: 1, at: now } };
  const fullMs = waitsMs[Math.min(before.count, waitsMs.length) - 1] ?? 0;
  const waitMs = (hurry ? Math.min(fullMs, hurriedMs) : fullMs) - sinceMs;
  return waitMs > 0 ? { waitMs } : { next: { count: before.count + 1, at: now } };
}
