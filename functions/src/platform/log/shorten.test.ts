import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a text is cut after so many characters, and no half of one is left', () => {
  expect(shorten('Sthira', 10)).toBe('Sthira');
  expect(shorten('Sthira', 4)).toBe('Sthi');
  expect(shorten('अ😀b', 3)).toBe('अ😀');
  expect(shorten('अ😀b', 2)).toBe('अ\uFFFD');
});
