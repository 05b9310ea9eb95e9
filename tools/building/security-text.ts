import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '@sthira/contract/units';
import { root } from '../local/folders.ts';

interface Site {
  origin: string;
  email: string;
}

const policyPath = '/security-policy.txt';

/** RFC 9116 asks for less than a year. */
const validForMs = 360 * 24 * 3_600_000;

/**
 * What /.well-known/security.txt says: whom to tell of a weakness. It ends to be valid less than a
 * year after the build, so that nobody trusts an address that was left behind.
 */
export function securityText({ origin, email }: Site, builtAt: Instant): string {
  return [
    `Contact: mailto:${email}`,
    `Contact: ${origin}/contact-us`,
    `Expires: ${new Date(builtAt + validForMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}${policyPath}`,
    '',
  ].join('\n');
}

/** SECURITY.md for readers without the code: up to what needs it, with the address to write to. */
export function securityPolicy(markdown: string, email: string): string {
  const [text = ''] = markdown.split('\n## What holds');
  return `${text
    .replaceAll('`VITE_CONTACT_EMAIL` of the deployment', email)
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim()}\n`;
}

/** Writes both beside the pages. */
export function writeSecurityText(
  dist: string,
  { site, builtAt }: { site: Site; builtAt: Instant },
): void {
  const markdown = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  mkdirSync(join(dist, '.well-known'), { recursive: true });
  writeFileSync(join(dist, '.well-known', 'security.txt'), securityText(site, builtAt));
  writeFileSync(join(dist, policyPath), securityPolicy(markdown, site.email));
}
