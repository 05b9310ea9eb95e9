import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inStackFolder, root } from '../local/folders.ts';
import type { TestCount } from './test-count.ts';

export const chaosReport = inStackFolder('chaos-rounds.json');

/** A wave whose agents are killed while they open positions, on the stack that runs. */
const args = ['--rounds', '6', '--seed', '97', '--report', chaosReport];

/** Returns 0 when no rule was violated. */
export function runChaos(): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'tests', 'chaos', 'run.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 143));
  });
}

interface Report {
  rounds: number;
  violated: number;
  notPlayed: number;
}

/** Each round is a test. No report at all is a failure. */
export function countRounds(report: Report | undefined): TestCount {
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.rounds - report.violated, failed: report.violated + report.notPlayed };
}

export function readRounds(): Report | undefined {
  return existsSync(chaosReport)
    ? (JSON.parse(readFileSync(chaosReport, 'utf8')) as Report)
    : undefined;
}
