import { expect, test } from 'vitest';
import { phases, wavesOf } from './plan.ts';

test('chaos plan: about a third of the rounds is on paper, in each phase and without a fault of a broker', () => {
  const rounds = wavesOf(7, 300).flatMap((wave) => wave.rounds);
  const paper = rounds.filter(({ broker }) => broker === 'Paper');
  expect(rounds).toHaveLength(300);
  expect(paper.length).toBeGreaterThan(75);
  expect(new Set(paper.map(({ phase }) => phase))).toEqual(new Set(phases));
  expect(new Set(paper.map(({ fault }) => fault.name))).toEqual(new Set(['none']));
});
