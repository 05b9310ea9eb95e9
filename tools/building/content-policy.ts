import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, webDist } from '../local/folders.ts';

interface Header {
  key: string;
  value: string;
}

export interface FirebaseConfig {
  hosting: { public: string; ignore: string[]; headers: { source: string; headers: Header[] }[] };
  functions: { source: string }[];
  emulators: Record<string, object | boolean>;
}

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
}

/** Changes every content security policy of a configuration. */
export function changePolicies(
  { hosting }: FirebaseConfig,
  change: (policy: string) => string,
): void {
  for (const header of hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') header.value = change(header.value);
  }
}

/** A policy with sources added to some of its directives. */
export function withSources(
  policy: string,
  added: Readonly<Record<string, readonly string[]>>,
): string {
  const directives = policy
    .split('; ')
    .map((directive) => [directive, ...(added[directive.split(' ')[0] ?? ''] ?? [])].join(' '));
  return directives.join('; ');
}

/** As a policy names a style that stands in a page itself. */
export function styleHash(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/**
 * A content security policy with the hashes of the styles in the pages built so far: the public
 * pages contain their styles, so that their first paint waits for no other file. Where the policy
 * allows any style, a hash would end that permission.
 */
export function withPageStyles(policy: string, dist = webDist): string {
  if (policy.includes("'unsafe-inline'")) return policy;
  const pages = existsSync(dist) ? readdirSync(dist).filter((name) => name.endsWith('.html')) : [];
  const styles = pages.flatMap((name) => [
    ...readFileSync(join(dist, name), 'utf8').matchAll(/<style>(.*?)<\/style>/gs),
  ]);
  return withSources(policy, {
    'style-src': [...new Set(styles.map(([, style = '']) => styleHash(style)))].sort(),
  });
}
