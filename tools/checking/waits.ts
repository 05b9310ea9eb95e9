import { afterAll, vi } from 'vitest';

/** As long as one step may take on a busy machine; vitest gives it a second. */
const patience = 15_000;

/** Runs before each file of tests: `vi.waitFor` has no setting for how long it waits. */
const { waitFor } = vi;
vi.waitFor = (condition, options = patience) => waitFor(condition, options);
afterAll(() => {
  vi.waitFor = waitFor;
});
