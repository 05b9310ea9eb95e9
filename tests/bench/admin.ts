import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Figures } from './figures.ts';
import { figuresOf, measureInBrowser } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

const root = resolve(import.meta.dirname, '..', '..');
export const figuresPath = figuresOf('admin');

type Measured = Record<string, number> & { firstPaintMs: number };

/** Marks where the seed script says where it wrote. */
const wroteTo = /^(\S+) is new:/m;

function seedLarge(): string {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'tools', 'seed.ts'), '--large'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const folder = wroteTo.exec(stdout)?.[1];
  if (status !== 0 || !folder) throw new Error(`There is no large seed: ${stdout}`);
  return folder;
}

/**
 * The admin area with 1,000 accounts and 500 people, on a stack of its own: `figure` is the first
 * paint of the table of /admin after its data, `baseline` the second it may take.
 */
export function benchAdmin(): Figures {
  const data = seedLarge();
  try {
    const { measured, passed } = measureInBrowser<Measured>('admin', { STACK_DATA: data });
    const figures = {
      figure: measured.firstPaintMs,
      baseline: 1_000,
      ratio: ratioOf(measured.firstPaintMs, 1_000),
      unit: 'ms',
    };
    return { name: 'admin', ...figures, ...measured, kept: passed ? 'yes' : 'no' };
  } finally {
    rmSync(dirname(data), { recursive: true, force: true });
  }
}
