import { expect, test } from 'vitest';
import { algorithmNames, algorithmsTrade, shareOfEnigma } from './algorithm-names.ts';

const of = (...ids: number[]) => ids.map((algo_id) => ({ algo_id }));

test('algorithm names: each once, in their order, Enigma where there is no account', () => {
  expect(algorithmNames(of(2, 1, 2))).toBe('Enigma and Protected participation');
  expect(algorithmNames([])).toBe('Enigma');
  expect([algorithmsTrade(of(1)), algorithmsTrade(of(1, 3))]).toEqual([
    'Enigma trades',
    'Enigma and Turn of the month trade',
  ]);
});

test('algorithm names: Enigma trades all of some accounts, some of them or none', () => {
  expect([of(1, 1), of(1, 2), of(2, 3), []].map(shareOfEnigma)).toEqual([
    'all',
    'some',
    'none',
    'all',
  ]);
});
