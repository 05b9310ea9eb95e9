import { expect, test, vi } from 'vitest';
import { keptByUnits } from './by-units.ts';

test('a value is computed once for each position and number of units', () => {
  const compute = vi.fn((position: { price: number }, units: number) =>
    units === 0 ? null : position.price * units,
  );
  const value = keptByUnits(compute);
  const [one, other] = [{ price: 2 }, { price: 2 }];
  expect([value(one, 65), value(one, 65), value(one, 130), value(other, 65)]).toEqual([
    ...[130, 130, 260, 130],
  ]);
  expect([value(one, 0), value(one, 0)]).toEqual([null, null]);
  expect(compute).toHaveBeenCalledTimes(4);
});
