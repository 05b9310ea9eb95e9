import { expect, test } from 'vitest';
import { beginsName, keyToAsk, nameKeysOf, nameWords } from './name-keys.ts';

test.each([
  ['Asha Rani', ['as', 'ash', 'asha', 'ra', 'ran', 'rani']],
  ['  José  O’Neil ', ['jo', 'jos', 'jose', 'o', 'ne', 'nei', 'neil']],
  ['Venkataraghavanachari', ['venkataraghava'.slice(0, 12)]],
  ['आशा', ['आश', 'आशा']],
  ['', []],
])('name keys: the beginnings of each word of %j', (name, keys) => {
  const all = nameKeysOf(name);
  expect(all).toEqual(expect.arrayContaining(keys));
  if (name.startsWith('V')) expect(Math.max(...all.map(({ length }) => length))).toBe(12);
  else expect(all).toEqual(keys);
});

test('name keys: a search asks for its longest word, and every word has to begin one of the name', () => {
  expect(keyToAsk(nameWords('a KUM'))).toBe('kum');
  expect(keyToAsk(nameWords('Venkataraghavanachari'))).toBe('venkataragha');
  expect(beginsName(['kum', 'as'], 'Asha Kumar')).toBe(true);
  expect(beginsName(['kum', 'mar'], 'Asha Kumar')).toBe(false);
});
