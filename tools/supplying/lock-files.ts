import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/folders.ts';
import { type Lock, type LockedPackage, prunedLock } from './pruned-lock.ts';

const readJson = <Shape>(...names: string[]) =>
  JSON.parse(readFileSync(join(...names), 'utf8')) as Shape;

export const readRootLock = () => readJson<Lock>(root, 'package-lock.json');
export const readManifest = (folder: string) => readJson<LockedPackage>(folder, 'package.json');

export function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Beside the package.json of a folder that is deployed: the lock its packages are installed by,
 * which are those the tests ran with, and settings that leave out what only tests need and run no
 * script of a package.
 */
export function writeLockBeside(folder: string): void {
  writeJson(
    join(folder, 'package-lock.json'),
    prunedLock(readRootLock(), { workspace: 'functions', manifest: readManifest(folder) }),
  );
  writeFileSync(join(folder, '.npmrc'), 'ignore-scripts=true\nomit=dev\n');
}
