import { spawnSync } from 'node:child_process';
import { root } from '../local/folders.ts';

/** What git says of the folder that would be deployed. */
export interface Checkout {
  head: string;
  /** Of `git status --porcelain`. */
  changes: string;
}

/**
 * Why the tests may not be left out on somebody's word that `sha` passed them, a sentence each. The
 * settings of the project are no part of what was tested.
 */
export function untested(
  sha: string | undefined,
  { project, checkout }: { project: string; checkout: Checkout },
): string[] {
  if (sha === undefined) return [];
  if (!/^[\da-f]{40}$/.test(sha))
    return ['--tested takes the whole id of a commit, which git rev-parse HEAD prints.'];
  const { head } = checkout;
  const changed = checkout.changes
    .split('\n')
    .map((line) => line.slice(3))
    .filter((path) => path !== '' && path !== `functions/.env.${project}`);
  return [
    ...(sha === head
      ? []
      : [`--tested names ${sha}, and ${head} would be deployed: check it out.`]),
    ...(changed.length === 0
      ? []
      : [`--tested needs the files of the commit, and these differ: ${changed.join(', ')}.`]),
  ];
}

export function readCheckout(): Checkout {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trimEnd();
  return { head: git('rev-parse', 'HEAD'), changes: git('status', '--porcelain') };
}
