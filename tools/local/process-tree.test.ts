import { expect, test } from 'vitest';
import { descendants } from './process-tree.ts';

test('process tree: children and their children only', () => {
  const table = '    1     0\n   10     1\n   11    10\n   12    11\n   20     1\n   21    20\n';
  expect(descendants(table, 10)).toEqual([11, 12]);
  expect(descendants(table, 12)).toEqual([]);
});
