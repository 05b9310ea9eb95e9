import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

test.each([
  [null, 'unknown'],
  [100_000, 'fresh'],
  [90_000, 'fresh'],
  [89_999, 'stale'],
] as const)('freshness: read at %s, seen at 100000: %s', (at, expected) =>
  expect(freshnessOf(at, 100_000)).toBe(expected),
);
