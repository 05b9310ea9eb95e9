import { expect, test } from 'vitest';
import { isHintDue, observeMark, type Stillness } from './standstill.ts';

const still = (sinceMs: number, hintedAtMs?: number): Stillness => ({
  mark: 'a',
  sinceMs,
  hintedAtMs,
});

test('standstill: a call is due after ten seconds without a change, then every five seconds', () => {
  expect(isHintDue(still(0), 9_999)).toBe(false);
  expect(isHintDue(still(0), 10_000)).toBe(true);
  expect(isHintDue(still(0, 10_000), 14_999)).toBe(false);
  expect(isHintDue(still(0, 10_000), 15_000)).toBe(true);
});

test('standstill: a write restarts the ten seconds, reading the same document does not', () => {
  expect(observeMark(still(0), { mark: 'a', nowMs: 5_000 })).toEqual(still(0));
  expect(observeMark(still(0, 3), { mark: 'b', nowMs: 5_000 })).toEqual({
    mark: 'b',
    sinceMs: 5_000,
    hintedAtMs: 3,
  });
});
