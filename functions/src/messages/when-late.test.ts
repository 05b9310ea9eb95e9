import { istInstant, minuteMs } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { whenLate } from './when-late.ts';

const at = istInstant('2026-11-20', '23:50');

test.each([
  ['at once', 0, ''],
  ['five minutes later', 5 * minuteMs, ''],
  ['more than five minutes later', 5 * minuteMs + 1, 'At 23:50: '],
  ['after midnight in India', 10 * minuteMs, 'On Nov 20, 2026 at 23:50: '],
])('late message: sent %s', (_when, laterMs, words) => {
  expect(whenLate(at, at + laterMs)).toBe(words);
});
