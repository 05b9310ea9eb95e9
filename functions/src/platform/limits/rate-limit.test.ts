// req: ADMIN-113

import { expect, test } from 'vitest';
import { type Bucket, takeFromBucket, takeFromWindow } from './rate-limit.ts';

const every = (ms: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * ms);

const perMinute = { limit: 30, windowMs: 60_000 };

test('window limit: no minute has more calls than the limit, wherever it begins', () => {
  let before: number[] = [];
  const given: number[] = [];
  for (const now of every(700, 1_000)) {
    const { waitMs, takenAt } = takeFromWindow(before, perMinute, now);
    if (waitMs === 0) given.push(now);
    before = takenAt;
  }
  for (const from of given)
    expect(given.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(30);
  expect(given.length).toBeGreaterThanOrEqual(30 * 11);
});

test('window limit: calls as old as the window do not count', () => {
  expect(takeFromWindow(every(1_000, 30), perMinute, 59_999).waitMs).toBe(1);
  expect(takeFromWindow(every(1_000, 30), perMinute, 60_000)).toEqual({
    waitMs: 0,
    takenAt: [...every(1_000, 30).slice(1), 60_000],
  });
});

test('window limit: a refusal has its waiting time, after which the call passes', () => {
  const before = every(1_000, 30);
  expect(takeFromWindow(before, perMinute, 29_500).waitMs).toBe(30_500);
  expect(takeFromWindow(before, perMinute, 29_500 + 30_499).waitMs).toBe(1);
  expect(takeFromWindow(before, perMinute, 29_500 + 30_500).waitMs).toBe(0);
});

test('window limit: a refused call does not count', () => {
  expect(takeFromWindow([1, 2], { limit: 2, windowMs: 10 }, 5).takenAt).toEqual([1, 2]);
});

test('window limit: a lowered limit waits until enough calls are old', () => {
  expect(takeFromWindow([1, 2, 3], { limit: 1, windowMs: 10 }, 5).waitMs).toBe(8);
});

const limit = { burst: 60, perSecond: 5 };

function calls(
  count: number,
  { bucket, everyMs, from }: { bucket?: Bucket | undefined; everyMs: number; from: number },
) {
  let current = bucket;
  let taken = 0;
  for (let n = 0; n < count; n += 1) {
    const step = takeFromBucket(current, limit, from + n * everyMs);
    current = step.bucket;
    taken += step.waitMs === 0 ? 1 : 0;
  }
  return { taken, bucket: current };
}

test('bucket: a burst passes, the next call does not', () => {
  expect(calls(limit.burst + 1, { everyMs: 0, from: 0 }).taken).toBe(limit.burst);
});

test('bucket: the rate holds in the long run', () => {
  expect(calls(10_000, { everyMs: 10, from: 0 }).taken).toBe(
    limit.burst + 100 * limit.perSecond - 1,
  );
});

test('bucket: refilled while idle, never above its burst', () => {
  const { bucket } = calls(100, { everyMs: 0, from: 0 });
  expect(calls(1_000, { bucket, everyMs: 0, from: 3_600_000 }).taken).toBe(limit.burst);
});

test('bucket: an empty one has the time of its next token', () => {
  const { bucket } = calls(60, { everyMs: 0, from: 0 });
  expect(takeFromBucket(bucket, limit, 50).waitMs).toBeCloseTo(150);
  expect(takeFromBucket(bucket, limit, 200).waitMs).toBe(0);
});

test('bucket: a clock set back takes no token', () => {
  expect(takeFromBucket({ left: 1, at: 1_000 }, limit, 0).waitMs).toBe(0);
});
