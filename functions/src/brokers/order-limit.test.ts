import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderLimit } from '#brokers/order-limit.ts';
import { takeFromWindow } from '#platform/limits/rate-limit.ts';

/** When each of these wishes is sent, asking again as often as it is told to wait. */
function sendAll(gapsMs: readonly number[]): number[] {
  let takenAt: number[] = [];
  let nowMs = 0;
  return gapsMs.map((gapMs) => {
    nowMs += gapMs;
    for (;;) {
      const taken = takeFromWindow(takenAt, orderLimit, nowMs);
      takenAt = taken.takenAt;
      if (taken.waitMs === 0) return nowMs;
      nowMs += taken.waitMs;
    }
  });
}

/** The most calls in any second, wherever it begins. */
function busiestSecond(arrivedAtMs: readonly number[]): number {
  return Math.max(
    ...arrivedAtMs.map(
      (from) => arrivedAtMs.filter((at) => at >= from && at < from + 1_000).length,
    ),
    0,
  );
}

test('order limit: seven at once, the eighth when the receiver’s second is over', () => {
  let sentAt: number[] = [];
  for (let sent = 0; sent < 7; sent += 1) {
    const { waitMs, takenAt } = takeFromWindow(sentAt, orderLimit, 5_000 + sent);
    expect(waitMs).toBe(0);
    sentAt = takenAt;
  }
  const waitAt = (nowMs: number) => takeFromWindow(sentAt, orderLimit, nowMs).waitMs;
  expect(waitAt(5_100)).toBe(1_000);
  expect(waitAt(6_099)).toBe(1);
  expect(waitAt(6_100)).toBe(0);
});

const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 })), {
  minLength: 1,
  maxLength: 60,
});
/** On the way, in milliseconds; biased towards both ends, where the worst second is. */
const delays = fc.infiniteStream(
  fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 })),
);

test('order limit: at most seven in any second of the receiver, with up to 100 ms of delay', () => {
  fc.assert(
    fc.property(gaps, delays, (gapsMs, onTheWay) => {
      const sent = sendAll(gapsMs);
      const delayMs = onTheWay[Symbol.iterator]();
      expect(
        busiestSecond(sent.map((at) => at + Number(delayMs.next().value))),
      ).toBeLessThanOrEqual(7);
    }),
    { numRuns: 500 },
  );
});

test('order limit: every order is sent, at most 1.1 s after the window was full', () => {
  const sent = sendAll(Array.from({ length: 21 }, () => 0));
  expect(sent.map((at) => at / 1_100)).toEqual([
    ...Array(7).fill(0),
    ...Array(7).fill(1),
    ...Array(7).fill(2),
  ]);
});
