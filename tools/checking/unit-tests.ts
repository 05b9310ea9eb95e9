import { join } from 'node:path';
import { inStackFolder, root } from '../local/folders.ts';
import { ProvenFiles } from './proven-files.ts';

const errorsReporter = join(root, 'tools', 'checking', 'unhandled-errors.ts');

/** Arguments of vitest for some projects, with a report for the count. */
export function vitestArgs({
  projects,
  reportPath,
}: {
  projects: string[];
  reportPath: string;
}): string[] {
  const reporters = ['default', 'json', errorsReporter].map((reporter) => `--reporter=${reporter}`);
  return [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...reporters,
    `--outputFile.json=${reportPath}`,
  ];
}

/** Tests that need nothing but node. */
export const unitProjects = ['unit', 'mocks', 'own-process', 'web', 'web-mocks'];
export const unitReport = inStackFolder('unit-tests.json');
/** The files on which they last passed, all of them. */
export const unitTested = new ProvenFiles(root, inStackFolder('unit-tested'));
