import type { Holding } from '@sthira/contract/books';
import { expect, test } from 'vitest';
import { allocationText, slicesOf, sliceText } from './slices.ts';

const holding = (symbol: string, buy_value: number | null, current_value: number | null) =>
  ({
    account_id: 'a',
    account_name: 'Asha Arham',
    id: symbol,
    symbol,
    buy_value,
    current_value,
  }) as Holding;

const holdings = [
  holding('INFY', 1_000, 3_000),
  holding('TCS', 3_000, 1_000),
  holding('NEW', null, null),
  holding('ZERO', 0, 0),
];

test('allocation slices: symbol and account with rupees and share, the largest first', () => {
  const slices = slicesOf(holdings, 'current');
  expect(slices.map(({ label, percent }) => [label, percent])).toEqual([
    ['INFY Asha Arham', 75],
    ['TCS Asha Arham', 25],
  ]);
  expect(slicesOf(holdings, 'invested').map(({ label, percent }) => [label, percent])).toEqual([
    ['TCS Asha Arham', 75],
    ['INFY Asha Arham', 25],
  ]);
  expect(slicesOf([], 'current')).toEqual([]);
});

test('allocation slices: a tooltip has rupees and percent to one decimal', () => {
  expect(sliceText({ id: '', label: '', rupees: 1_25_000, percent: 33.3333 })).toBe(
    '₹1,25,000 (33.3%)',
  );
  expect(sliceText({ id: '', label: '', rupees: 1, percent: 12.25 })).toBe('₹1 (12.3%)');
});

test('allocation slices: the chart has a text alternative', () => {
  expect(allocationText(slicesOf(holdings, 'current'), 'current')).toBe(
    'Holdings by current value: 2 in all, the largest INFY Asha Arham 75.0%, TCS Asha Arham 25.0%',
  );
});

test('allocation slices: a holding worth less than a rupee has a slice', () =>
  expect(slicesOf([holding('PENNY', 0.5, 0.5)], 'current')).toMatchObject([
    { rupees: 0.5, percent: 100 },
  ]));
