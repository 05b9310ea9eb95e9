import { expect, test } from 'vitest';
import { bound } from './bound.ts';
import { parseParameters } from './parameters.ts';
import { mostBelowBestDay, worstYear, yieldPays } from './year-bound.ts';

const percent = (share: number) => Math.round(share * 1_000) / 10;

test('participation: the worst twelve months by hand', () => {
  // (1.06 × 0.9882⁴ − 1) less 0.1% of charges, and the same with 1.25% a quarter.
  expect(percent(worstYear({ notional: 0.5, debit: 0.0236 }))).toBe(1);
  expect(percent(worstYear({ notional: 0.0125 / 0.0262, debit: 0.0262 }))).toBe(0.7);
  expect(percent(worstYear({ notional: 0.5, debit: 0.0236, yieldAYear: 0.05 }))).toBe(0);
});

test('participation: one lot in accounts that are too small', () => {
  const lot = 24_252 * 65;
  const ofLakhs = (lakhs: number) =>
    percent(worstYear({ notional: lot / (100_000 * lakhs), debit: 0.0262 }));
  expect([32, 25, 21, 16, 12].map(ofLakhs)).toEqual([0.5, -0.9, -2.2, -4.6, -8]);
});

test('participation: the most below the best day by hand', () => {
  // 2.5 of 101.25 is open profit, 1.25% of what is left then a premium, 0.025% charges.
  expect(mostBelowBestDay({ notional: 0.5, debit: 0.025 })).toBeCloseTo(0.0371327, 7);
  // Rounding to hundreds makes a spread 5.21% wide at most at an index of 24,950.
  expect(percent(mostBelowBestDay({ notional: 0.5, debit: 0.025, width: 1_300 / 24_950 }))).toBe(
    3.8,
  );
});

test('participation: how much notional a yield pays for', () => {
  expect(yieldPays({ notional: 0.5, debit: 0.025 })).toBe(true);
  expect(yieldPays({ notional: 0.55, debit: 0.025 })).toBe(false);
  expect(yieldPays({ notional: 0.45, debit: 0.0236, yieldAYear: 0.05 })).toBe(true);
  expect(yieldPays({ notional: 0.45, debit: 0.0262, yieldAYear: 0.05 })).toBe(false);
});

test('participation: a quarter of ₹32 lakh loses ₹40,800 at most, and needs no order for that', () => {
  expect(bound.needsOrder).toBe(false);
  expect(bound.positionPaise(parseParameters(''), 320_000_000)).toBe(4_080_000);
  const half = parseParameters('{"notional": 25}');
  expect(bound.positionPaise(half, 320_000_000)).toBe(2_320_000);
});
