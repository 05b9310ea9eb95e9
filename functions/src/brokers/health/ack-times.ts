/** Acknowledgements by how long they took: a count for each bucket. */
type AckTimes = Readonly<Record<string, number>>;

/** Of orders whose acknowledgement never came. */
export const never = 'never';

/** Each bucket reaches a quarter further than the one before, so a bound is at most that much too high. */
const step = 1.25;
const firstBoundMs = 10;
const boundOf = (bucket: number) => Math.round(firstBoundMs * step ** bucket);

/** The bucket of an order that was acknowledged after so many milliseconds. */
export function bucketOf(ms: number): string {
  let bucket = 0;
  while (boundOf(bucket) < ms) bucket += 1;
  return String(bucket);
}

const order = (bucket: string) => (bucket === never ? Number.POSITIVE_INFINITY : Number(bucket));

/**
 * Within how many milliseconds this share of the orders was acknowledged: the upper bound of the bucket
 * it falls into. Null without orders, and where so many were never acknowledged.
 */
export function ackWithin(acks: AckTimes, share: number): number | null {
  const buckets = Object.entries(acks).sort(([one], [other]) => order(one) - order(other));
  const all = buckets.reduce((sum, [, count]) => sum + count, 0);
  let left = Math.ceil(all * share);
  for (const [bucket, count] of buckets) {
    left -= count;
    if (count > 0 && left <= 0) return bucket === never ? null : boundOf(Number(bucket));
  }
  return null;
}
