import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the repository's root, with slashes. */
  path: string;
  text: string;
}

export const workspaces = [
  'contract',
  'quant',
  'lab',
  'functions',
  'web',
  'xts-simulator',
  'tests',
  'tools',
];

const skipped = new Set(['node_modules', 'dist', 'coverage', 'artefacts', '.cache']);

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? pathsBelow(root, `${folder}/${entry.name}`)
        : [`${folder}/${entry.name}`],
    );
}

/** Every TypeScript and JavaScript file of the workspaces. */
export function sourceFiles(root: string): SourceFile[] {
  return workspaces
    .flatMap((workspace) => pathsBelow(root, workspace))
    .filter((path) => /\.(ts|tsx|js)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
