import type { Holding } from '@sthira/contract/books';
import { expect, test } from 'vitest';
import { allocationText, drawnSlices, sliceColours, slicesOf, sliceText } from './slices.ts';

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

test('allocation slices: of a large book the ring draws a hundred, the last of all others', () => {
  const slices = slicesOf(
    Array.from({ length: 1_000 }, (_, place) => holding(`S${place}`, 1, 1)),
    'current',
  );
  const drawn = drawnSlices(slices, 'Other holdings');
  expect(drawn).toHaveLength(100);
  expect(drawn.slice(0, 99)).toEqual(slices.slice(0, 99));
  expect(drawn.at(-1)).toMatchObject({ label: 'Other holdings', rupees: 901 });
  expect(drawn.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100);
  expect(drawnSlices(slices.slice(0, 100), 'Other holdings')).toHaveLength(100);
});

test('allocation slices: holdings that the ring draws as one have one colour in the legend', () => {
  const colours = sliceColours(1_000);
  expect(new Set(colours.slice(99)).size).toBe(1);
  expect(colours.slice(0, 99)).not.toContain(colours[99]);
  expect(sliceColours(3)).toEqual(['#4f63e0', '#0f8a8a', '#c2680a']);
});
