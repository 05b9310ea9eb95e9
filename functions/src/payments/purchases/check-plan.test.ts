// req: CREDITS-24

import { expect, test } from 'vitest';
import { nextCheckAt, nextRefundCheckAt } from './check-plan.ts';

const minutes = 60_000;

test.each([
  [0, 3],
  [29, 3],
  [30, 60],
  [24 * 60 - 1, 60],
  [24 * 60, 720],
  [7 * 24 * 60 - 1, 720],
])('poll times: an order of %d minutes is asked about after %d more', (age, wait) => {
  expect(nextCheckAt(1_000, 1_000 + age * minutes)).toBe(1_000 + (age + wait) * minutes);
});

test('poll times: no query after a week', () =>
  expect(nextCheckAt(0, 7 * 24 * 60 * minutes)).toBeNull());

test('poll times: some forty queries about an order in total', () => {
  let asked = 0;
  for (let at: number | null = 3 * minutes; at !== null; at = nextCheckAt(0, at)) asked += 1;
  expect(asked).toBeGreaterThan(40);
  expect(asked).toBeLessThan(60);
});

test.each([
  [0, 10],
  [60, 6 * 60],
  [11 * 24 * 60 - 1, 6 * 60],
  [11 * 24 * 60, 24 * 60],
])('poll times: a refund of %d minutes is asked about after %d more', (age, wait) => {
  expect(nextRefundCheckAt(1_000, 1_000 + age * minutes)).toBe(1_000 + (age + wait) * minutes);
});
