import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const paths = globSync('**/*.tsx', { cwd: root }).filter((path) => !/\.test\./.test(path));

test('live regions: none is switched off by its attribute, which would keep what is around it open behind a dialog', () => {
  const off = paths.filter((path) =>
    /aria-live=("off"|\{)/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(off).toEqual([]);
});
