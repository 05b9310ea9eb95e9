import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

export interface Import {
  /** A path of the repository, or the name of a package as it is written. */
  target: string;
  kind: 'value' | 'type';
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/g;
const bare = /(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Aliases of package.json: `#` is a workspace's own source, `@sthira/…` another workspace's. */
function resolved(path: string, specifier: string): string {
  const workspace = path.split('/')[0] ?? '';
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier));
  if (specifier.startsWith('#'))
    return posix.join(workspace, workspace === 'tests' ? '' : 'src', specifier.slice(1));
  const linked = /^@sthira\/([^/]+)\/(.+)$/.exec(specifier);
  return linked ? `${linked[1]}/src/${linked[2]}.ts` : specifier;
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const found = (pattern: RegExp, of: (match: RegExpMatchArray) => Import) =>
    [...text.matchAll(pattern)].map(of);
  const value = (match: RegExpMatchArray): Import => ({
    target: resolved(path, match[1] ?? ''),
    kind: 'value',
  });
  return [
    ...found(statement, (match) => ({
      target: resolved(path, match[2] ?? ''),
      kind: match[1] ? 'type' : 'value',
    })),
    ...found(bare, value),
    ...found(dynamic, value),
  ];
}
