import { expect, test } from 'vitest';
import { sumOfDay } from './day-sum.ts';

const books = { orders: [], trades: [] };
const point = (at: number, grossPaise: number, chargesPaise: number) => ({
  ...{ at, grossPaise, netPaise: grossPaise - chargesPaise, indexPaise: 2_500_000 },
});

test('the sum of a day is its last minute, and its worst moment the lowest after charges', () => {
  const points = [
    point(1, 0, 0),
    point(2, -5_000, 4_000),
    point(3, -6_000, 2_000),
    point(4, 700, 800),
  ];
  expect(sumOfDay(books, points)).toEqual({
    ...{ gross: 7, charges: 8, net: -1, orders: 0, trades: 0 },
    worst: { at: 2, net: -90 },
  });
});

test('a day that was never below nothing has no worst moment, and one that is not known no result', () => {
  expect(sumOfDay(books, [point(1, 0, 0), point(2, 500, 100)]).worst).toBeNull();
  expect(sumOfDay(books, [])).toMatchObject({ gross: null, charges: null, net: null, worst: null });
});
