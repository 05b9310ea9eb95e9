import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** Where a benchmark's run leaves its figures. */
export const figuresOf = (name: string): string => join(root, '.stack', `${name}-figures.json`);

interface Run {
  /** The benchmark's. */
  name: string;
  /** The program to run against a stack of its own, and its arguments; it writes the figures. */
  command: readonly string[];
  env?: Record<string, string>;
}

/** What a program measured on a stack of its own, and whether it ended well. */
export function measureOnStack<Figures>({ name, command, env = {} }: Run): {
  measured: Figures;
  passed: boolean;
} {
  const path = figuresOf(name);
  rmSync(path, { force: true });
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'stack.ts'), ...command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', process.stderr.fd, 'inherit'],
  });
  return { measured: JSON.parse(readFileSync(path, 'utf8')) as Figures, passed: status === 0 };
}

/** The same of a benchmark's own `run.ts`, over so many accounts. */
export function measureAccounts<Figures>(
  name: string,
  accounts: number,
): { measured: Figures; passed: boolean } {
  return measureOnStack({
    name,
    command: [
      process.execPath,
      join(import.meta.dirname, name, 'run.ts'),
      String(accounts),
      figuresOf(name),
    ],
  });
}

/** The same of a benchmark's tests in a browser. */
export function measureInBrowser<Figures>(
  name: string,
  env: Record<string, string> = {},
): { measured: Figures; passed: boolean } {
  return measureOnStack({
    name,
    command: ['npx', 'vitest', 'run', '--project', 'bench', `tests/bench/${name}`],
    env,
  });
}
