import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');

/** A path below .stack/, which git ignores: logs, generated configuration, the launcher jar. */
export function inStackFolder(...names: string[]): string {
  const path = join(root, '.stack', ...names);
  mkdirSync(join(path, '..'), { recursive: true });
  return path;
}
