import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ProvenFiles } from './proven-files.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proven-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function aCheckout(): { folder: string; proven: ProvenFiles } {
  const folder = aFolder();
  execFileSync('git', ['init', '-q', folder]);
  writeFileSync(join(folder, '.gitignore'), 'ignored\n');
  writeFileSync(join(folder, 'one.ts'), 'one');
  const proven = new ProvenFiles(folder, join(folder, 'ignored'));
  return { folder, proven };
}

test('files that were not proven are not', () =>
  expect(aCheckout().proven.areTheseFiles()).toBe(false));

test.each([
  ['a changed file', (folder: string) => writeFileSync(join(folder, 'one.ts'), 'two')],
  ['a new file', (folder: string) => writeFileSync(join(folder, 'two.ts'), '')],
  ['a deleted file', (folder: string) => rmSync(join(folder, 'one.ts'))],
])('%s is not proven, the same files are', (_, change) => {
  const { folder, proven } = aCheckout();
  execFileSync('git', ['add', '.'], { cwd: folder });
  proven.begin();
  proven.pass();
  expect(proven.areTheseFiles()).toBe(true);
  change(folder);
  expect(proven.areTheseFiles()).toBe(false);
});

test('a run that began again has proven nothing yet', () => {
  const { proven } = aCheckout();
  proven.begin();
  proven.pass();
  proven.begin();
  expect(proven.areTheseFiles()).toBe(false);
});

test('a file changed while the tests ran is not proven', () => {
  const { folder, proven } = aCheckout();
  proven.begin();
  writeFileSync(join(folder, 'one.ts'), 'two');
  proven.pass();
  expect(proven.areTheseFiles()).toBe(false);
});

test('outside a checkout nothing is proven', () => {
  const folder = aFolder();
  const proven = new ProvenFiles(folder, join(folder, 'note'));
  proven.begin();
  proven.pass();
  expect(proven.areTheseFiles()).toBe(false);
});
