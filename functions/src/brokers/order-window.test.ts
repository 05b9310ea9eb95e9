import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyWindow, takePlace } from '#brokers/order-window.ts';

/** When each of these wishes is sent, asking again as often as it is told to wait. */
function sendAll(gapsMs: readonly number[]): number[] {
  let window = emptyWindow;
  let nowMs = 0;
  return gapsMs.map((gapMs) => {
    nowMs += gapMs;
    for (;;) {
      const place = takePlace(window, nowMs);
      window = place.window;
      if (place.waitMs === 0) return nowMs;
      nowMs += place.waitMs;
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

test('seven at once, the eighth when the first has left the second of the receiver', () => {
  let window = emptyWindow;
  for (let sent = 0; sent < 7; sent += 1) {
    const place = takePlace(window, 5_000 + sent);
    expect(place.waitMs).toBe(0);
    window = place.window;
  }
  expect(takePlace(window, 5_100).waitMs).toBe(1_000);
  expect(takePlace(window, 6_099).waitMs).toBe(1);
  expect(takePlace(window, 6_100).waitMs).toBe(0);
});

const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 })), {
  minLength: 1,
  maxLength: 60,
});
/** On the way, in milliseconds; biased towards both ends, where the worst second is. */
const delays = fc.infiniteStream(
  fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 })),
);

test('no second of the receiver holds more than seven, although each call is up to 100 ms on its way', () => {
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

test('every wish is sent, at most 1.1 s after the window had no room', () => {
  const sent = sendAll(Array.from({ length: 21 }, () => 0));
  expect(sent.map((at) => at / 1_100)).toEqual([
    ...Array(7).fill(0),
    ...Array(7).fill(1),
    ...Array(7).fill(2),
  ]);
});
