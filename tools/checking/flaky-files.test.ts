import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { filesToRunAgain, flakyTests, unitFilesToRunAgain, withReruns } from './flaky-files.ts';
import type { GroupResult } from './run-groups.ts';
import { countTests } from './test-count.ts';

type Outcome = 'passed' | 'failed';

/** A group whose files have two tests each, the second of which ended so. */
function resultOf(
  files: Record<string, Outcome>,
  settings: Partial<GroupResult> = {},
): GroupResult {
  const testResults = Object.entries(files).map(([file, status]) => ({
    name: join(root, file),
    status,
    message: '',
    assertionResults: [
      { status: 'passed', fullName: 'one', failureMessages: [] },
      {
        status,
        fullName: 'two',
        failureMessages: status === 'failed' ? ['\u001b[31mtoo late\u001b[39m\n at 7'] : [],
      },
    ],
  }));
  const failed = testResults.filter(({ status }) => status === 'failed').length;
  return {
    group: { name: 'services', files: Object.keys(files), pace: 4 },
    exit: failed > 0 ? 1 : 0,
    report: {
      numPassedTests: 2 * testResults.length - failed,
      numFailedTests: failed,
      testResults,
      unhandledErrors: [],
    },
    ...settings,
  };
}

const [a, b, c] = ['tests/flows/a.test.ts', 'tests/flows/b.test.ts', 'tests/browser/c.test.ts'];
const twoFailed = [resultOf({ [a]: 'failed', [b]: 'passed' }), resultOf({ [c]: 'failed' })];
const countOf = (results: readonly GroupResult[]) =>
  results.map(({ report, exit }) => countTests(report, exit));

test('flaky files: up to two failed files run again, each alone, at the pace they had', () =>
  expect(filesToRunAgain(twoFailed)).toEqual([
    { name: 'again-1', files: [a], pace: 4 },
    { name: 'again-2', files: [c], pace: 4 },
  ]));

test('flaky files: none runs again where three failed', () =>
  expect(filesToRunAgain([...twoFailed, resultOf({ [b]: 'failed' })])).toEqual([]));

test('flaky files: up to two failed files of the unit tests run again, and none where something else failed', () => {
  const reportOf = (...names: string[]) =>
    resultOf(Object.fromEntries(names.map((name) => [name, 'failed' as const]))).report;
  expect(unitFilesToRunAgain(reportOf(a, c))).toEqual([a, c]);
  expect(unitFilesToRunAgain(reportOf(a, b, c))).toEqual([]);
  expect(unitFilesToRunAgain(undefined)).toEqual([]);
  const thrown = { ...resultOf({ [a]: 'failed' }).report, unhandledErrors: ['x'] };
  expect(unitFilesToRunAgain(thrown as GroupResult['report'])).toEqual([]);
});

test('flaky files: none runs again where something else failed', () => {
  const noReport = resultOf({}, { exit: 1, report: undefined });
  const noStack = resultOf({ [b]: 'failed' }, { group: { name: 'long', files: [b] } });
  const failed = resultOf({ [b]: 'failed' });
  const thrown = { ...failed, report: { ...failed.report, unhandledErrors: ['x'] } } as GroupResult;
  for (const other of [noReport, noStack, thrown])
    expect(filesToRunAgain([resultOf({ [a]: 'failed' }), other])).toEqual([]);
});

test('flaky files: a file that passes alone is named with its test and error, and counts as passed', () => {
  const again = [resultOf({ [a]: 'passed' }), resultOf({ [c]: 'passed' })];
  expect(flakyTests(twoFailed, again)).toEqual([
    { file: a, test: 'two', error: 'too late' },
    { file: c, test: 'two', error: 'too late' },
  ]);
  expect(countOf(withReruns(twoFailed, again))).toEqual([
    { passed: 4, failed: 0 },
    { passed: 2, failed: 0 },
  ]);
});

test('flaky files: a file that fails again is a failure and not flaky', () => {
  const again = [resultOf({ [a]: 'passed' }), resultOf({ [c]: 'failed' })];
  expect(flakyTests(twoFailed, again).map(({ file }) => file)).toEqual([a]);
  expect(countOf(withReruns(twoFailed, again))).toEqual([
    { passed: 4, failed: 0 },
    { passed: 1, failed: 1 },
  ]);
});

test('flaky files: a file that did not load at first is named as a whole', () => {
  const report = { ...twoFailed[1]?.report, numPassedTests: 0, numFailedTests: 0 } as never;
  const unloaded = resultOf({}, { exit: 1, report });
  (unloaded.report as { testResults: object[] }).testResults = [
    { name: join(root, a), status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(flakyTests([unloaded], [resultOf({ [a]: 'passed' })])).toEqual([
    { file: a, test: '(the whole file)', error: 'no such module' },
  ]);
});
