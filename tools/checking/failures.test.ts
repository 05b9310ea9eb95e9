import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { failuresIn } from './failures.ts';

const file = join(root, 'tests', 'flows', 'start.test.ts');
const passed = { status: 'passed', fullName: 'it starts', failureMessages: [] };

const reportOf = (result: {
  status: string;
  message: string;
  assertionResults: (typeof passed)[];
}) => ({
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [{ name: file, ...result }],
  unhandledErrors: [],
});

test('failures: a failed test is printed with its file and reason, without colours', () => {
  const failed = {
    status: 'failed',
    fullName: 'it stops',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat line 3'] as never[],
  };
  expect(
    failuresIn(reportOf({ status: 'failed', message: '', assertionResults: [passed, failed] })),
  ).toEqual(['FAILED tests/flows/start.test.ts > it stops\n  expected 1\n  at line 3']);
});

test('failures: a file that did not load is printed', () =>
  expect(
    failuresIn(reportOf({ status: 'failed', message: 'no such module', assertionResults: [] })),
  ).toEqual(['FAILED tests/flows/start.test.ts\n  no such module']));

test('failures: an error outside every test is printed once, however often', () => {
  const report = {
    ...reportOf({ status: 'passed', message: '', assertionResults: [passed] }),
    unhandledErrors: ['2 UNKNOWN', '2 UNKNOWN'],
  };
  expect(failuresIn(report)).toEqual(['FAILED outside every test\n  2 UNKNOWN']);
});

test('failures: nothing is printed for a good run, or one without a report', () => {
  expect(
    failuresIn(reportOf({ status: 'passed', message: '', assertionResults: [passed] })),
  ).toEqual([]);
  expect(failuresIn(undefined)).toEqual([]);
});
