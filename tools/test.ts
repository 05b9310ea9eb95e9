import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackChromium } from '../tests/support/chromium.ts';
import { failuresIn } from './checking/failures.ts';
import { filesToRunAgain, flakyLine, flakyTests, withReruns } from './checking/flaky-files.ts';
import { type GroupResult, runGroup, runGroups } from './checking/run-groups.ts';
import { flakyUnitTests, runUnitTests } from './checking/run-unit-tests.ts';
import { isSlow, unshared } from './checking/slow-machine.ts';
import { countTests, inWords, readReport, sumOf } from './checking/test-count.ts';
import { type TestGroup, testGroups } from './checking/test-groups.ts';
import { unitReport, unitTested } from './checking/unit-tests.ts';
import { root } from './local/folders.ts';

/**
 * Exit code of the unit tests; files on which `npm run check` has just seen them pass are not
 * tested twice.
 */
async function testUnits(): Promise<number> {
  if (existsSync(unitReport) && unitTested.areTheseFiles()) {
    console.log('The unit tests passed on these very files.');
    return 0;
  }
  try {
    await runUnitTests();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** Names given to npm test choose among the files of its second part. */
function chosenGroups(names: readonly string[]): TestGroup[] {
  const isChosen = (file: string) =>
    names.length === 0 || names.some((name) => file.includes(name));
  const groups = testGroups()
    .map((group) => ({ ...group, files: group.files.filter(isChosen) }))
    .filter(({ files }) => files.length > 0);
  if (!isSlow(readReport(unitReport))) return groups;
  console.log('The unit tests took long here: one file at a time on each stack.');
  return unshared(groups);
}

/** Runs one after another, each alone on the machine. */
async function runAgain(groups: readonly TestGroup[]): Promise<GroupResult[]> {
  const results: GroupResult[] = [];
  for (const group of groups) {
    console.log(`${group.files[0]} failed: it runs once more, alone on a fresh stack.`);
    results.push(await runGroup(group, 0));
  }
  return results;
}

const unitExit = await testUnits();
await unpackChromium();
const first = await runGroups(chosenGroups(process.argv.slice(2)));
const again = await runAgain(filesToRunAgain(first));
const results = withReruns(first, again);
const flaky = [...flakyUnitTests(), ...flakyTests(first, again)];

const unit = { report: readReport(unitReport), exit: unitExit };
const total = sumOf([unit, ...results].map(({ report, exit }) => countTests(report, exit)));
for (const { report } of [unit, ...results])
  for (const failure of failuresIn(report)) console.log(failure);
for (const { group, exit, report } of results)
  if (!report) console.log(`FAILED ${group.name}: none of its tests ran (exit code ${exit}).`);
const artefacts = join(root, 'artefacts');
mkdirSync(artefacts, { recursive: true });
writeFileSync(join(artefacts, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
for (const test of flaky) console.log(flakyLine(test));
console.log(inWords(total));
process.exit(total.failed === 0 ? 0 : 1);
