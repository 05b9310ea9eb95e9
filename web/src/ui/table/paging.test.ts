// req: ADMIN-8, ADMIN-107

import { expect, test } from 'vitest';
import { pageOf, pageSizeOf } from './paging.ts';

const rows = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test.each([
  { count: 0, page: 1, size: 10, shown: [undefined, undefined], is: [1, 1] },
  { count: 1, page: 1, size: 10, shown: [1, 1], is: [1, 1] },
  { count: 10, page: 1, size: 10, shown: [1, 10], is: [1, 1] },
  { count: 11, page: 2, size: 10, shown: [11, 11], is: [2, 2] },
  { count: 1_000, page: 40, size: 25, shown: [976, 1_000], is: [40, 40] },
  { count: 30, page: 99, size: 10, shown: [21, 30], is: [3, 3] },
  { count: 30, page: 0, size: 10, shown: [1, 10], is: [1, 3] },
  { count: 30, page: -4, size: 10, shown: [1, 10], is: [1, 3] },
  { count: 30, page: Number.NaN, size: 10, shown: [1, 10], is: [1, 3] },
  { count: 30, page: 2.9, size: 10, shown: [11, 20], is: [2, 3] },
])('page $page of $count rows by $size', ({ count, page, size, shown, is }) => {
  const paged = pageOf(rows(count), { page, size });
  expect([paged.rows[0], paged.rows.at(-1)]).toEqual(shown);
  expect([paged.page, paged.pages]).toEqual(is);
});

test.each([
  ['10', 10],
  ['25', 25],
  ['50', 50],
  ['100', 100],
  ['1000', 50],
  ['', 50],
  [null, 50],
])('%j in an address is a page of %d', (text, size) => expect(pageSizeOf(text, 50)).toBe(size));
