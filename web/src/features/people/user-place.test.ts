// req: ADMIN-46

import { expect, test } from 'vitest';
import { firstPlace, type Place, tokenOf, turn } from './user-place.ts';

const third: Place = { page: 3, tokens: [null, 'b', 'c'] };

test('user list pages: one page on and back again, by the token of each', () => {
  const second = turn(firstPlace, { to: 2, next: 'b' }) as Place;
  expect(second).toEqual({ page: 2, tokens: [null, 'b'] });
  expect(tokenOf(second)).toBe('b');
  expect(turn(second, { to: 3, next: 'c' })).toEqual(third);
  expect(turn(third, { to: 2, next: null })).toEqual(second);
  expect(tokenOf(turn(second, { to: 1, next: 'c' }) as Place)).toBeNull();
});

test.each([
  [3, third],
  [1, firstPlace],
])('user list pages: from the third page to %i', (to, place) =>
  expect(turn(third, { to, next: null })).toEqual(place),
);

test.each([
  [5, 'd'],
  [4, null],
  [0, 'd'],
])('user list pages: page %i cannot be reached from the third one', (to, next) =>
  expect(turn(third, { to, next })).toBe('unreachable'),
);

test('user list pages: from the fifth page the third one is too far back', () => {
  const fifth: Place = { page: 5, tokens: [null, 'b', 'c', 'd', 'e'] };
  expect(turn(fifth, { to: 3, next: 'f' })).toBe('unreachable');
});
