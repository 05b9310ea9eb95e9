import { expect, test } from 'vitest';
import { figure, moneyText } from './figures.ts';

test('figures: money is a text with two decimals, with Indian commas where a gateway writes them', () => {
  expect(moneyText(123_456_789, 'plain')).toBe('1234567.89');
  expect(moneyText(123_456_789, 'comma-texts')).toBe('12,34,567.89');
  expect(moneyText(-285_350, 'comma-texts')).toBe('-2,853.50');
  expect(moneyText(-0.1, 'plain')).toBe('0.00');
});

test('figures: a number is kept, or becomes a text', () => {
  expect(figure(65, 'plain')).toBe(65);
  expect(figure(101.5, 'texts')).toBe('101.5');
  expect(figure(2853.5, 'comma-texts')).toBe('2,853.50');
});
