import { expect, test, vi } from 'vitest';
import { keptValues } from './kept-values.ts';

test('kept values: one is computed once for each position and number of units', () => {
  const compute = vi.fn((position: { price: number }, units: number) =>
    units === 0 ? null : position.price * units,
  );
  const value = keptValues(compute);
  const [one, other] = [{ price: 2 }, { price: 2 }];
  expect([value(one, 65), value(one, 65), value(one, 130), value(other, 65)]).toEqual([
    ...[130, 130, 260, 130],
  ]);
  expect([value(one, 0), value(one, 0)]).toEqual([null, null]);
  expect(compute).toHaveBeenCalledTimes(4);
});

test('kept values: arguments with the same key have the same value', () => {
  const compute = vi.fn((_: object, strangle: { wings: number; lots: number }) => strangle.wings);
  const value = keptValues(compute, ({ wings }) => wings);
  const market = {};
  expect([value(market, { wings: 4, lots: 1 }), value(market, { wings: 4, lots: 2 })]).toEqual([
    4, 4,
  ]);
  expect(value(market, { wings: 6, lots: 1 })).toBe(6);
  expect(compute).toHaveBeenCalledTimes(2);
});
