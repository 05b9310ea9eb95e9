import { expect, test } from 'vitest';
import { clockWords } from './clock-words.ts';

const minute = 60_000;

test.each([
  [0, null],
  [5_000, null],
  [-5_000, null],
  [5_600, '6 s ahead'],
  [-5_600, '6 s behind'],
  [90_200, '90 s ahead'],
  [3 * minute - 300, '3 min ahead'],
  [-3 * minute, '3 min behind'],
  [119_600, '2 min ahead'],
  [119 * minute, '119 min ahead'],
  [-120 * minute, '2 hours behind'],
  [49 * 60 * minute, '2 days ahead'],
])('clock warning: a clock that is %i ms ahead: %s', (aheadMs, words) =>
  expect(clockWords(aheadMs)?.split('. ')[0] ?? null).toBe(
    words && `Your device’s clock is ${words}`,
  ),
);
