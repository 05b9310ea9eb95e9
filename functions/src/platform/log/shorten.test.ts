import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('shorten: cuts a text after a number of characters, none in half', () => {
  expect(shorten('Sthira', 10)).toBe('Sthira');
  expect(shorten('Sthira', 4)).toBe('Sthi');
  expect(shorten('अ😀b', 3)).toBe('अ😀');
  expect(shorten('अ😀b', 2)).toBe('अ\uFFFD');
});
