import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestByChancePaise } from './best-by-chance.ts';

/** The expected largest of some sums, each of all patterns of signs, by counting. */
function countedBest(results: readonly number[], rules: number): number {
  const sums = Array.from({ length: 2 ** results.length }, (_, bits) =>
    results.reduce((sum, paise, place) => sum + (bits & (1 << place) ? -paise : paise), 0),
  );
  const isAtMost = (most: number) => sums.filter((sum) => sum <= most).length / sums.length;
  const values = [...new Set(sums)].sort((one, other) => one - other);
  return values.reduce(
    (expected, value, place) =>
      expected +
      value *
        (isAtMost(value) ** rules -
          isAtMost(values[place - 1] ?? Number.NEGATIVE_INFINITY) ** rules),
    0,
  );
}

test('best by chance: of few results it is what counting all patterns gives, within the draws', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 2, max: 40 }),
      (results, rules) => {
        const reach = results.reduce((sum, paise) => sum + Math.abs(paise), 0);
        const off = bestByChancePaise(results, rules) - countedBest(results, rules);
        expect(Math.abs(off)).toBeLessThanOrEqual(1 + 0.06 * reach);
      },
    ),
    { numRuns: 60 },
  ));

test('best by chance: nothing for one rule, and more for more of them', () => {
  const results = Array.from({ length: 50 }, (_, place) => (place % 3) * 1_000 - 900);
  const best = [1, 2, 5, 14, 100].map((rules) => bestByChancePaise(results, rules));
  expect(best[0]).toBe(0);
  expect(best).toEqual([...best].sort((one, other) => one - other));
  expect(new Set(best).size).toBe(5);
  expect(bestByChancePaise([], 14)).toBe(0);
  expect(bestByChancePaise(results, 14)).toBe(best[3]);
});
