import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PayoffLeg, payoffBounds, payoffPaise } from './payoff.ts';

const leg: fc.Arbitrary<PayoffLeg> = fc.record({
  contract: fc.record({
    strike: fc.integer({ min: 1, max: 12 }).map((step) => 50 * step),
    optionType: fc.constantFrom('CE', 'PE'),
  }),
  units: fc.integer({ min: -3, max: 3 }).map((lots) => 65 * lots),
  entryPaise: fc.integer({ min: 5, max: 20_000 }),
});
const legs = fc.array(leg, { minLength: 1, maxLength: 6 });

/** Each half point from 0 to far beyond the highest strike. */
const levels = Array.from({ length: 4_001 }, (_, step) => 50 * step);

test('payoff: its extremes are those of every half point, or have no end', () => {
  fc.assert(
    fc.property(legs, (drawn) => {
      const values = levels.map((level) => payoffPaise(drawn, level));
      const { lowestPaise, highestPaise } = payoffBounds(drawn);
      const isFallingOn = (values.at(-1) ?? 0) < (values.at(-2) ?? 0);
      const isRisingOn = (values.at(-1) ?? 0) > (values.at(-2) ?? 0);
      expect(lowestPaise).toBe(isFallingOn ? null : Math.min(...values));
      expect(highestPaise).toBe(isRisingOn ? null : Math.max(...values));
    }),
  );
});

test('payoff: it changes its sign at its break-evens and nowhere else', () => {
  fc.assert(
    fc.property(legs, (drawn) => {
      const { breakEvenPaise } = payoffBounds(drawn);
      // An exercise value is in whole paise.
      const slack = drawn.reduce((sum, { units }) => sum + Math.abs(units), 1);
      for (const level of breakEvenPaise)
        expect(Math.abs(payoffPaise(drawn, level))).toBeLessThanOrEqual(slack);
      const signs = levels.map((level) => Math.sign(payoffPaise(drawn, level)));
      levels.slice(1).forEach((level, place) => {
        const [before, after] = [signs[place] ?? 0, signs[place + 1] ?? 0];
        const lies = breakEvenPaise.some((each) => each >= level - 50 && each <= level);
        if (before * after < 0) expect(lies).toBe(true);
      });
    }),
  );
});

test('payoff: an iron condor loses its width less its credit, and breaks even at the credit', () => {
  const of = (strike: number, optionType: 'CE' | 'PE', units: number, entryPaise: number) => ({
    ...{ contract: { strike, optionType }, units, entryPaise },
  });
  const condor = [
    of(24_000, 'PE', 65, 2_000),
    of(24_200, 'PE', -65, 5_000),
    of(24_800, 'CE', -65, 5_000),
    of(25_000, 'CE', 65, 2_000),
  ];
  expect(payoffBounds(condor)).toEqual({
    lowestPaise: 65 * (6_000 - 20_000),
    highestPaise: 65 * 6_000,
    breakEvenPaise: [24_140_00, 24_860_00],
  });
});
