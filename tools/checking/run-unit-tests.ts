import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inStackFolder } from '../local/folders.ts';
import { type FlakyTest, flakyTests, unitFilesToRunAgain, withReruns } from './flaky-files.ts';
import { runStep } from './run-step.ts';
import { readReport, removeReport } from './test-count.ts';
import { unitProjects, unitReport, unitTested, vitestArgs } from './unit-tests.ts';

const againReport = inStackFolder('unit-tests-again.json');
const flakyFile = inStackFolder('unit-tests-flaky.json');

/** The tests that passed at the second time alone, when the unit tests were run last. */
export const flakyUnitTests = (): FlakyTest[] =>
  existsSync(flakyFile) ? JSON.parse(readFileSync(flakyFile, 'utf8')) : [];

/**
 * Runs the unit tests. Up to two files that failed run once more; those that pass then count as
 * passed and are named. Throws the output of what failed.
 */
export async function runUnitTests(): Promise<void> {
  unitTested.begin();
  removeReport(unitReport);
  rmSync(flakyFile, { force: true });
  const flaky = await run('unit tests', unitReport, []).then(() => [], runAgain);
  writeFileSync(flakyFile, JSON.stringify(flaky));
  unitTested.pass();
}

async function runAgain(error: unknown): Promise<FlakyTest[]> {
  const report = readReport(unitReport);
  const group = { name: 'unit', files: unitFilesToRunAgain(report) };
  if (group.files.length === 0) throw error;
  removeReport(againReport);
  await run(`${group.files.join(' and ')} failed: once more`, againReport, group.files);
  const first = [{ group, exit: 1, report }];
  const again = [{ group, exit: 0, report: readReport(againReport) }];
  writeFileSync(unitReport, JSON.stringify(withReruns(first, again)[0]?.report));
  return flakyTests(first, again);
}

function run(name: string, reportPath: string, files: readonly string[]): Promise<void> {
  const args = [...vitestArgs({ projects: unitProjects, reportPath }), ...files];
  return runStep(name, [{ program: 'vitest', args }]);
}
