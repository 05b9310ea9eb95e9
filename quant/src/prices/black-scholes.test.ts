import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EuropeanOption, greeksOf, priceOption } from './black-scholes.ts';
import { impliedVolatility } from './implied-volatility.ts';

/** Hull, Options, Futures and Other Derivatives: example 15.6 (9th edition). */
const hull: EuropeanOption = {
  type: 'CE',
  spot: 42,
  strike: 40,
  years: 0.5,
  varianceYears: 0.5,
  rate: 0.1,
  dividendYield: 0,
  volatility: 0.2,
};

const atExpiry = { years: 0, varianceYears: 0 };

test("prices Hull's stock option: call 4.76, put 0.81", () => {
  expect(priceOption(hull)).toBeCloseTo(4.7594, 4);
  expect(priceOption({ ...hull, type: 'PE' })).toBeCloseTo(0.8086, 4);
});

test("prices Hull's index option with a dividend yield: 51.83 (example 17.1)", () => {
  const option: EuropeanOption = {
    type: 'CE',
    spot: 930,
    strike: 900,
    years: 2 / 12,
    varianceYears: 2 / 12,
    rate: 0.08,
    dividendYield: 0.03,
    volatility: 0.2,
  };
  expect(priceOption(option)).toBeCloseTo(51.83, 2);
});

test("matches Hull's greeks: delta 0.522, gamma 0.066, vega 12.1, theta -4.31, rho 8.91 (chapter 19)", () => {
  const greeks = greeksOf({
    type: 'CE',
    spot: 49,
    strike: 50,
    years: 0.3846,
    varianceYears: 0.3846,
    rate: 0.05,
    dividendYield: 0,
    volatility: 0.2,
  });
  expect(greeks.delta).toBeCloseTo(0.522, 3);
  expect(greeks.gamma).toBeCloseTo(0.066, 3);
  expect(greeks.vega).toBeCloseTo(12.1, 1);
  expect(greeks.theta).toBeCloseTo(-4.31, 2);
  expect(greeks.rho).toBeCloseTo(8.91, 2);
});

test("finds Hull's implied volatility: 0.2346 for a call of 1.875 on 21 at 20 (section 15.11)", () => {
  const found = impliedVolatility({
    type: 'CE',
    spot: 21,
    strike: 20,
    years: 0.25,
    varianceYears: 0.25,
    rate: 0.1,
    dividendYield: 0,
    price: 1.875,
  });
  expect(found).toBeCloseTo(0.2346, 3);
});

test('is worth its exercise value at expiry', () => {
  expect(priceOption({ ...hull, ...atExpiry })).toBe(2);
  expect(priceOption({ ...hull, years: -1, varianceYears: -1, type: 'PE', strike: 45 })).toBe(3);
  expect(greeksOf({ ...hull, ...atExpiry })).toEqual({
    delta: 1,
    gamma: 0,
    vega: 0,
    theta: 0,
    rho: 0,
  });
});

test.each([
  ['CE', 40, 1],
  ['CE', 42, 0],
  ['CE', 45, 0],
  ['PE', 40, 0],
  ['PE', 42, 0],
  ['PE', 45, -1],
] as const)('a certain %s at %i on 42 moves by %i with its index', (type, strike, delta) => {
  const certain = { delta, gamma: 0, vega: 0, theta: 0, rho: 0 };
  expect(greeksOf({ ...hull, ...atExpiry, type, strike })).toEqual(certain);
  expect(greeksOf({ ...hull, type, strike, volatility: 0 })).toEqual(certain);
});

test('has no implied volatility below the exercise value or above the spot', () => {
  const { volatility: _, ...option } = hull;
  expect(impliedVolatility({ ...option, price: 1 })).toBeNull();
  expect(impliedVolatility({ ...option, price: 43 })).toBeNull();
});

// req: ADMIN-142
test('has no implied volatility at the least it can cost, which many volatilities give', () => {
  const far = {
    type: 'CE',
    spot: 25_000,
    strike: 26_000,
    years: 0.01,
    varianceYears: 0.01,
  } as const;
  expect(impliedVolatility({ ...far, rate: 0.065, dividendYield: 0.012, price: 0 })).toBeNull();
  const { volatility: _, ...certain } = hull;
  const least = priceOption({ ...certain, volatility: 1e-4 });
  expect(impliedVolatility({ ...certain, price: least })).toBeNull();
});

const anOption = fc.record({
  type: fc.constantFrom('CE' as const, 'PE' as const),
  spot: fc.double({ min: 20_000, max: 30_000, noNaN: true }),
  strike: fc.double({ min: 20_000, max: 30_000, noNaN: true }),
  years: fc.double({ min: 0.002, max: 1, noNaN: true }),
  varianceYears: fc.double({ min: 0.002, max: 1, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.1, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.05, noNaN: true }),
  volatility: fc.double({ min: 0.05, max: 0.8, noNaN: true }),
});

test('keeps put-call parity', () => {
  fc.assert(
    fc.property(anOption, (option) => {
      const { spot, strike, years, rate, dividendYield } = option;
      const gap = priceOption({ ...option, type: 'CE' }) - priceOption({ ...option, type: 'PE' });
      expect(gap).toBeCloseTo(
        spot * Math.exp(-dividendYield * years) - strike * Math.exp(-rate * years),
        6,
      );
    }),
  );
});

test('has greeks that are the slopes of its price', () => {
  fc.assert(
    fc.property(anOption, (option) => {
      const slope = (
        field: 'spot' | 'volatility' | 'rate' | 'years' | 'varianceYears',
        step: number,
      ) =>
        (priceOption({ ...option, [field]: option[field] + step }) -
          priceOption({ ...option, [field]: option[field] - step })) /
        (2 * step);
      const overTime = slope('years', 1e-6) + slope('varianceYears', 1e-6);
      const greeks = greeksOf(option);
      expect(greeks.delta).toBeCloseTo(slope('spot', 0.5), 3);
      expect(Math.abs(greeks.vega - slope('volatility', 1e-4))).toBeLessThan(
        0.1 + 1e-3 * greeks.vega,
      );
      expect(Math.abs(greeks.theta + overTime)).toBeLessThan(0.1 + 1e-3 * Math.abs(greeks.theta));
      expect(Math.abs(greeks.rho - slope('rate', 1e-5))).toBeLessThan(
        0.1 + 1e-3 * Math.abs(greeks.rho),
      );
    }),
  );
});

test('finds the volatility it was priced with', () => {
  fc.assert(
    fc.property(anOption, (option) => {
      fc.pre(greeksOf(option).vega > 1);
      const found = impliedVolatility({ ...option, price: priceOption(option) });
      expect(found).toBeCloseTo(option.volatility, 4);
    }),
  );
});
