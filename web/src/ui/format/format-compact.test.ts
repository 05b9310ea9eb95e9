// req: ADMIN-5, ADMIN-110

import { expect, test } from 'vitest';
import { formatCompactRupees, formatCompactSignedRupees } from './format-compact.ts';

test.each([
  [0, '₹0'],
  [0.4, '₹0'],
  [999, '₹999'],
  [999.4, '₹999'],
  [1_000, '₹1.0K'],
  [1_049, '₹1.0K'],
  [1_250, '₹1.3K'],
  [12_345, '₹12.3K'],
  [99_949, '₹99.9K'],
  [1_00_000, '₹1.0L'],
  [1_54_999, '₹1.5L'],
  [9_94_999, '₹9.9L'],
  [10_00_000, '₹10L'],
  [12_34_567, '₹12L'],
  [12_50_000, '₹13L'],
  [99_99_999, '₹100L'],
  [1_00_00_000, '₹100L'],
  [12_34_56_789, '₹1,235L'],
  [6_10_00_00_000, '₹61,000L'],
])('compact money: %d rupees are %s', (rupees, text) => {
  expect(formatCompactRupees(rupees)).toBe(text);
  expect(formatCompactRupees(-rupees)).toBe(text === '₹0' ? text : `−${text}`);
  expect(formatCompactSignedRupees(rupees)).toBe(text === '₹0' ? text : `+${text}`);
});

// The unit follows the amount, not its rounding: below 1 lakh is K, below 10 lakh has its decimal.
test.each([
  [99_999, '₹100.0K'],
  [9_99_999, '₹10.0L'],
])('compact money: just below a border, %d is %s', (rupees, text) =>
  expect(formatCompactRupees(rupees)).toBe(text),
);

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
  'compact money: unknown (%s) is a dash, never 0',
  (value) => {
    expect(formatCompactRupees(value)).toBe('—');
    expect(formatCompactSignedRupees(value)).toBe('—');
  },
);

test.each([-0, -0.004, -0.4])('compact money: never a negative zero for %d', (value) =>
  expect(formatCompactSignedRupees(value)).toBe('₹0'),
);
