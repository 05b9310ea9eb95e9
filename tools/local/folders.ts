import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stackNumber } from './ports.ts';

export const root = resolve(import.meta.dirname, '..', '..');

/** What one process has compiled many others take from here: they read the same packages. */
export const compiledFolder = join(root, 'node_modules', '.cache', 'compiled');

const isFirst = stackNumber === 0;

/** Where a stack keeps what git ignores: logs, generated configuration, the launcher jar. */
export const folderOfStack = (stack: number): string =>
  stack === 0 ? join(root, '.stack') : join(root, '.stack', String(stack));

export const stackFolder = folderOfStack(stackNumber);

/** A path below the folder of this stack. */
export function inStackFolder(...names: string[]): string {
  const path = join(stackFolder, ...names);
  mkdirSync(join(path, '..'), { recursive: true });
  return path;
}

/** The functions as this stack runs them: package.json, settings, and `dist` with the bundles. */
export const functionsFolder = isFirst ? join(root, 'functions') : join(stackFolder, 'functions');

/** The built pages this stack serves. */
export const webDist = isFirst ? join(root, 'web', 'dist') : join(stackFolder, 'web');
