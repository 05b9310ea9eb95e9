import { expect, test } from 'vitest';
import { listedWords, words } from './words.ts';

test.each(listedWords)('glossary: $word is one short plain sentence', ({ word, text }) => {
  expect(text).toMatch(/\.$/);
  expect(text.slice(0, -1)).not.toMatch(/[.!?] /);
  expect(text.length).toBeLessThanOrEqual(180);
  expect(word).not.toMatch(/^\s|\s$/);
});

test('glossary: each word stands once, in the order of the alphabet', () => {
  const names = listedWords.map(({ word }) => word.toLowerCase());
  expect(new Set(names).size).toBe(Object.keys(words).length);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
});
