import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('docs/commands.md names every npm script and no other', () => {
  const named = [...read('docs/commands.md').matchAll(/`npm (?:run )?([\w:-]+)/g)];
  expect([...new Set(named.map(([, name]) => name))].toSorted()).toEqual(
    Object.keys(scripts).toSorted(),
  );
});

test('docs/commands.md names every benchmark and no other', () => {
  const [, table = ''] = read('docs/commands.md').split('| benchmark |');
  const named = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
  const [, known = ''] = /const benches[^{]*\{(.*?)\};/s.exec(read('tests/bench/main.ts')) ?? [];
  const benches = [...known.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(['all', ...benches].toSorted());
});
