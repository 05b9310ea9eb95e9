import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

test.each([
  [-50, 'just now'],
  [4_999, 'just now'],
  [5_000, '5 seconds ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
  [172_800_000, '2 days ago'],
])('age: %d ms old reads %s', (ageMs, text) =>
  expect(formatAge(1_000_000_000, 1_000_000_000 + ageMs)).toBe(text),
);
