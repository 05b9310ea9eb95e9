import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chaosReport, countRounds, readRounds } from './checking/chaos-rounds.ts';
import { failuresIn } from './checking/failures.ts';
import { laneReports, stackProjects } from './checking/stack-lanes.ts';
import { countTests, inWords, readReport, removeReport, sumOf } from './checking/test-count.ts';
import { unitProjects, unitReport, unitTested, vitestArgs } from './checking/unit-tests.ts';
import { inStackFolder, root } from './local/folders.ts';
import { runAgainstStack } from './local/run-against-stack.ts';

const vitest = join(root, 'node_modules', '.bin', 'vitest');
const chosenReport = inStackFolder('chosen-tests.json');
for (const report of [chosenReport, ...laneReports]) removeReport(report);
rmSync(chaosReport, { force: true });

/**
 * Exit code of the unit tests; files on which `npm run check` has just seen them pass are not
 * tested twice.
 */
function runUnitTests(): number {
  if (existsSync(unitReport) && unitTested.areTheseFiles()) {
    console.log('The unit tests passed on these very files.');
    return 0;
  }
  removeReport(unitReport);
  return (
    spawnSync(vitest, vitestArgs({ projects: unitProjects, reportPath: unitReport }), {
      cwd: root,
      stdio: 'inherit',
    }).status ?? 1
  );
}

const unitExit = runUnitTests();
const unitCount = countTests(readReport(unitReport), unitExit);

// Names given to npm test choose among the files of the second part.
const chosen = process.argv.slice(2);
const stackExit =
  chosen.length > 0
    ? await runAgainstStack(vitest, [
        ...vitestArgs({ projects: stackProjects, reportPath: chosenReport }),
        ...chosen,
      ])
    : await runAgainstStack(process.execPath, [join(root, 'tools', 'stack-tests.ts')]);
const stackReports = chosen.length > 0 ? [chosenReport] : laneReports;
const stackCount = stackReports.map((path) => countTests(readReport(path), 0));
const rounds = chosen.length > 0 ? [] : [countRounds(readRounds())];
const counted = sumOf([unitCount, ...stackCount, ...rounds]);
const total = stackExit !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
for (const path of [unitReport, ...stackReports])
  for (const failure of failuresIn(readReport(path))) console.log(failure);
console.log(inWords(total));
process.exit(total.failed === 0 ? 0 : 1);
