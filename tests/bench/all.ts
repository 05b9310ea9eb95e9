import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Figures } from './figures.ts';

const root = resolve(import.meta.dirname, '..', '..');
const artefacts = join(root, 'artefacts');

interface Ran {
  name: string;
  seconds: number;
  /** `undefined` when it ended without any. */
  figures: Figures | undefined;
}

/** One benchmark in a process of its own. */
function run(name: string): Ran {
  const beganMs = performance.now();
  process.stderr.write(`\n${name}\n`);
  const { stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), name, '--json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return {
    name,
    seconds: Math.round((performance.now() - beganMs) / 1_000),
    figures: figuresIn(stdout),
  };
}

function figuresIn(stdout: string): Figures | undefined {
  try {
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Figures;
  } catch {
    return undefined;
  }
}

/** What became of a benchmark: those without a bound of their own say nothing. */
const verdictOf = ({ figures }: Ran): string =>
  figures ? ({ yes: 'kept', no: 'missed' }[String(figures.kept)] ?? '') : 'failed';

const columns = ['bench', 'figure', 'baseline', 'ratio', 'unit', 'bounds', 'seconds'];

/** A row for each, those that failed too. */
function tableOf(ran: readonly Ran[]): string {
  const rows = ran.map((one) => {
    const { figure = '', baseline = '', ratio = '', unit = '' } = one.figures ?? {};
    return [one.name, figure, baseline, ratio, unit, verdictOf(one), one.seconds];
  });
  return `${[columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/**
 * Runs benchmarks one after the other and keeps a table of them in artefacts/. Answers whether each
 * ended with figures within its bounds.
 */
export function benchAll(names: readonly string[]): boolean {
  const ran = names.map(run);
  mkdirSync(artefacts, { recursive: true });
  writeFileSync(join(artefacts, 'bench.json'), `${JSON.stringify(ran, null, 2)}\n`);
  writeFileSync(join(artefacts, 'bench.md'), tableOf(ran));
  process.stdout.write(tableOf(ran));
  return ran.every((one) => verdictOf(one) === 'kept' || verdictOf(one) === '');
}
