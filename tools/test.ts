import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { countTests, inWords, readReport } from './checking/test-count.ts';
import { unitProjects, unitReport, vitestArgs } from './checking/unit-tests.ts';
import { inStackFolder, root } from './local/folders.ts';
import { runAgainstStack } from './local/run-against-stack.ts';

const vitest = join(root, 'node_modules', '.bin', 'vitest');
const stackReport = inStackFolder('stack-tests.json');
for (const report of [unitReport, stackReport]) rmSync(report, { force: true });

const unit = spawnSync(vitest, vitestArgs({ projects: unitProjects, reportPath: unitReport }), { cwd: root, stdio: 'inherit' });
const unitCount = countTests(readReport(unitReport), unit.status ?? 1);

// Names given to npm test choose among the files of the second part.
const stackExit = await runAgainstStack(vitest, [...vitestArgs({ projects: ['stack'], reportPath: stackReport }), ...process.argv.slice(2)]);
const stackCount = countTests(readReport(stackReport), stackExit);

const total = { passed: unitCount.passed + stackCount.passed, failed: unitCount.failed + stackCount.failed };
console.log(inWords(total));
process.exit(total.failed === 0 ? 0 : 1);
