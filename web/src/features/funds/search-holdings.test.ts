import type { Holding } from '@sthira/contract/books';
import { expect, test } from 'vitest';
import { holdingSearch } from './search-holdings.ts';

const holdings = [
  { symbol: 'RELIANCE', account_name: 'Asha Arham' },
  { symbol: 'RELIANCE', account_name: 'Asha Bigul' },
  { symbol: 'TCS', account_name: 'Asha Bigul' },
] as Holding[];

const all = () => true;

test.each([
  ['', 3],
  ['  ', 3],
  ['reli', 2],
  ['bigul RELI', 1],
  ['arham tcs', 0],
])('holdings search: "%s" finds %d', (search, count) =>
  expect(holdings.filter(holdingSearch(search) ?? all)).toHaveLength(count),
);
