import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { longTests } from './long-tests.ts';
import { laneFiles } from './stack-lanes.ts';

/** They run with the unit tests, or when somebody asks for them. */
const elsewhere = ['chaos', 'pictures', 'bench/{cost,admin,first-load,pixel,table}'];

test('every test that needs the stack, or computes for long, runs in one lane, and in one alone', () => {
  const others = elsewhere.map((folder) => `tests/${folder}/**`);
  const below = globSync('tests/**/*.test.ts', { cwd: root, exclude: others });
  const all = new Set([...below, ...longTests]);
  expect(Object.values(laneFiles).flat().sort()).toEqual([...all].sort());
});

test('every test that computes for long is there', () => {
  expect(longTests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
