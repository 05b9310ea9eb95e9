import { afterAll, vi } from 'vitest';

/**
 * Runs before each file of a project whose files replace things. They share a process, in which
 * the packages stay loaded; what the project's own modules keep, and what a file put in the place
 * of something, is none of the next file's.
 */
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
