import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { dayText, rupeesText } from './format-tax-paper.ts';

test('tax paper format: a day is the day in India', () => {
  expect(dayText(istInstant('2027-01-05', '00:00'))).toBe('Jan 05, 2027');
  expect(dayText(istInstant('2027-01-05', '00:00') - 1)).toBe('Jan 04, 2027');
});

test('tax paper format: each month has its name', () => {
  const days = Array.from({ length: 12 }, (_, month) =>
    dayText(istInstant(`2027-${String(month + 1).padStart(2, '0')}-09`, '12:00')),
  );
  expect(days.map((day) => day.slice(0, 3)).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  );
});

test.each([
  [0, '₹0.00'],
  [5, '₹0.05'],
  [100, '₹1.00'],
  [99_999, '₹999.99'],
  [100_000, '₹1,000.00'],
  [100_500, '₹1,005.00'],
  [12_345_678, '₹1,23,456.78'],
  [1_234_567_800, '₹1,23,45,678.00'],
])('tax paper format: %d paise are written %s', (paise, text) =>
  expect(rupeesText(paise)).toBe(text),
);
