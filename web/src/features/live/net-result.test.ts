import { expect, test } from 'vitest';
import { netResult } from './net-result.ts';

const run = { reason: '', remaining: [], differs: null };

test('the result less the charges, to the paisa', () => {
  expect(netResult({ mtmRupees: 136.5, run: { ...run, chargesPaise: 19_666 } })).toEqual({
    netRupees: -60.16,
    chargesRupees: 196.66,
  });
});

test.each([
  ['the MTM is not known', { mtmRupees: null, run: { ...run, chargesPaise: 19_666 } }],
  ['nothing was traded', { mtmRupees: 0, run }],
  ['nothing was heard', {}],
])('there is none while %s', (_, status) => {
  expect(netResult(status)).toBeNull();
});
