/*
 * How often something may happen, by two rules with the same words: take one, or learn in `waitMs`
 * when there is room for it (0 when it was taken). Both are pure. Instants are milliseconds of
 * whichever clock the caller always uses, and the state is kept where the limit has to hold: in a
 * process, or in a document for all of them.
 *
 * A third kind of limit reserves a start in the future instead of refusing, because callers in many
 * processes queue for it: `brokers/slot-plan.ts`.
 */

/** At most `limit` in any `windowMs`, wherever it begins. */
export interface WindowLimit {
  limit: number;
  windowMs: number;
}

/**
 * Takes one of a sliding window, for limits that a broker counts this way, or that a text states to
 * a person. `takenAt` are the instants of those taken, oldest first, at most `limit`.
 */
export function takeFromWindow(
  takenAt: readonly number[],
  { limit, windowMs }: WindowLimit,
  now: number,
): { waitMs: number; takenAt: number[] } {
  const recent = takenAt.filter((at) => now - at < windowMs);
  const inTheWay = recent.at(-limit);
  return inTheWay === undefined
    ? { waitMs: 0, takenAt: [...recent, now] }
    : { waitMs: inTheWay + windowMs - now, takenAt: recent };
}

/** Up to `burst` at once, and `perSecond` in the long run. */
export interface BurstLimit {
  burst: number;
  perSecond: number;
}

export interface Bucket {
  left: number;
  at: number;
}

/**
 * Takes one out of a bucket that fills up with time; a new one is full. After a burst a window would
 * let nobody through until it has passed; a bucket lets them go on at once, at the slower rate.
 */
export function takeFromBucket(
  bucket: Bucket | undefined,
  { burst, perSecond }: BurstLimit,
  now: number,
): { waitMs: number; bucket: Bucket } {
  const refilled = bucket
    ? bucket.left + (Math.max(0, now - bucket.at) / 1_000) * perSecond
    : burst;
  const left = Math.min(refilled, burst);
  return left < 1
    ? { waitMs: ((1 - left) / perSecond) * 1_000, bucket: { left, at: now } }
    : { waitMs: 0, bucket: { left: left - 1, at: now } };
}
