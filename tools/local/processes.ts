import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inStackFolder, root } from './folders.ts';

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
  /** Settles when the process is gone, with words for how. */
  ended: Promise<string>;
}

/** Starts a node process in a group of its own, its output in .stack/<name>.log. */
export function launch({ name, args, env, cwd = root }: Launch): Running {
  const logPath = inStackFolder(`${name}.log`);
  const log = openSync(logPath, 'w');
  const child = spawn(process.execPath, args, { cwd, env: env as NodeJS.ProcessEnv, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return { name, logPath, child, ended };
}

/** Signals every process of the group; false once there is none. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks the leader to end, waits up to `graceMs`, then ends whatever is left of its group:
 * a child of a dead leader (Firestore's Java, a functions worker) still belongs to it.
 */
export async function end({ child }: Running, graceMs: number): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  child.kill('SIGTERM');
  for (let waitedMs = 0; waitedMs < graceMs && signalGroup(pid, 0); waitedMs += 50) await sleep(50);
  while (signalGroup(pid, 'SIGKILL')) await sleep(20);
}

/** The end of a log, for a failure's report. */
export function lastLines({ logPath }: Running, count = 15): string {
  const lines = readFileSync(logPath, 'utf8').trimEnd().split('\n').slice(-count);
  return [`--- ${relative(root, logPath)}`, ...lines].join('\n');
}
