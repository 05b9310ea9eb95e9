import { spawnSync } from 'node:child_process';

/**
 * `pid parent` lines, as ps prints them, to the pids below one process, the process itself not
 * included.
 */
export function descendants(table: string, pid: number): number[] {
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child, of]) => (of === parent && child ? [child, ...below(child)] : []));
  return below(pid);
}

/**
 * Every process that came from this one, whichever group it put itself in: the Firestore emulator's
 * Java leaves its parent's.
 */
export function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' });
  return descendants(stdout ?? '', pid);
}
