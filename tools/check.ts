import { runStep } from './checking/run-step.ts';
import { countTests, inWords, readReport } from './checking/test-count.ts';
import { unitProjects, unitReport, unitTested, vitestArgs } from './checking/unit-tests.ts';

const workspaces = ['contract', 'quant', 'functions', 'web', 'xts-simulator', 'tests', 'tools'];

try {
  await runStep('format and lint', [{ program: 'biome', args: ['check', '--error-on-warnings', '.'] }]);
  await runStep('promises and types in use', [{ program: 'oxlint', args: ['--type-aware'] }]);
  await runStep('one version of each dependency', [{ program: 'sherif', args: ['-r', 'root-package-manager-field'] }]);
  await runStep(
    'types',
    workspaces.map((name) => ({ program: 'tsc', args: ['-p', name] })),
  );
  await runStep('dead code', [{ program: 'knip', args: [] }]);
  await runStep('licences and parts lists', [{ program: 'node', args: ['tools/supply.ts'] }]);
  await runStep('first-load sizes', [{ program: 'node', args: ['tools/first-load.ts'] }]);
  unitTested.begin();
  await runStep('unit tests', [{ program: 'vitest', args: vitestArgs({ projects: unitProjects, reportPath: unitReport }) }]);
  unitTested.pass();
  console.log(inWords(countTests(readReport(unitReport), 0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
