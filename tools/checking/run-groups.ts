import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { folderOfStack, inStackFolder, root } from '../local/folders.ts';
import { onEnd } from '../local/on-end.ts';
import { type Report, readReport, removeReport } from './test-count.ts';
import type { TestGroup } from './test-groups.ts';
import { vitestArgs } from './unit-tests.ts';

export interface GroupResult {
  group: TestGroup;
  exit: number;
  report: Report | undefined;
}

const vitest = join(root, 'node_modules', '.bin', 'vitest');
const running = new Set<ChildProcess>();

/** Runs the files of a group, on a fresh stack with this number where it needs one. */
export async function runGroup(group: TestGroup, stack: number): Promise<GroupResult> {
  const reportPath = inStackFolder(`${group.name}-tests.json`);
  removeReport(reportPath);
  const exit = await (group.pace === undefined
    ? runSpare(group, reportPath)
    : runOnStack(group, { stack, reportPath }));
  if (exit !== 0 && group.pace !== undefined) keepLogs(group, stack);
  return { group, exit, report: readReport(reportPath) };
}

/** The next group on this stack writes its own logs in the place of these. */
function keepLogs({ name }: TestGroup, stack: number): void {
  const from = folderOfStack(stack);
  const to = join(root, '.stack', 'logs', name);
  mkdirSync(to, { recursive: true });
  for (const log of readdirSync(from).filter((file) => file.endsWith('.log')))
    copyFileSync(join(from, log), join(to, log));
}

/** Computes, and takes what the stacks leave of the processors. */
function runSpare({ files }: TestGroup, reportPath: string): Promise<number> {
  const child = spawn(vitest, [...vitestArgs({ projects: ['long'], reportPath }), ...files], {
    cwd: root,
    stdio: 'inherit',
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return ended(child);
}

function runOnStack(
  { files, pace, filesAtOnce = 1 }: TestGroup,
  { stack, reportPath }: { stack: number; reportPath: string },
): Promise<number> {
  const args = vitestArgs({ projects: ['stack', 'stack-mocks'], reportPath });
  const command = [join(root, 'tools', 'stack.ts'), vitest, ...args, ...files];
  return ended(
    spawn(process.execPath, command, {
      cwd: root,
      env: {
        ...process.env,
        STACK: String(stack),
        PACE: String(pace),
        FILES_AT_ONCE: String(filesAtOnce),
      },
      stdio: 'inherit',
    }),
  );
}

function ended(child: ChildProcess): Promise<number> {
  running.add(child);
  return new Promise((resolve) => {
    const settle = (exit: number) => {
      running.delete(child);
      resolve(exit);
    };
    child.once('error', () => settle(127));
    child.once('exit', (code) => settle(code ?? 143));
  });
}

/** Two cores serve so many stacks in time: with a third one tests fail in its start. */
const stacks = [0, 1];

/**
 * Runs groups on stacks side by side, each stack taking the next group when it is free; those that
 * need no stack run beside them from the beginning.
 */
export async function runGroups(groups: readonly TestGroup[]): Promise<GroupResult[]> {
  onEnd((exit) => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(exit);
  });
  const waiting = groups.filter(({ pace }) => pace !== undefined);
  const spare = groups.filter(({ pace }) => pace === undefined);
  const results: GroupResult[] = [];
  const work = async (stack: number) => {
    for (let group = waiting.shift(); group; group = waiting.shift())
      results.push(await runGroup(group, stack));
  };
  const [, besides] = await Promise.all([
    Promise.all(stacks.map(work)),
    Promise.all(spare.map((group) => runGroup(group, 0))),
  ]);
  return [...results, ...besides];
}
