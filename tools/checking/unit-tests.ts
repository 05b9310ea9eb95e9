import { inStackFolder } from '../local/folders.ts';

/** Arguments of vitest for some projects, with a report for the count. */
export function vitestArgs({ projects, reportPath }: { projects: string[]; reportPath: string }): string[] {
  return ['run', ...projects.flatMap((name) => ['--project', name]), '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
}

/** Tests that need nothing but node. */
export const unitProjects = ['unit', 'mocks', 'web', 'web-mocks'];
export const unitReport = inStackFolder('unit-tests.json');
