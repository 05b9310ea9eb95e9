import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { breakText, intactText, progressText } from './chain-words.ts';

const until = istInstant('2026-11-23', '10:14');

test.each([
  [1, 'Chain intact up to Nov 23, 2026 10:14:00 (1 row)'],
  [1_234, 'Chain intact up to Nov 23, 2026 10:14:00 (1,234 rows)'],
])('chain result: a chain of %i rows shows until when it holds', (rows, text) =>
  expect(intactText({ until, rows })).toBe(text),
);

test('chain result: a chain without rows has nothing to verify', () =>
  expect(intactText({ until: null, rows: 0 })).toBe('There is no row to verify.'));

test.each([
  ['missing', 1_234, 'row 1,234 is missing'],
  ['changed', 7, 'row 7 is not what was written'],
  ['unsealed', 7, 'row 7 was not sealed by us'],
  ['head', 7, 'its head is not its last row, 7'],
  ['head', 0, 'it has no head'],
] as const)('chain result: a chain broken by %s at %i: %s', (flaw, sequence, words) =>
  expect(breakText({ subject: 'a1', sequence, flaw }, 'Asha Arham')).toBe(
    `The chain of Asha Arham does not hold: ${words}.`,
  ),
);

test('chain result: the verified rows are counted', () =>
  expect([1, 2_500].map(progressText)).toEqual([
    'Verifying: 1 row hold so far',
    'Verifying: 2,500 rows hold so far',
  ]));
