// req: ADMIN-44, ADMIN-108

import { expect, test } from 'vitest';
import {
  afterReading,
  isRecentlyResolved,
  nextLeavesInMs,
  noneResolved,
} from './recently-resolved.ts';

const old = { id: 'ERR001', resolvedAt: 500 };
const fresh = { id: 'ERR002', resolvedAt: 900 };

test('recently resolved: issues resolved before the first reading are not shown, later ones for five seconds', () => {
  const first = afterReading(noneResolved, [old], 100_000);
  expect(isRecentlyResolved(first, 'ERR001', 100_000)).toBe(false);
  expect(nextLeavesInMs(first, 100_000)).toBeNull();
  const second = afterReading(first, [fresh, old], 101_000);
  expect(isRecentlyResolved(second, 'ERR001', 101_000)).toBe(false);
  expect(isRecentlyResolved(second, 'ERR002', 105_999)).toBe(true);
  expect(nextLeavesInMs(second, 102_000)).toBe(4_000);
  expect(isRecentlyResolved(second, 'ERR002', 106_000)).toBe(false);
  expect(nextLeavesInMs(second, 106_000)).toBeNull();
});

test('recently resolved: another reading does not restart the five seconds', () => {
  const seen = afterReading(afterReading(noneResolved, [], 0), [fresh], 1_000);
  expect(isRecentlyResolved(afterReading(seen, [fresh], 4_000), 'ERR002', 6_500)).toBe(false);
});

test('recently resolved: an older one that moves up after a deletion does not count as new', () => {
  const seen = afterReading(noneResolved, [fresh], 1_000);
  expect(isRecentlyResolved(afterReading(seen, [old], 2_000), 'ERR001', 2_000)).toBe(false);
});
