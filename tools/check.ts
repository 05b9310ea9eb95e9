import { flakyLine } from './checking/flaky-files.ts';
import { runStep } from './checking/run-step.ts';
import { flakyUnitTests, runUnitTests } from './checking/run-unit-tests.ts';
import { workspaces } from './checking/source-files.ts';
import { countTests, inWords, readReport } from './checking/test-count.ts';
import { unitReport } from './checking/unit-tests.ts';
import { compiledFolder } from './local/folders.ts';

process.env.NODE_COMPILE_CACHE ??= compiledFolder;

const product = workspaces.filter((name) => name !== 'tests' && name !== 'tools');

async function readCode(): Promise<void> {
  await runStep('format and lint', [
    { program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  ]);
  await runStep('types and their use', [
    { program: 'oxlint', args: ['--type-aware', '--type-check'] },
  ]);
  await runStep('imports', [
    { program: 'depcruise', args: workspaces },
    { program: 'depcruise', args: ['--config', 'tools/lint/folder-circles.mjs', ...product] },
  ]);
  await runStep('one version of each dependency', [
    { program: 'sherif', args: ['-r', 'root-package-manager-field'] },
  ]);
  await runStep('dead code', [
    { program: 'knip', args: [] },
    { program: 'knip', args: ['--production'] },
  ]);
  await runStep('licences and parts lists', [{ program: 'node', args: ['tools/supply.ts'] }]);
  await runStep('requirements', [{ program: 'node', args: ['tools/requirements.ts'] }]);
  await runStep('commit subjects', [{ program: 'node', args: ['tools/commit-subjects.ts'] }]);
  await runStep('first-load sizes', [{ program: 'node', args: ['tools/first-load.ts'] }]);
}

// The tests wait for a socket or a timer now and then: reading the code takes what they leave of
// the processors.
const ended = await Promise.allSettled([runUnitTests(), readCode()]);
const failures = ended.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
for (const failure of failures) console.error(failure instanceof Error ? failure.message : failure);
if (failures.length > 0) process.exit(1);
for (const test of flakyUnitTests()) console.log(flakyLine(test));
console.log(inWords(countTests(readReport(unitReport), 0)));
