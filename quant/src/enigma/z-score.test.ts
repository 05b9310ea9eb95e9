import { istInstant, minuteMs } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { areStale, closedBars, zScore } from './z-score.ts';

const open = istInstant('2026-11-20', '09:15');
/** Minute bars from the open on, with these closes. */
const barsOf = (closes: readonly number[]) =>
  closes.map((closePaise, place) => ({
    at: open + place * minuteMs,
    openPaise: closePaise,
    highPaise: closePaise,
    lowPaise: closePaise,
    closePaise,
    volume: 0,
  }));
const after = (minutes: number) => open + minutes * minuteMs;
const upAndDown = Array.from({ length: 20 }, (_, place) => (place % 2 ? 110 : 90));

test('z-score: the level in standard deviations from the mean of twenty closes', () => {
  const bars = barsOf(upAndDown);
  const score = (levelPaise: number) => zScore({ bars, timeframe: 1, now: after(20), levelPaise });
  expect(score(100)).toBe(0);
  expect(score(120)).toBe(2);
  expect(score(85)).toBe(-1.5);
});

test.each([
  [19, null],
  [20, 2],
])('z-score: after %i closed bars it is %s', (minutes, score) => {
  expect(
    zScore({ bars: barsOf(upAndDown), timeframe: 1, now: after(minutes), levelPaise: 120 }),
  ).toBe(score);
});

test('z-score: only the newest twenty bars count', () => {
  const bars = barsOf([1_000_000, ...upAndDown]);
  expect(zScore({ bars, timeframe: 1, now: after(21), levelPaise: 120 })).toBe(2);
});

test('z-score: none for equal closes', () => {
  const bars = barsOf(Array.from({ length: 20 }, () => 100));
  expect(zScore({ bars, timeframe: 1, now: after(20), levelPaise: 120 })).toBeNull();
});

test('z-score: frames of five minutes begin at multiples of five, and count by their last bar', () => {
  const bars = barsOf(
    Array.from({ length: 100 }, (_, minute) => upAndDown[Math.floor(minute / 5)] ?? 0),
  );
  expect(zScore({ bars, timeframe: 5, now: after(100), levelPaise: 120 })).toBe(2);
  expect(zScore({ bars, timeframe: 5, now: after(99), levelPaise: 120 })).toBeNull();
});

test.each([
  [4, 0],
  [5, 1],
  [9, 1],
  [10, 2],
  [200, 20],
])('after %i minutes %i frames of five minutes are closed', (minutes, frames) => {
  const bars = barsOf(Array.from({ length: minutes }, () => 100));
  expect(closedBars(bars, 5, after(minutes))).toBe(frames);
});

test.each([
  [1, 23, false],
  [1, 23.001, true],
  [5, 27, false],
  [5, 27.001, true],
])(
  'bars of %i minutes, the newest closed at minute 20, are stale at minute %d: %o',
  (timeframe, minute, is) => {
    expect(areStale(barsOf(upAndDown), timeframe, after(minute))).toBe(is);
  },
);

test('z-score: bars without a closed one are stale', () => {
  expect(areStale([], 1, open)).toBe(true);
  expect(areStale(barsOf([100]), 1, open)).toBe(true);
});
