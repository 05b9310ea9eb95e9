import type { Instant } from '@sthira/contract/units';
import { paced } from '#platform/pace.ts';

/** Sessions of one account that the platform opened anew in a row, and when it last tried. */
export interface Reopenings {
  count: number;
  at: Instant;
}

/** The wait after the first reopening, the second, …; the last one is repeated. */
const waitsMs = [2_000, 5_000, 15_000, 60_000].map(paced);
/**
 * The longest wait while sold options are open or being closed: one more login costs less than a
 * position that cannot be read.
 */
const hurriedMs = paced(15_000);
/** After a session that lasted this long, earlier reopenings are not counted any more. */
const forgottenAfterMs = paced(600_000);

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
