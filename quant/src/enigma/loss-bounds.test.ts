import { expect, test } from 'vitest';
import { boundsFor, boundsOn, keptTo } from './loss-bounds.ts';
import { defaultParameters } from './parameters.ts';

const until = '2026-11-23';
const before = { maxLoss: 5, stop: 1, wings: 4 };

test.each([
  ['a larger loss', { maxLoss: 60 }, before],
  ['a wider stop', { stop: 2 }, before],
  ['wider wings', { wings: 6 }, before],
  ['a wider stop beside a smaller loss', { stop: 2, maxLoss: 3 }, { ...before, maxLoss: 3 }],
] as const)('loss bounds: %s is bounded until its day', (_, change, held) => {
  const wanted = { ...defaultParameters, ...before, ...change };
  const bounds = boundsFor(wanted, before, until);
  expect(bounds).toEqual({ ...held, until });
  expect(keptTo(wanted, boundsOn(bounds, '2026-11-22'))).toEqual({ ...wanted, ...held });
  expect(keptTo(wanted, boundsOn(bounds, until))).toBe(wanted);
});

test('loss bounds: none for a change that allows no larger loss', () => {
  expect(boundsFor({ maxLoss: 4, stop: 1, wings: 1 }, before, until)).toBeUndefined();
  expect(boundsFor(before, before, until)).toBeUndefined();
});
