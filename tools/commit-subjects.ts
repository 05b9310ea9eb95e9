import { spawnSync } from 'node:child_process';
import { flawOf } from './checking/commit-subject.ts';
import { root } from './local/folders.ts';

// Reads the subjects of the commits since this one; those before it are what they are.
const since = 'c160f2f9';

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The commits to read: in a shallow clone that does not reach back to `since`, all there are; none
 * outside git or in another history.
 */
function rangeToRead(): string | undefined {
  if (git('cat-file', '-e', `${since}^{commit}`) !== undefined) return `${since}..HEAD`;
  return git('rev-parse', '--is-shallow-repository') === 'true' ? 'HEAD' : undefined;
}

const range = rangeToRead();
const commits = range && git('log', '--no-merges', '--format=%h %s', range);
const lines = commits ? commits.split('\n') : [];
const flaws = lines.flatMap((line) => {
  const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
  const flaw = flawOf(subject);
  return flaw ? [`${hash} "${subject}" ${flaw}.`] : [];
});
for (const flaw of flaws) console.error(flaw);
if (flaws.length > 0) process.exit(1);
console.log(`${lines.length} subjects of commits read.`);
