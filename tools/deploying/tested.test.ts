import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { deployedConfig } from './hosting-config.ts';
import { untested } from './tested.ts';

const head = 'a'.repeat(40);
const found = (sha: string | undefined, changes = '') =>
  untested(sha, { project: 'steady-live', checkout: { head, changes } });

test('tested commit: the one that is checked out, unchanged, needs no tests again', () => {
  expect(found(head)).toEqual([]);
  expect(found(head, '?? functions/.env.steady-live')).toEqual([]);
  expect(found(undefined, ' M web/src/main.tsx')).toEqual([]);
});

test.each([
  ['a short id', head.slice(0, 12), '', /whole id of a commit/],
  ['another commit', 'b'.repeat(40), '', /^--tested names b+, and a+ would be deployed/],
  ['a changed file', head, ' M web/src/main.tsx', /differ: web\/src\/main\.tsx\.$/],
  ['a new file', head, '?? a.ts\n?? functions/.env.another', /differ: a\.ts, functions\/\.env\.an/],
])('tested commit: refused with %s', (_, sha, changes, text) => {
  expect(found(sha, changes)).toEqual([expect.stringMatching(text)]);
});

test('tested: what a deployment leaves in the checkout keeps the next one from nothing', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  // The second is what firebase keeps of the pages that it uploaded.
  expect(ignored).toEqual(expect.arrayContaining([deployedConfig, '.firebase/', '.stack/']));
});
