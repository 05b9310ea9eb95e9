import { expect, test } from 'vitest';
import { chooseMutants, mutableSources } from './choose-mutants.ts';

const at = (path: string, text = 'const a = 1;') => ({ path, text });

test('choice of mutants: sources below the paths count, without tests and their helpers', () => {
  const files = [
    ...['quant/src/a.ts', 'quant/src/a.test.ts', 'quant/src/run/b.ts', 'quant/src/runs.ts'],
    ...['functions/src/testing/c.ts', 'web/src/page.tsx', 'tools/d.ts'],
  ].map((path) => at(path));
  expect(mutableSources(files, ['quant/src/run/', 'functions', 'web', 'tools'])).toEqual([
    at('quant/src/run/b.ts'),
  ]);
  expect(mutableSources(files, ['quant/src/a.ts'])).toEqual([at('quant/src/a.ts')]);
});

test('choice of mutants: sources of the app that use the browser do not count', () =>
  expect(
    mutableSources(
      [at('web/src/a.ts', 'document.title'), at('web/src/b.ts', 'useState(1)'), at('web/src/c.ts')],
      ['web'],
    ),
  ).toEqual([at('web/src/c.ts')]));

const many = [at('quant/src/a.ts', 'const a = [1, 2, 3, 4, 5, 6, 7, 8, 9];')];
const chosen = (count: number | undefined, seed: number) =>
  chooseMutants(many, { count, seed }).map(({ from }) => Number(from));

test('choice of mutants: a seed chooses the same ones each time, another seed others', () => {
  expect(chosen(4, 1)).toEqual(chosen(4, 1));
  expect(chosen(4, 1)).not.toEqual(chosen(4, 2));
});

test('choice of mutants: each is chosen once, in the order of the text', () => {
  expect(new Set(chosen(8, 3)).size).toBe(8);
  expect(chosen(8, 3)).toEqual(chosen(8, 3).toSorted((one, other) => one - other));
});

test('choice of mutants: without a count, or with one too large, all are chosen', () => {
  expect(chosen(undefined, 1)).toHaveLength(9);
  expect(chosen(20, 1)).toHaveLength(9);
});
