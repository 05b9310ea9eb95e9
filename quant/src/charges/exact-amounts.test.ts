import { expect, test } from 'vitest';
import { shareOut, toPaisa, toRupee } from './exact-amounts.ts';

test.each<[string, number, bigint[], number[]]>([
  ['nothing is left over', 100, [1n, 3n], [25, 75]],
  ['the paisa left over goes to the largest remainder', 10, [1n, 1n, 4n], [2, 2, 6]],
  ['each remainder gets a paisa at most, the largest first', 5, [30n, 34n, 36n], [1, 2, 2]],
  ['of equal remainders the first come first', 2, [1n, 1n, 1n], [1, 1, 0]],
  ['a part that weighs nothing gets nothing', 7, [0n, 2n, 1n], [0, 5, 2]],
  ['no amount needs no weights', 0, [0n, 0n], [0, 0]],
])('%s', (_, amount, weights, shares) => expect(shareOut(amount, weights)).toEqual(shares));

test('half a paisa is rounded up, and 50 paise', () => {
  expect([4_999_999n, 5_000_000n, 14_999_999n].map(toPaisa)).toEqual([0, 1, 1]);
  expect([49, 50, 149, 150].map(toRupee)).toEqual([0, 100, 100, 200]);
});
