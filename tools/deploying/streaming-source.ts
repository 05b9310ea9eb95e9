import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/folders.ts';
import { readManifest, writeJson, writeLockBeside } from '../supplying/lock-files.ts';
import type { LockedPackage } from '../supplying/pruned-lock.ts';

/**
 * The package.json of the streaming service: what stays outside of the bundle, and how it starts.
 */
export function streamingPackage(): LockedPackage {
  const { type, engines, dependencies = {} } = readManifest(join(root, 'functions'));
  return {
    name: 'streaming',
    private: true,
    type,
    engines,
    scripts: { start: 'node dist/streaming.js' },
    dependencies,
  } as LockedPackage;
}

/**
 * Writes the folder from which Cloud Run builds the streaming service: the bundle, package.json and
 * its lock. Cloud Run uploads the whole folder, and functions/ contains more than the service
 * needs.
 */
export function writeStreamingSource(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'functions', 'dist'), join(folder, 'dist'), { recursive: true });
  writeJson(join(folder, 'package.json'), streamingPackage());
  writeLockBeside(folder);
}
