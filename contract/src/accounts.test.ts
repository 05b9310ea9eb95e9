import { expect, test } from 'vitest';
import { maskKey } from './accounts.ts';

test.each([
  ['ABCD12349876', 'ABCD****9876'],
  ['ABCD1234X', 'ABCD*234X'],
  ['ABCD1234', '********'],
  ['', ''],
  ['😀a😀b😀c😀d😀e', '😀a😀b**😀d😀e'],
])('of %s is shown %s', (key, mask) => {
  expect(maskKey(key)).toBe(mask);
  expect(mask.isWellFormed()).toBe(true);
});
