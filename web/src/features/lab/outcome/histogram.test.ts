import fc from 'fast-check';
import { expect, test } from 'vitest';
import { histogramOf } from './histogram.ts';

test('histogram: each result is in the one bin that holds it, and no bin has losses and gains', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9_000_000, max: 9_000_000 }), { minLength: 1 }),
      (all) => {
        const bins = histogramOf(all);
        expect(bins.length).toBeLessThanOrEqual(18);
        for (const { fromPaise, toPaise, count } of bins) {
          expect(count).toBe(all.filter((paise) => paise >= fromPaise && paise < toPaise).length);
          expect(fromPaise >= 0 || toPaise <= 0).toBe(true);
        }
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        for (const [place, { fromPaise }] of bins.entries())
          expect(fromPaise).toBe(bins[place - 1]?.toPaise ?? fromPaise);
      },
    ),
  ));

test('histogram: nothing without results', () => expect(histogramOf([])).toEqual([]));
