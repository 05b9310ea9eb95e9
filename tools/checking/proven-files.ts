import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A text that changes when any file that git tracks or would add changes, and with the version of
 * node. `undefined` outside a checkout, where it is unknown which files belong to the project.
 */
export function fingerprint(folder: string): string | undefined {
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (listed.status !== 0) return undefined;
  const hash = createHash('sha256').update(process.version);
  for (const name of listed.stdout.split('\0').filter(Boolean).toSorted()) {
    const path = join(folder, name);
    // A deleted file stays listed until it is committed.
    hash.update(`\0${name}\0`).update(existsSync(path) ? readFileSync(path) : 'deleted');
  }
  return hash.digest('hex');
}

/**
 * Notes that the unit tests passed on the files as they are, so that the same files need not be
 * tested again.
 */
export class ProvenFiles {
  readonly #folder: string;
  readonly #note: string;
  #beganOn: string | undefined;

  constructor(folder: string, note: string) {
    this.#folder = folder;
    this.#note = note;
  }

  /** The tests begin: what was proven before is forgotten. */
  begin(): void {
    rmSync(this.#note, { force: true });
    this.#beganOn = fingerprint(this.#folder);
  }

  /**
   * The tests passed on the files as they were when they began: one may have been changed
   * meanwhile.
   */
  pass(): void {
    writeFileSync(this.#note, this.#beganOn ?? '');
  }

  areTheseFiles(): boolean {
    return existsSync(this.#note) && readFileSync(this.#note, 'utf8') === fingerprint(this.#folder);
  }
}
