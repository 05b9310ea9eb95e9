// req: ADMIN-107

import { expect, test } from 'vitest';
import { pageSizeOf } from './paging.ts';

test.each([
  ['10', 10],
  ['25', 25],
  ['50', 50],
  ['100', 100],
  ['1000', 50],
  ['', 50],
  [null, 50],
])('paging: %j in an address is a page of %d', (text, size) =>
  expect(pageSizeOf(text, 50)).toBe(size),
);
