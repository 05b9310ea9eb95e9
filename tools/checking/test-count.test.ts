import { expect, test } from 'vitest';
import { countTests, inWords, sumOf } from './test-count.ts';

const result = { name: 'a.test.ts', message: '', status: 'passed' };
const outcome = { status: 'failed', fullName: 'a test', failureMessages: [] };
const loaded = { ...result, assertionResults: [outcome] };
const report = { numPassedTests: 7, numFailedTests: 0, testResults: [loaded], unhandledErrors: [] };

test('test count: equals vitest’s count in a good run', () =>
  expect(countTests(report, 0)).toEqual({ passed: 7, failed: 0 }));

test('test count: failed tests are counted once', () =>
  expect(
    countTests(
      {
        ...report,
        numFailedTests: 2,
        testResults: [{ ...result, status: 'failed', assertionResults: [outcome, outcome] }],
      },
      1,
    ),
  ).toEqual({
    passed: 7,
    failed: 2,
  }));

test('test count: a file that did not load is a failure', () =>
  expect(
    countTests(
      { ...report, testResults: [loaded, { ...result, status: 'failed', assertionResults: [] }] },
      1,
    ),
  ).toEqual({
    passed: 7,
    failed: 1,
  }));

test('test count: a run that failed without a failed test is a failure', () =>
  expect(countTests(report, 1)).toEqual({ passed: 7, failed: 1 }));

test('test count: a run without a report is a failure', () =>
  expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 }));

test('test count: the last line of the output', () =>
  expect(inWords({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed'));

test('test count: the parts of a run are summed', () =>
  expect(
    sumOf([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 2 },
    ]),
  ).toEqual({ passed: 7, failed: 2 }));
