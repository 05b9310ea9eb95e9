import { expect, test } from 'vitest';
import { sumMtm } from './sum-mtm.ts';

const statuses = {
  a: { mtmRupees: 100.5, mtmAt: 9_000 },
  b: { mtmRupees: -300, mtmAt: 9_500 },
  old: { mtmRupees: 999, mtmAt: 1 },
  unpriced: { mtmRupees: null, mtmAt: 9_500 },
};

test('a stale or unknown account is left out and counted as missing', () => {
  expect(sumMtm(statuses, ['a', 'b', 'old', 'unpriced', 'unheard'], 15_000)).toEqual({
    rupees: -199.5,
    charged: null,
    counted: 2,
    of: 5,
    at: 9_000,
  });
});

test('nothing known is null, not 0', () =>
  expect(sumMtm({}, ['a'], 15_000)).toEqual({
    rupees: null,
    charged: null,
    counted: 0,
    of: 1,
    at: null,
  }));

test('after charges, of the accounts that are counted', () => {
  const run = { reason: '', remaining: [], differs: null, chargesPaise: 4_906 };
  const traded = { ...statuses, a: { ...statuses.a, run }, old: { ...statuses.old, run } };
  expect(sumMtm(traded, ['a', 'b', 'old'], 15_000)).toMatchObject({
    rupees: -199.5,
    charged: { chargesRupees: 49.06, netRupees: -248.56 },
  });
});
