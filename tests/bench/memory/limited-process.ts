import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Version {
  root: string;
  /** Present where this version can hold memory. */
  sign: string;
  limits: readonly string[];
  peak: string;
}

const versions: readonly Version[] = [
  {
    root: '/sys/fs/cgroup/memory',
    sign: 'memory.limit_in_bytes',
    limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
    peak: 'memory.max_usage_in_bytes',
  },
  {
    root: '/sys/fs/cgroup',
    sign: 'cgroup.controllers',
    limits: ['memory.max', 'memory.swap.max'],
    peak: 'memory.peak',
  },
];

export interface LimitedProcess {
  child: ChildProcess;
  /**
   * What kills the process that takes more: the kernel, or nobody, where no group could be made.
   */
  heldBy: 'cgroup' | 'nobody';
  /** Of the group: with the files the kernel caches for it. */
  peakBytes: () => number;
  /** To be called once the process has ended. */
  close: () => void;
}

/** Starts a program that may take so much memory, and no more where this machine lets us say so. */
export function startLimited(
  command: readonly string[],
  { bytes, env }: { bytes: number; env: NodeJS.ProcessEnv },
): LimitedProcess {
  const group = makeGroup(bytes);
  // In the group before the program begins, so that it sees the limit as in a container.
  const argv = group
    ? ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group.folder, 'cgroup.procs'), ...command]
    : [...command];
  const child = spawn(argv[0] ?? '', argv.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  });
  return {
    child,
    heldBy: group ? 'cgroup' : 'nobody',
    peakBytes: () =>
      group ? Number(readFileSync(join(group.folder, group.peak), 'utf8')) : Number.NaN,
    close: () => {
      if (group) rmdirSync(group.folder);
    },
  };
}

function makeGroup(bytes: number): { folder: string; peak: string } | undefined {
  const version = versions.find(({ root, sign }) => existsSync(join(root, sign)));
  if (!version) return undefined;
  const folder = join(version.root, `sthira-bench-${process.pid}`);
  try {
    mkdirSync(folder);
    const [memory = '', swap = ''] = version.limits;
    writeFileSync(join(folder, memory), String(bytes));
    if (existsSync(join(folder, swap)))
      writeFileSync(join(folder, swap), swap.startsWith('memory.memsw') ? String(bytes) : '0');
    return { folder, peak: version.peak };
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return undefined;
  }
}
