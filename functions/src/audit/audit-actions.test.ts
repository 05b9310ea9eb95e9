import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions, readingActions } from '@sthira/contract/audit-actions';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const written = globSync('**/*.ts', { cwd: source })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(/\baction: '(\w+)'|\w+As\('(\w+)'/g)].map(
      ([, action, verb]) => action ?? verb,
    ),
  );

test('audit actions: every action of the trail can be filtered', () => {
  const listed = new Set<string | undefined>(auditActions.flatMap(({ actions }) => actions));
  expect(written.length).toBeGreaterThan(30);
  expect([...new Set(written)].filter((action) => !listed.has(action))).toEqual([]);
});

test('audit actions: only readings are left out of the changes', () => {
  const reads = written.filter((action) => /^(get|list|search)[A-Z]/.test(action ?? ''));
  expect(new Set(reads)).toEqual(new Set(readingActions));
});
