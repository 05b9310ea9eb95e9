import type { SourceFile } from './source-files.ts';

const banned = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'stuff',
  'shared-code',
];
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;

function wordsOf(segment: string): string[] {
  return segment.split(/[-.]/);
}

/** Names that say nothing, and names not in kebab-case. */
export function badNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) =>
    path
      .split('/')
      .filter(
        (segment) => wordsOf(segment).some((word) => banned.includes(word)) || !kebab.test(segment),
      )
      .map((segment) => `${path}: "${segment}" is a banned name or not kebab-case`),
  );
}

const reexport = /^\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s+from\s+['"][^'"]+['"];?\s*$/;

/**
 * Files that only hand on others' exports. The one the platform asks for is functions/src/index.ts.
 */
export function barrels(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path !== 'functions/src/index.ts')
    .filter(({ path, text }) => {
      const statements = text.split(/;\s*\n/).filter((part) => part.trim() !== '');
      return (
        /(^|\/)index\.tsx?$/.test(path) ||
        (statements.length > 0 && statements.every((part) => reexport.test(`${part.trim()};`)))
      );
    })
    .map(({ path }) => `${path} is a barrel: import from the file itself`);
}
