import { existsSync, readFileSync, rmSync } from 'node:fs';

export interface TestCount {
  passed: number;
  failed: number;
}

/** What is used of vitest's JSON report. */
export interface Report {
  startTime?: number;
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    endTime?: number;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
  /** What was thrown outside every test. */
  unhandledErrors: string[];
}

/** Where they stand, beside the report itself. */
export const unhandledErrorsOf = (reportPath: string): string =>
  reportPath.replace(/\.json$/, '-errors.json');

/**
 * What vitest's JSON report says. A file that did not load holds no test and counts as one failure,
 * as does a run that failed without a failed test (an unhandled rejection) or left no report.
 */
export function countTests(report: Report | undefined, exitCode: number): TestCount {
  const notLoaded =
    report?.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length ?? 0;
  const failed = (report?.numFailedTests ?? 0) + notLoaded;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
  };
}

export function readReport(path: string): Report | undefined {
  if (!existsSync(path)) return undefined;
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const errors = unhandledErrorsOf(path);
  return {
    ...(read(path) as Report),
    unhandledErrors: existsSync(errors) ? (read(errors) as string[]) : [],
  };
}

/** A report of an earlier run is none of this one. */
export function removeReport(path: string): void {
  for (const file of [path, unhandledErrorsOf(path)]) rmSync(file, { force: true });
}

export function sumOf(counts: readonly TestCount[]): TestCount {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

export function inWords({ passed, failed }: TestCount): string {
  return `${passed} passed, ${failed} failed`;
}
