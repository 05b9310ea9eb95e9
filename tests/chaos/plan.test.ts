import { expect, test } from 'vitest';
import { faultNames } from './fault-plans.ts';
import { phases, wavesOf } from './plan.ts';

test('chaos plan: a third of the rounds has a twin on paper, in each phase and beside each fault', () => {
  const rounds = wavesOf(7, 600).flatMap((wave) => wave.rounds);
  const twins = rounds.filter(({ hasTwin }) => hasTwin);
  expect(twins.length).toBeGreaterThan(150);
  expect(twins.every(({ broker }) => broker !== 'Paper')).toBe(true);
  expect(new Set(twins.map(({ phase }) => phase))).toEqual(new Set(phases));
  expect(new Set(twins.map(({ fault }) => fault.name))).toEqual(new Set(faultNames));
});

test('chaos plan: about a third of the rounds is on paper, in each phase and without a fault of a broker', () => {
  const rounds = wavesOf(7, 300).flatMap((wave) => wave.rounds);
  const paper = rounds.filter(({ broker }) => broker === 'Paper');
  expect(rounds).toHaveLength(300);
  expect(paper.length).toBeGreaterThan(75);
  expect(new Set(paper.map(({ phase }) => phase))).toEqual(new Set(phases));
  expect(new Set(paper.map(({ fault }) => fault.name))).toEqual(new Set(['none']));
});
