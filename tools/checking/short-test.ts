import { afterAll, beforeAll, expect } from 'vitest';

/** Twice what any takes on a quiet machine: a busy one counts more seconds for the same work. */
const mostSeconds = 20;
let before: NodeJS.CpuUsage;

/**
 * Runs around each file of tests of `npm run check`: one that takes long of a core, however busy the
 * machine is with others, fails until it is named as a long one.
 */
beforeAll(() => {
  before = process.cpuUsage();
});
afterAll(() => {
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1_000_000;
  if (seconds > mostSeconds)
    throw new Error(
      `${expect.getState().testPath} took ${seconds.toFixed(1)} s of a core: name it *.long.test.ts, or have it draw less.`,
    );
});
