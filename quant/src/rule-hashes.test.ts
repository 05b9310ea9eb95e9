import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { expect, test } from 'vitest';
import { strategies } from './strategies.ts';

const root = import.meta.dirname;
/** What a run decides with, whatever its strategy. */
const ofEveryRun = join(root, 'run', 'step.ts');
const folders = new Map<number, string>([
  [enigma.id, 'enigma'],
  [participation.id, 'participation'],
  [turnOfMonth.id, 'turn-of-month'],
]);

/** Texts change without anything being decided otherwise. */
const isText = (path: string) => /(^|[/-])words\.ts$/.test(path);

function importsOf(path: string): string[] {
  const names = readFileSync(path, 'utf8').matchAll(/^(?:import|export)[^;]*?from '([#.][^']+)'/gm);
  return [...names].map(([, name = '']) =>
    name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(path), name),
  );
}

/** The files that these import, and all that those import. */
function withImports(...paths: string[]): string[] {
  const found = new Set(paths);
  for (const path of found) for (const imported of importsOf(path)) found.add(imported);
  return [...found].filter((path) => !isText(path)).sort();
}

/** The code of a file: its comments and its layout decide nothing. */
function codeOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/\s+/g, '');
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${relative(root, path)}\n${codeOf(path)}\n`);
  return hash.digest('hex').slice(0, 16);
}

const kept: unknown = JSON.parse(readFileSync(join(root, 'rule-hashes.json'), 'utf8'));

test('rules of a strategy: with another version when their code is another', () => {
  const present = strategies.map(({ id, name, version }) => ({
    ...{ name, version },
    rules: hashOf(withImports(join(root, folders.get(id) ?? name, 'strategy.ts'), ofEveryRun)),
  }));
  expect(
    present,
    'Rules changed. Where anything is decided otherwise, raise the version in version.ts; then write these hashes into rule-hashes.json.',
  ).toEqual(kept);
});

test('rules of a strategy: all that decides is among them, and no text', () => {
  const files = withImports(join(root, 'enigma', 'strategy.ts'), ofEveryRun).map((path) =>
    relative(root, path),
  );
  const deciding = ['enigma.ts', 'enigma/open.ts', 'margin.ts', 'run/orders/plan.ts'];
  expect(files).toEqual(expect.arrayContaining([...deciding, 'run/rules/limits.ts']));
  expect(files.filter(isText)).toEqual([]);
});
