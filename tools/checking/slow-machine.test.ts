import { expect, test } from 'vitest';
import { isSlow, unshared } from './slow-machine.ts';

const unit = (numPassedTests: number, ...endTimes: number[]) => ({
  ...{ startTime: 1_000, numPassedTests, numFailedTests: 0, unhandledErrors: [] },
  testResults: endTimes.map((endTime) => ({
    ...{ name: 'a', status: 'passed', message: '', endTime, assertionResults: [] },
  })),
});

test.each([
  ['a quiet machine', unit(10_000, 131_000, 90_000), false],
  ['a machine at half its speed', unit(10_000, 90_000, 261_000), true],
  ['no report', undefined, false],
] as const)('slow machine: %s', (_, report, is) => expect(isSlow(report)).toBe(is));

test('slow machine: no file shares its stack with another one there', () =>
  expect(unshared([{ name: 'browser', files: ['a'], pace: 4, filesAtOnce: 2 }])).toEqual([
    { name: 'browser', files: ['a'], pace: 4, filesAtOnce: 1 },
  ]));
