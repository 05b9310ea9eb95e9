import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { anchorsOf, brokenLinks } from './broken-links.ts';

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

test('every link of the documents leads to a file and a heading', () => {
  expect(pages).toContain('README.md');
  expect(brokenLinks(root, pages)).toEqual([]);
});

test('a missing file and a missing heading are broken links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  writeFileSync(
    join(folder, 'a.md'),
    '# One\n[b](b.md) [two](#two) [one](#one) `[c](c.md)` [web](https://example.com/)\n',
  );
  expect(brokenLinks(folder, ['a.md'])).toEqual(['a.md: b.md', 'a.md: #two']);
});

test('an anchor is the heading in small letters with dashes', () => {
  expect(anchorsOf('## The first admin\n```\n# no heading\n```\n### What is `x`?')).toEqual([
    'the-first-admin',
    'what-is-x',
  ]);
});
