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

test('proven files: none before a run', () =>
  expect(aCheckout().proven.areTheseFiles()).toBe(false));

test.each([
  ['a changed file', (folder: string) => writeFileSync(join(folder, 'one.ts'), 'two')],
  ['a new file', (folder: string) => writeFileSync(join(folder, 'two.ts'), '')],
  ['a deleted file', (folder: string) => rmSync(join(folder, 'one.ts'))],
])('proven files: %s makes them unproven, unchanged files stay proven', (_, change) => {
  const { folder, proven } = aCheckout();
  execFileSync('git', ['add', '.'], { cwd: folder });
  proven.begin();
  proven.pass();
  expect(proven.areTheseFiles()).toBe(true);
  change(folder);
  expect(proven.areTheseFiles()).toBe(false);
});

test('proven files: a run that began again has not proven any', () => {
  const { proven } = aCheckout();
  proven.begin();
  proven.pass();
  proven.begin();
  expect(proven.areTheseFiles()).toBe(false);
});

test('proven files: a change while the tests ran makes them unproven', () => {
  const { folder, proven } = aCheckout();
  proven.begin();
  writeFileSync(join(folder, 'one.ts'), 'two');
  proven.pass();
  expect(proven.areTheseFiles()).toBe(false);
});

test('proven files: none outside a checkout', () => {
  const folder = aFolder();
  const proven = new ProvenFiles(folder, join(folder, 'note'));
  proven.begin();
  proven.pass();
  expect(proven.areTheseFiles()).toBe(false);
});
