import type { Report } from './test-count.ts';
import type { TestGroup } from './test-groups.ts';

/** A unit test takes 13 ms of two quiet cores, with all around it. */
const mostMs = 18;

/**
 * Whether the unit tests say that the processors are slow or busy. Two files that share a stack then
 * wait for one processor and not for each other's pauses: they took 3 to 10 times as long as alone.
 */
export function isSlow(unit: Report | undefined): boolean {
  if (unit?.startTime === undefined) return false;
  const tests = unit.numPassedTests + unit.numFailedTests;
  const endedAt = Math.max(...unit.testResults.map(({ endTime = 0 }) => endTime));
  return endedAt - unit.startTime > tests * mostMs;
}

/** One file at a time on each stack. */
export const unshared = (groups: readonly TestGroup[]): TestGroup[] =>
  groups.map((group) => ({ ...group, filesAtOnce: 1 }));
