import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
const periodUs = 100_000;
const prefix = 'sthira-agent-';
/** Version 1 has a folder of its own for processors. */
const folder = existsSync(join(root, 'cpu')) ? join(root, 'cpu') : root;
const isFirst = folder !== root;

/** Lets this process take so much of a processor, as in its container, where the machine lets us. */
export function takeShareOf(vcpu: number): void {
  const group = join(folder, `${prefix}${process.pid}`);
  const quota = vcpu * periodUs;
  try {
    mkdirSync(group);
    if (isFirst) writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
    else writeFileSync(join(group, 'cpu.max'), `${quota} ${periodUs}`);
    writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
  } catch {
    // Held by nobody, which `heldShares` says.
  }
}

/** Of how many tenths of a second each process had none of its share left, by its id. */
export function heldShares(): Record<string, { periods: number; throttled: number }> {
  // Only Linux has such a folder.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const groups = names.filter((name) => name.startsWith(prefix));
  return Object.fromEntries(
    groups.map((name) => {
      const stat = readFileSync(join(folder, name, 'cpu.stat'), 'utf8');
      const of = (key: string) => Number(new RegExp(`^${key} (\\d+)`, 'm').exec(stat)?.[1] ?? 0);
      return [
        name.slice(prefix.length),
        { periods: of('nr_periods'), throttled: of('nr_throttled') },
      ];
    }),
  );
}

/** Forgets those of processes that have ended. */
export function removeShares(): void {
  for (const pid of Object.keys(heldShares())) {
    try {
      rmdirSync(join(folder, `${prefix}${pid}`));
    } catch {
      // Its process still ends.
    }
  }
}
