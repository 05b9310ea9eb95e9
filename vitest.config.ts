import { defineConfig } from 'vitest/config';
import { sourceFiles } from './tools/tidy/source-files.ts';

const replaces = /\bvi\.(mock|doMock|spyOn|stubEnv|stubGlobal|useFakeTimers)\(|from '\.\/[\w-]+-stand-ins\.ts'/;
/** Tests that put something in the place of a module, a global, a setting or the clock: no other file must meet it. */
const replacing = sourceFiles(import.meta.dirname)
  .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && replaces.test(text))
  .map(({ path }) => path);
/** They compute for minutes, so they run beside the tests on a stack, which wait most of their time: the agents' schedules and sessions. */
const long = ['functions/src/agents/agent-schedules*.test.ts', 'tests/bench/memory/*.test.ts'];
const mocks = replacing.filter((path) => !/^(web|tests)\//.test(path));
const webMocks = replacing.filter((path) => path.startsWith('web/')).map((path) => path.slice('web/'.length));
const stackMocks = replacing.filter((path) => path.startsWith('tests/'));

const exclude = ['**/node_modules/**', '**/dist/**'];
// A rendered page that is found by role, or a retry over a socket, takes seconds of two busy cores; vitest gives a test five.
const testTimeout = 30_000;
/** One process for many files: most of their time was the start of one each. */
const together = { isolate: false, maxWorkers: 2, testTimeout };
const apart = { maxWorkers: 2, testTimeout };
/** Each file in a context of its own, of which one thread makes many: most of the time of these was the start of a process and of its DOM. */
const inContexts = { pool: 'vmThreads', vmMemoryLimit: '1500MB', ...apart } as const;
const onStack = {
  fileParallelism: false,
  // A condition is asked again for as long as two busy cores may need; vitest gives it a second.
  expect: { poll: { timeout: 15_000 } },
  // Longer than a page waits for what it looks for: what fails then is the wait, which says what it waited for.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** What is done is noted, and notes are sealed. */
const env = { AUDIT_KEY: Buffer.alloc(32, 'audit').toString('base64') };
const web = { extends: './web/vite.config.ts', root: 'web' } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,quant,functions,xts-simulator,tools,tests/chaos,tests/bench/cost}/**/*.test.ts', 'tests/tidy.test.ts'],
          exclude: [...exclude, ...mocks],
          env,
          ...together,
        },
      },
      { test: { name: 'mocks', include: mocks, exclude: [...exclude, ...long], env, ...apart } },
      { test: { name: 'long', include: long, env, maxWorkers: 1, testTimeout } },
      { ...web, test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], exclude: [...exclude, ...webMocks], ...together } },
      { ...web, test: { name: 'web-mocks', include: webMocks, ...inContexts } },
      {
        test: {
          name: 'stack',
          include: ['tests/{rules,flows,stream,browser,faults,crashes}/**/*.test.ts'],
          exclude: [...exclude, ...stackMocks],
          // One process for the files of a lane: what they share is read and compiled once.
          isolate: false,
          ...onStack,
        },
      },
      { test: { name: 'stack-mocks', include: stackMocks, sequence: { groupOrder: 1 }, ...onStack } },
      // Writes the landing page's pictures anew: `npm run product-pictures`.
      { test: { name: 'pictures', include: ['tests/pictures/**/*.test.ts'], expect: { poll: { timeout: 15_000 } } } },
      // Needs the large seed: `npm run bench -- admin`.
      { test: { name: 'bench', include: ['tests/bench/{admin,first-load,pixel,table}/*.test.ts'], fileParallelism: false } },
    ],
  },
});
