import type { Position } from '@sthira/contract/books';
import { expect, test } from 'vitest';
import { openFirst, sumPositions } from './position-sums.ts';

const leg = (
  quantity: number,
  pnl: number | null,
  booked_pnl: number | null = quantity === 0 ? pnl : 0,
) => ({ quantity, pnl, booked_pnl }) as Position;

test('position sums: open and booked add up to the day, to the paisa', () => {
  const legs = [leg(0, -468.1), leg(0, 234.2), leg(130, 995.35, 0.05), leg(-130, -1_287.95)];
  expect(sumPositions(legs)).toEqual({
    open: -292.65,
    booked: -233.85,
    day: -526.5,
    openLegs: 2,
    closedLegs: 2,
  });
});

test('position sums: an unknown price leaves open and day unknown, and booked known', () => {
  expect(sumPositions([leg(0, 100), leg(65, null, 20)])).toEqual({
    open: null,
    booked: 120,
    day: null,
    openLegs: 1,
    closedLegs: 1,
  });
});

test('position sums: an unknown booked part makes all unknown', () => {
  expect(sumPositions([leg(65, null, null)])).toMatchObject({
    open: null,
    booked: null,
    day: null,
  });
});

test('position sums: without a position all are zero', () => {
  expect(sumPositions([])).toEqual({ open: 0, booked: 0, day: 0, openLegs: 0, closedLegs: 0 });
});

test('position sums: open positions are listed before closed ones', () => {
  expect(openFirst([leg(0, 1), leg(65, 2), leg(0, 3), leg(-65, 4)]).map(({ pnl }) => pnl)).toEqual([
    2, 4, 1, 3,
  ]);
});
