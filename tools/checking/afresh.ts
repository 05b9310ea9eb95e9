import { afterAll, vi } from 'vitest';

/**
 * Runs before each file of a project whose files replace things. They share a process, in which
 * the packages stay loaded; what the project's own modules keep, and what a file put in the place
 * of something, is none of the next file's. Nor is an import that a file began and did not wait for:
 * it would leave a module there that knows none of the next file's replacements.
 */
vi.resetModules();
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
