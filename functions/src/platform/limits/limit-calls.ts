import type { Instant } from '@sthira/contract/units';
import { AppError } from '#platform/errors.ts';
import { type Bucket, type BurstLimit, takeFromBucket } from './rate-limit.ts';

/** Of one person's calls, in one process. */
export const callLimit: BurstLimit = { burst: 60, perSecond: 5 };

const mostPeople = 10_000;
const buckets = new Map<string, Bucket>();

/**
 * Throws `rate-limited` when this person calls too often. Counted per instance, so the true limit
 * grows with their number; what must hold everywhere, the brokers' own limits, is counted in the
 * database (brokers/limits.ts).
 */
export function limitCalls(uid: string, now: Instant): void {
  const { bucket, waitMs } = takeFromBucket(buckets.get(uid), callLimit, now);
  buckets.delete(uid);
  buckets.set(uid, bucket);
  // A Map keeps the order of insertion: the first is the one that has been quiet the longest.
  if (buckets.size > mostPeople) buckets.delete(buckets.keys().next().value ?? uid);
  if (waitMs > 0) throw new AppError('rate-limited', 'Too many requests. Please wait a moment.');
}
