import { expect, test } from 'vitest';
import { normalCdf, normalDensity } from './normal.ts';

/** From tables with more digits than a number has. */
const known: [number, number][] = [
  [-10, 7.61985302416053e-24],
  [-7.1, 6.237844463331557e-13],
  [-7, 1.279812543885835e-12],
  [-2, 0.02275013194817921],
  [-1, 0.15865525393145707],
  [0, 0.5],
  [0.5, 0.6914624612740131],
  [1, 0.8413447460685429],
  [1.96, 0.9750021048517795],
  [3, 0.9986501019683699],
];

test.each(known)('the normal distribution up to %d is %d', (x, expected) => {
  expect(Math.abs(normalCdf(x) - expected)).toBeLessThan(1e-15);
  expect(Math.abs(normalCdf(x) / expected - 1)).toBeLessThan(1e-8);
});

test('all of the distribution lies below 38 deviations, and none below minus 38', () => {
  expect([normalCdf(38), normalCdf(-38)]).toEqual([1, 0]);
});

test('both sides of the distribution add up to 1', () => {
  for (const x of [0, 0.3, 1, 5, 7.5, 20]) expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
});

test('the density is highest in the middle and the same on both sides', () => {
  expect(normalDensity(0)).toBeCloseTo(0.3989422804014327, 15);
  expect(normalDensity(1)).toBeCloseTo(0.24197072451914337, 15);
  expect(normalDensity(-2)).toBe(normalDensity(2));
});
