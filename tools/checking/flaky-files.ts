import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../local/folders.ts';
import type { GroupResult } from './run-groups.ts';
import type { Report } from './test-count.ts';
import type { TestGroup } from './test-groups.ts';

/** A test that failed beside others and passed alone. */
export interface FlakyTest {
  file: string;
  test: string;
  error: string;
}

/** So many files may fail once in a run that passes. */
export const mostFlakyFiles = 2;

type FileResult = Report['testResults'][number];

const failedFiles = (report: Report | undefined) =>
  report?.testResults.filter(({ status }) => status === 'failed') ?? [];

/**
 * The files to run once more, each alone on a fresh stack. None where the run has failed whatever
 * they do: more than `mostFlakyFiles` failed, or something other than a file on a stack.
 */
export function filesToRunAgain(results: readonly GroupResult[]): TestGroup[] {
  const failed = results.filter(({ exit }) => exit !== 0);
  const isOther = ({ group, report }: GroupResult) =>
    group.pace === undefined ||
    failedFiles(report).length === 0 ||
    (report?.unhandledErrors.length ?? 0) > 0;
  const files = failed.flatMap(({ group, report }) =>
    failedFiles(report).map(({ name }) => ({ group, file: relative(root, name) })),
  );
  if (failed.some(isOther) || files.length > mostFlakyFiles) return [];
  return files.map(({ group, file }, place) => ({
    ...group,
    name: `again-${place + 1}`,
    files: [file],
  }));
}

/** The same of the unit tests, which need no stack. */
export function unitFilesToRunAgain(report: Report | undefined): string[] {
  const files = failedFiles(report).map(({ name }) => relative(root, name));
  const isMore = files.length > mostFlakyFiles || (report?.unhandledErrors.length ?? 0) > 0;
  return isMore ? [] : files;
}

/** How a flaky test is named above the count. */
export const flakyLine = ({ file, test, error }: FlakyTest): string =>
  `flaky: ${file}, ${test}, ${error}`;

/** The tests that failed at first, of the files that have passed now. */
export function flakyTests(
  results: readonly GroupResult[],
  again: readonly GroupResult[],
): FlakyTest[] {
  const passed = new Set(
    again.filter(({ exit }) => exit === 0).flatMap(({ group }) => group.files),
  );
  return results
    .flatMap(({ report }) => failedFiles(report))
    .filter(({ name }) => passed.has(relative(root, name)))
    .flatMap(flakyOf);
}

function flakyOf({ name, message, assertionResults }: FileResult): FlakyTest[] {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ file, test: '(the whole file)', error: firstLine(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    error: firstLine(failureMessages[0] ?? ''),
  }));
}

const firstLine = (text: string) => stripVTControlCharacters(text).split('\n')[0] ?? '';

/** Results in which the files that ran again count as they ended then. */
export function withReruns(
  results: readonly GroupResult[],
  again: readonly GroupResult[],
): GroupResult[] {
  const ran = again.flatMap(({ report }) => report?.testResults ?? []);
  return results.map(({ group, exit, report }) => {
    if (!report || exit === 0 || again.length === 0) return { group, exit, report };
    const testResults = report.testResults.map(
      (file) => ran.find(({ name }) => name === file.name) ?? file,
    );
    const merged = { ...report, testResults, ...tally(testResults) };
    return { group, exit: failedFiles(merged).length === 0 ? 0 : exit, report: merged };
  });
}

function tally(files: readonly FileResult[]) {
  const count = (wanted: string) =>
    files
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === wanted).length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed') };
}
