import { importsOf } from './imports.ts';
import type { SourceFile } from './source-files.ts';

/**
 * Circles of imports, each named once by the path along it. Imports of types alone vanish and make
 * none.
 */
export function importCycles(files: readonly SourceFile[]): string[] {
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target, kind }) => (kind === 'value' ? [target] : [])),
    ]),
  );
  const finished = new Set<string>();
  const cycles: string[] = [];

  function visit(path: string, trail: string[]): void {
    const at = trail.indexOf(path);
    if (at >= 0) {
      cycles.push([...trail.slice(at), path].join(' → '));
      return;
    }
    if (finished.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    finished.add(path);
  }

  for (const path of targets.keys()) visit(path, []);
  return cycles;
}
