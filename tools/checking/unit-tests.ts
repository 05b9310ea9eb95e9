import { inStackFolder, root } from '../local/folders.ts';
import { ProvenFiles } from './proven-files.ts';

/** Arguments of vitest for some projects, with a report for the count. */
export function vitestArgs({ projects, reportPath }: { projects: string[]; reportPath: string }): string[] {
  return ['run', ...projects.flatMap((name) => ['--project', name]), '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
}

/** Tests that need nothing but node. */
export const unitProjects = ['unit', 'mocks', 'admin-sdk', 'web', 'web-contexts'];
export const unitReport = inStackFolder('unit-tests.json');
/** The files on which they last passed, all of them. */
export const unitTested = new ProvenFiles(root, inStackFolder('unit-tested'));
