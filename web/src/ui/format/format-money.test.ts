// req: ADMIN-110, INVESTOR-102

import { expect, test } from 'vitest';
import {
  directionOf,
  formatLakhs,
  formatNumber,
  formatPercent,
  formatRupees,
  formatSignedNumber,
  formatSignedPercent,
  formatSignedRupees,
} from './format-money.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_000, '₹1,000'],
  [99_999, '₹99,999'],
  [1_00_000, '₹1,00,000'],
  [9_99_999, '₹9,99,999'],
  [1_00_00_000, '₹1,00,00,000'],
  [61_00_00_000, '₹61,00,00,000'],
  [-1_250, '−₹1,250'],
  [1_234.5, '₹1,235'],
  [-1_234.5, '−₹1,235'],
])('money: %d rupees are grouped by lakh and crore', (rupees, text) =>
  expect(formatRupees(rupees)).toBe(text),
);

test.each([-0, -0.004, -0.4])('money: no negative zero for %d', (rupees) => {
  expect(formatRupees(rupees)).toBe('₹0');
  expect(formatSignedRupees(rupees)).toBe('₹0');
  expect(directionOf(rupees)).toBe('flat');
});

test('money: a loss below a rupee is a loss once paise are shown', () => {
  expect(formatSignedRupees(-0.4, 'paise')).toBe('−₹0.40');
  expect(directionOf(-0.4, 'paise')).toBe('down');
});

test('money: a profit has a plus', () => expect(formatSignedRupees(1_25_000.4)).toBe('+₹1,25,000'));

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
  'money: unknown (%s) is a dash, never 0',
  (value) => {
    expect(formatRupees(value)).toBe('—');
    expect(formatSignedRupees(value)).toBe('—');
    expect(directionOf(value)).toBe('unknown');
  },
);

test('index level: two decimals', () => expect(formatNumber(24_135.1, 'paise')).toBe('24,135.10'));

test('units: up to three decimals', () =>
  expect([1_234.567, 2.5, 12_345, -0.001, null].map((each) => formatNumber(each, 'units'))).toEqual(
    ['1,234.567', '2.5', '12,345', '−0.001', '—'],
  ));

test('account size: lakhs with two decimals and an L', () => {
  expect(formatLakhs(10.5)).toBe('10.50L');
  expect(formatLakhs(1_250)).toBe('1,250.00L');
  expect(formatLakhs(null)).toBe('—');
});

test.each([
  [0, '0.00%', '0.00%'],
  [12.345, '12.35%', '+12.35%'],
  [-0.5, '−0.50%', '−0.50%'],
  [-0.001, '0.00%', '0.00%'],
  [1_234.5, '1,234.50%', '+1,234.50%'],
  [null, '—', '—'],
])('percentage: %d', (percent, plain, signed) => {
  expect(formatPercent(percent)).toBe(plain);
  expect(formatSignedPercent(percent)).toBe(signed);
});

test.each([
  [1_250, '+1,250'],
  [-1_250, '−1,250'],
  [0.4, '0'],
  [null, '—'],
] as const)('signed number: %d is %s', (value, text) =>
  expect(formatSignedNumber(value, 'whole')).toBe(text),
);
