import { expect, test } from 'vitest';
import { halfSpreadPaise, mostLots } from './spread.ts';

const atTheMoney = { distance: 0, varianceDays: 1 };

test.each([
  ['a dearer option', 20_000, atTheMoney],
  ['a call further out', 10_000, { ...atTheMoney, distance: 2 }],
  ['a put further out', 10_000, { ...atTheMoney, distance: -2 }],
  ['a later expiry', 10_000, { ...atTheMoney, varianceDays: 6 }],
])('%s has a wider spread', (_, premium, place) => {
  expect(halfSpreadPaise(premium, 5, place)).toBeGreaterThan(
    halfSpreadPaise(10_000, 5, atTheMoney),
  );
});

test('at the money a spread is a quarter of a percent and a tick', () => {
  expect(2 * halfSpreadPaise(10_000, 5, atTheMoney)).toBeCloseTo(5 + 25.2, 6);
});

test.each([
  [3, 0.5],
  [6, 0.9],
  [12, 1.6],
])(
  'at the money %d months before expiry half a spread is %d %% of the price',
  (months, percent) => {
    const place = { distance: 0, varianceDays: (months * 252) / 12 };
    expect((100 * (halfSpreadPaise(60_000, 5, place) - 2.5)) / 60_000).toBeCloseTo(percent, 1);
  },
);

test('a worthless wing has a spread of some ticks', () => {
  expect(halfSpreadPaise(0, 5, { distance: 4, varianceDays: 1 })).toBe(7.5);
  expect(halfSpreadPaise(0, 5, { distance: -60, varianceDays: 1 })).toBe(10);
});

test('fewer lots are offered far out and for later expiries, two at least', () => {
  expect(mostLots({ distance: 0, varianceDays: 0 })).toBe(40);
  expect(mostLots({ distance: 2, varianceDays: 0 })).toBe(20);
  expect(mostLots({ distance: 0, varianceDays: 20 })).toBe(20);
  expect(mostLots({ distance: 40, varianceDays: 200 })).toBe(2);
});
