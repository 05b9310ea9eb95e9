// req: INVESTOR-9, INVESTOR-97

import { expect, test } from 'vitest';
import { grownTo, growth, inWords } from './growth.ts';

test('growth chart: 10 lakh at 20 % for 25 years is 9.54 crore', () => {
  const rupees = grownTo({ startRupees: 10_00_000, ratePercent: 20, years: 25 });
  // 1.2^25 = 95.39621664…
  expect(rupees).toBeCloseTo(9_53_96_216.64, 1);
  expect(inWords(rupees)).toBe('₹9.54 crore');
});

test('growth chart: every year is in it, also the start', () => {
  const years = growth({ startRupees: 100, ratePercent: 10, years: 2 });
  expect(years.map(({ year }) => year)).toEqual([0, 1, 2]);
  expect(years[0]?.rupees).toBe(100);
  expect(years[2]?.rupees).toBeCloseTo(121);
});

test('growth chart: without a rate or years nothing grows', () => {
  expect(grownTo({ startRupees: 5, ratePercent: 0, years: 25 })).toBe(5);
  expect(grownTo({ startRupees: 5, ratePercent: 20, years: 0 })).toBe(5);
});

test.each([
  [1_00_000, '₹1 lakh'],
  [10_00_000, '₹10 lakh'],
  [42_91_871, '₹42.92 lakh'],
  [99_99_400, '₹99.99 lakh'],
  [99_99_900, '₹1 crore'],
  [1_00_00_000, '₹1 crore'],
])('growth chart: %d rupees are %s', (rupees, words) => expect(inWords(rupees)).toBe(words));
