import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFirebaseConfig } from './content-policy.ts';
import { securityPolicy, securityText, writeSecurityText } from './security-text.ts';

const site = { origin: 'https://steady.in', email: 'help@steady.in' };
const builtAt = Date.UTC(2026, 10, 27, 12);

function written(): string {
  const dist = mkdtempSync(join(tmpdir(), 'security-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  writeSecurityText(dist, { site, builtAt });
  return dist;
}

test('security.txt: has the contacts, and is valid for less than a year after the build', () =>
  expect(securityText(site, builtAt).split('\n')).toEqual([
    'Contact: mailto:help@steady.in',
    'Contact: https://steady.in/contact-us',
    'Expires: 2027-11-22T12:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://steady.in/.well-known/security.txt',
    'Policy: https://steady.in/security-policy.txt',
    '',
  ]));

test('security policy: SECURITY.md with the operator’s address, without the parts about the code', () => {
  const policy = readFileSync(join(written(), 'security-policy.txt'), 'utf8');
  expect(policy).toContain('(help@steady.in), with "security" in the subject.');
  expect(policy).toContain('We answer within two working days');
  expect(policy).toContain('## What counts');
  expect(policy).not.toMatch(/\]\(|VITE_|What holds|docs\//);
  expect(securityPolicy('See [a page](b.md).\n\n## What holds\n\nMore', '')).toBe('See a page.\n');
});

test('security.txt: uploaded by a deployment, although names with a dot are ignored', () => {
  const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles.js') as {
    listFiles: (folder: string, ignore: string[]) => string[];
  };
  expect(listFiles(written(), readFirebaseConfig().hosting.ignore).sort()).toEqual([
    '.well-known/security.txt',
    'security-policy.txt',
  ]);
});
