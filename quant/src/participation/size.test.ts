import { expect, test } from 'vitest';
import { strikesAt } from './market.ts';
import { lotsFor, lotsOfRoll, notionalAt, smallestAccountPaise } from './size.ts';

const at24252 = { indexPaise: 2_425_200, lotSize: 65 };
const lakh = 10_000_000;

test('participation: its strikes are hundreds, the index and 5% above', () => {
  expect(strikesAt(2_425_200)).toEqual({ long: 24_300, short: 25_500 });
  expect(strikesAt(2_495_000)).toEqual({ long: 25_000, short: 26_300 });
  expect(strikesAt(2_494_999)).toEqual({ long: 24_900, short: 26_100 });
});

test('participation: half the capital takes part, and less where the spread is dear', () => {
  expect(notionalAt(0.0236, { notional: 50 })).toBe(0.5);
  expect(notionalAt(0.0262, { notional: 50 })).toBeCloseTo(0.4771, 4);
  expect(notionalAt(0.0262, { notional: 30 })).toBe(0.3);
});

test('participation: one lot from ₹32 lakh on, a ladder from ₹95 lakh on', () => {
  const lots = (lakhs: number) =>
    lotsFor({ ...at24252, notional: 0.5, capitalPaise: lakhs * lakh });
  expect([25, 31.5, 32, 63, 64, 94.5, 95].map(lots)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  expect(smallestAccountPaise({ ...at24252, notional: 0.5 })).toBe(315_276_000);
});

test('participation: a quarter buys all that is missing, and only a quarter does', () => {
  expect(lotsOfRoll({ total: 2, heldLots: 0, rollDay: '2026-12-29' })).toBe(2);
  expect(lotsOfRoll({ total: 2, heldLots: 1, rollDay: '2026-12-29' })).toBe(1);
  expect(lotsOfRoll({ total: 2, heldLots: 0, rollDay: '2026-11-23' })).toBe(0);
});

test('participation: on a ladder three months make the whole', () => {
  const months = ['2026-10-27', '2026-11-23', '2026-12-29'];
  const thirds = (total: number) =>
    months.map((rollDay) => lotsOfRoll({ total, heldLots: 0, rollDay }));
  expect(thirds(3)).toEqual([1, 1, 1]);
  expect(thirds(4)).toEqual([1, 1, 2]);
  expect(thirds(5)).toEqual([1, 2, 2]);
  expect(thirds(9)).toEqual([3, 3, 3]);
  expect(lotsOfRoll({ total: 9, heldLots: 8, rollDay: '2026-12-29' })).toBe(1);
});
