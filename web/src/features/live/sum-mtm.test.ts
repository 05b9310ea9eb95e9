import { expect, test } from 'vitest';
import { sumMtm } from './sum-mtm.ts';

const statuses = {
  a: { mtmRupees: 100.5, mtmAt: 9_000 },
  b: { mtmRupees: -300, mtmAt: 9_500 },
  old: { mtmRupees: 999, mtmAt: 1 },
  unpriced: { mtmRupees: null, mtmAt: 9_500 },
};

test('MTM sum: a stale or unknown account is omitted and counted as missing', () => {
  expect(sumMtm(statuses, ['a', 'b', 'old', 'unpriced', 'missing'], 15_000)).toEqual({
    rupees: -199.5,
    counted: 2,
    of: 5,
    at: 9_000,
  });
});

test('MTM sum: without a known one null, not 0', () =>
  expect(sumMtm({}, ['a'], 15_000)).toEqual({
    rupees: null,
    counted: 0,
    of: 1,
    at: null,
  }));
