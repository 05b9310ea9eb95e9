import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { anchorsOf, brokenLinks, unknownFiles } from './broken-links.ts';

const filesLike = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const pages = filesLike('*.md');

test('broken links: every link of the documents leads to a file and a heading', () => {
  expect(pages).toContain('README.md');
  expect(brokenLinks(root, pages)).toEqual([]);
});

test('broken links: every file that the contributors’ documents name exists', () => {
  const named = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/operating/runbook.md'];
  expect(unknownFiles(root, { pages: named, files: filesLike('*.ts*') })).toEqual([]);
});

test('broken links: a missing file is found by the end of its path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  writeFileSync(join(folder, 'a.md'), '`runs/lease.ts`, `lease.ts`, `ease.ts`');
  expect(
    unknownFiles(folder, { pages: ['a.md'], files: ['functions/src/shards/lease.ts'] }),
  ).toEqual(['a.md: runs/lease.ts', 'a.md: ease.ts']);
});

test('broken links: a missing file and a missing heading are broken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  writeFileSync(
    join(folder, 'a.md'),
    '# One\n[b](b.md) [two](#two) [one](#one) `[c](c.md)` [web](https://example.com/) [ours](/privacy)\n',
  );
  expect(brokenLinks(folder, ['a.md'])).toEqual(['a.md: b.md', 'a.md: #two']);
});

test('broken links: an anchor is the heading in small letters with dashes', () => {
  expect(anchorsOf('## The first admin\n```\n# no heading\n```\n### What is `x`?')).toEqual([
    'the-first-admin',
    'what-is-x',
  ]);
});
