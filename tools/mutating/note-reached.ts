import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

/** Runs before each test file. When it has run, it writes down which mutants' code ran in it. */
const file = process.env.REACHED_MUTANTS_FILE;
if (file) {
  const reached = new Set<number>();
  globalThis.reachedMutants = reached;
  afterAll(() => {
    const { testPath } = expect.getState();
    appendFileSync(file, `${JSON.stringify({ testPath, reached: [...reached] })}\n`);
  });
}
