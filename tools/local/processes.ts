import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inStackFolder, root } from './folders.ts';
import { descendantsOf } from './process-tree.ts';

export interface Launch {
  name: string;
  /** Arguments of node: a script and its own. */
  args: string[];
  env: Record<string, string | undefined>;
  cwd?: string;
}

export interface Running {
  name: string;
  logPath: string;
  child: ChildProcess;
  /** Resolves when the process has ended, with a text that says how. */
  ended: Promise<string>;
}

/** Starts a node process in a group of its own, its output in .stack/<name>.log. */
export function launch({ name, args, env, cwd = root }: Launch): Running {
  const logPath = inStackFolder(`${name}.log`);
  const log = openSync(logPath, 'w');
  const child = spawn(process.execPath, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return { name, logPath, child, ended };
}

/** Signals a process, or a whole group where the id is negative; false when there is none. */
function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(id, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks the leader to end, waits up to `graceMs`, then ends whatever is left of its group and of
 * what it started: the Firestore emulator's Java leaves the group, and would hold its ports for
 * ever.
 */
export async function end({ child }: Running, graceMs: number): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const family = () => [-pid, ...descendantsOf(pid)];
  const atFirst = family();
  signal(pid, 'SIGTERM');
  for (let waitedMs = 0; waitedMs < graceMs && atFirst.some((id) => signal(id, 0)); waitedMs += 50)
    await sleep(50);
  const left = new Set([...atFirst, ...family()]);
  // Bounded: where nobody collects dead orphans, they answer signals for ever.
  for (
    let tries = 0;
    tries < 25 && [...left].filter((id) => signal(id, 'SIGKILL')).length > 0;
    tries++
  )
    await sleep(20);
}

/** The end of a log, for a failure's report. */
export function lastLines({ logPath }: Running, count = 15): string {
  const lines = readFileSync(logPath, 'utf8').trimEnd().split('\n').slice(-count);
  return [`--- ${relative(root, logPath)}`, ...lines].join('\n');
}
