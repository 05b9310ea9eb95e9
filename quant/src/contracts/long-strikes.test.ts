import { expect, test } from 'vitest';
import { longStrikes } from './long-strikes.ts';

test.each([
  [2_425_200, { below: 23_100, money: 24_300, above: 25_500 }],
  [2_424_900, { below: 23_000, money: 24_200, above: 25_400 }],
  [2_500_000, { below: 23_800, money: 25_000, above: 26_300 }],
])('long strikes: at an index of %d paise they are whole hundreds', (indexPaise, strikes) => {
  expect(longStrikes(indexPaise)).toEqual(strikes);
});
