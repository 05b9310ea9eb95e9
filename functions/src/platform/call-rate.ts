import type { Instant } from '@sthira/contract/units';

/** A person may call this often in a burst, and this often in the long run. */
export const callRate = { burst: 60, perSecond: 5 } as const;

export interface Bucket {
  left: number;
  at: Instant;
}

/** Takes one call out of a bucket that fills up with time; `taken` is false when it is empty. */
export function takeCall(
  bucket: Bucket | undefined,
  now: Instant,
): { bucket: Bucket; taken: boolean } {
  const refilled = bucket
    ? bucket.left + (Math.max(0, now - bucket.at) / 1000) * callRate.perSecond
    : callRate.burst;
  const left = Math.min(refilled, callRate.burst);
  return left < 1
    ? { bucket: { left, at: now }, taken: false }
    : { bucket: { left: left - 1, at: now }, taken: true };
}
