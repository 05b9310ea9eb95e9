// req: INVESTOR-163

import { creditRules } from '@sthira/contract/credit-rules';
import { paiseFromLakhHundredths } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditsAYear, yearlyCapMilliCredits } from './credits-a-year.ts';
import { creditsPaise } from './credits-price.ts';

const days = { opened: 200, held: 50, ordered: 12 };

test('credits a year: a rule that always holds takes 2.9 % of the size with GST, by its orders 0.14 %', () => {
  const always = creditsAYear('trading-days', { size: 3_200, days });
  // 320 credits on each of 250 days, at ₹588.82 for 500.
  expect(always).toMatchObject({ milliCredits: 80_000_000, paise: 9_421_120, isCapped: false });
  expect(always.pctHundredths).toBeCloseTo(294.41, 2);
  const orders = creditsAYear('order-days', { size: 3_200, days });
  expect(orders).toMatchObject({ milliCredits: 3_840_000, paise: 452_214, isCapped: false });
  expect(orders.pctHundredths).toBeCloseTo(14.13, 2);
});

test('credits a year: days with an order come to no more than 0.25 % of the size', () => {
  const many = creditsAYear('order-days', { size: 500, days: { ...days, ordered: 200 } });
  // ₹1,250 buy 1,061.44… credits at ₹588.82 for 500.
  expect(many).toMatchObject({ milliCredits: 1_061_444, paise: 125_000, isCapped: true });
  expect(creditsAYear('order-days', { size: 500, days: { ...days, ordered: 21 } })).toMatchObject({
    ...{ milliCredits: 1_050_000, isCapped: false },
  });
});

test('credits a year: no cap is dearer than 0.25 % of its size, nor a milli-credit too low', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (size) => {
      const cap = yearlyCapMilliCredits(size);
      const allowedPaise = paiseFromLakhHundredths(size) / 400;
      expect(creditsPaise(cap)).toBeLessThanOrEqual(Math.round(allowedPaise));
      expect((cap + 1) * 58_882).toBeGreaterThan(allowedPaise * 500_000);
    }),
  );
});

test('credits a year: days may be averages; a size of nothing or days below zero are refused', () => {
  const average = { opened: 0, held: 0, ordered: 4.5 };
  expect(creditsAYear('order-days', { size: 3_200, days: average }).milliCredits).toBe(1_440_000);
  for (const rule of creditRules) {
    expect(() => creditsAYear(rule, { size: 0, days })).toThrow(RangeError);
    expect(() => creditsAYear(rule, { size: 1, days: { ...days, held: -1 } })).toThrow(RangeError);
  }
});
