import { expect, test } from 'vitest';
import { byFolder } from './tally.ts';

const of = (path: string, outcome: 'noticed' | 'endless' | 'passed' | 'unreached') => ({
  path,
  outcome,
});

test('tally of mutants: failed and endless ones count as noticed, by folder and in total', () =>
  expect(
    byFolder([
      of('quant/src/run/a.ts', 'noticed'),
      of('quant/src/b.ts', 'endless'),
      of('functions/src/credits/c.ts', 'passed'),
      of('functions/src/credits/rules/d.ts', 'noticed'),
      of('functions/src/index.ts', 'unreached'),
    ]).map((line) => line.replaceAll(/ +/g, ' ')),
  ).toEqual([
    'functions 0 of 1 noticed (0 %)',
    'functions/credits 1 of 2 noticed (50 %)',
    'quant 2 of 2 noticed (100 %)',
    'all 3 of 5 noticed (60 %)',
  ]));
