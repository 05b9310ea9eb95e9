import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { groupsOf, testGroups } from './test-groups.ts';

/** They run with the unit tests, or on request. */
const elsewhere = ['chaos', 'support', 'pictures', 'bench/{cost,first-load,pixel,table,ticks}'];

const filesOf = (group: string, text = '', path = 'tests/flows/a.test.ts') =>
  groupsOf([{ path, text }]).find(({ name }) => name === group)?.files;

test('test groups: every test that needs a stack, or is long, runs in one group alone', () => {
  const others = elsewhere.map((folder) => `tests/${folder}/**`);
  const below = globSync('tests/**/*.test.ts', { cwd: root, exclude: others });
  const long = globSync('{{contract,functions,lab,quant}/src,tools}/**/*.long.test.ts', {
    cwd: root,
  });
  const all = new Set([...below, ...long]);
  const grouped = testGroups().flatMap(({ files }) => files);
  expect(grouped.toSorted()).toEqual([...all].sort());
  expect(grouped.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('test groups: a file is grouped by its name, by its comment, then by its folder', () => {
  expect(filesOf('services')).toEqual(['tests/flows/a.test.ts']);
  expect(filesOf('measured', '// req: A-1\n// pace: 1\n')).toEqual(['tests/flows/a.test.ts']);
  expect(filesOf('alone', '// stack: alone\n')).toEqual(['tests/flows/a.test.ts']);
  expect(filesOf('browser', '', 'tests/browser/a.test.ts')).toEqual(['tests/browser/a.test.ts']);
  expect(filesOf('alone', '', 'tests/crashes/a.test.ts')).toEqual(['tests/crashes/a.test.ts']);
  expect(filesOf('long', '', 'quant/src/a.long.test.ts')).toEqual(['quant/src/a.long.test.ts']);
});

test('test groups: the pages are three parts, of which each file is in one', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => `tests/browser/${name}.test.ts`);
  const parts = groupsOf(files.map((path) => ({ path, text: '' })));
  expect(parts.map(({ name }) => name)).toEqual(['browser', 'browser-2', 'browser-3']);
  expect(parts.map((part) => part.files)).toEqual([[files[0], files[3]], [files[1]], [files[2]]]);
  expect(new Set(parts.map(({ filesAtOnce }) => filesAtOnce))).toEqual(new Set([2]));
});

test('test groups: a stack that measures time has its waits undivided', () =>
  expect(testGroups().find(({ name }) => name === 'measured')?.pace ?? 1).toBe(1));
