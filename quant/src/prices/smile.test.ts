import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOption } from './black-scholes.ts';
import { smileAt } from './smile.ts';

/** Without carry, so that the forward is the level. */
function price(type: 'CE' | 'PE', strike: number, variance: { years: number; level: number }) {
  const { years, level } = variance;
  const distance = Math.log(strike / 25_000) / (level * Math.sqrt(years));
  const volatility = level * smileAt(distance);
  const term = { years, varianceYears: years, rate: 0, dividendYield: 0 };
  return priceOption({ type, spot: 25_000, strike, volatility, ...term });
}

const anExpiry = fc.record({
  years: fc.double({ min: 0.0005, max: 0.15, noNaN: true }),
  level: fc.double({ min: 0.07, max: 0.8, noNaN: true }),
});
const aStrike = fc.integer({ min: 360, max: 660 }).map((step) => step * 50);

test('at the money it is 1, dearer below, cheaper a little above and dearer far above', () => {
  expect(smileAt(0)).toBe(1);
  expect(smileAt(-1)).toBeGreaterThan(1.1);
  expect(smileAt(0.6)).toBeLessThan(0.95);
  expect(smileAt(3)).toBeGreaterThan(1);
});

test('three neighbouring strikes never pay for nothing (no butterfly arbitrage)', () => {
  fc.assert(
    fc.property(anExpiry, aStrike, (expiry, strike) => {
      const [below, middle, above] = [strike - 50, strike, strike + 50].map((each) =>
        price('CE', each, expiry),
      ) as [number, number, number];
      expect(below - 2 * middle + above).toBeGreaterThan(-1e-7);
      expect(below).toBeGreaterThanOrEqual(middle);
    }),
  );
});

test('a later expiry is never cheaper (no calendar arbitrage)', () => {
  fc.assert(
    fc.property(
      anExpiry,
      aStrike,
      fc.double({ min: 1, max: 10, noNaN: true }),
      (near, strike, times) => {
        const far = { ...near, years: near.years * times };
        expect(price('PE', strike, far) - price('PE', strike, near)).toBeGreaterThan(-1e-7);
      },
    ),
  );
});
