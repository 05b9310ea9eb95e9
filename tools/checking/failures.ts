import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../local/folders.ts';
import type { Report } from './test-count.ts';

/**
 * The lines of a failure that are shown: expected and actual value. The full text is in the output
 * of the test run.
 */
const linesShown = 12;

/**
 * The failures of a report, each with its file and the beginning of its reason, so that nobody has
 * to search a long output.
 */
export function failuresIn(report: Report | undefined): string[] {
  const inTests = (report?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const file = relative(root, name);
      if (status === 'failed' && assertionResults.length === 0) return [inLines(file, message)];
      return assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => inLines(`${file} > ${test.fullName}`, test.failureMessages.join('\n')));
    },
  );
  // One failed batch of writes throws as often as it had documents.
  const errors = [...new Set(report?.unhandledErrors)].map((error) =>
    inLines('outside every test', error),
  );
  return [...inTests, ...errors];
}

function inLines(heading: string, text: string): string {
  const lines = stripVTControlCharacters(text).split('\n').slice(0, linesShown);
  return [`FAILED ${heading}`, ...lines.map((line) => `  ${line}`)].join('\n');
}
