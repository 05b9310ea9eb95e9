import { expect, test } from 'vitest';
import { type Bucket, callRate, takeCall } from '#platform/call-rate.ts';

function calls(
  count: number,
  { bucket, everyMs, from }: { bucket?: Bucket | undefined; everyMs: number; from: number },
) {
  let current = bucket;
  let taken = 0;
  for (let n = 0; n < count; n += 1) {
    const step = takeCall(current, from + n * everyMs);
    current = step.bucket;
    taken += step.taken ? 1 : 0;
  }
  return { taken, bucket: current };
}

test('a burst is let through, the call after it is not', () => {
  expect(calls(callRate.burst + 1, { everyMs: 0, from: 0 }).taken).toBe(callRate.burst);
});

test('the long run is held to its rate', () => {
  expect(calls(10_000, { everyMs: 10, from: 0 }).taken).toBe(
    callRate.burst + 100 * callRate.perSecond - 1,
  );
});

test('a quiet while fills the bucket, never above its burst', () => {
  const { bucket } = calls(100, { everyMs: 0, from: 0 });
  expect(calls(1_000, { bucket, everyMs: 0, from: 3_600_000 }).taken).toBe(callRate.burst);
});

test('a clock that steps back takes nothing away', () => {
  expect(takeCall({ left: 1, at: 1_000 }, 0).taken).toBe(true);
});
