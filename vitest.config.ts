import { defineConfig } from 'vitest/config';
import { longTests } from './tools/checking/long-tests.ts';
import { sourceFiles } from './tools/checking/source-files.ts';

const tests = sourceFiles(import.meta.dirname).filter(({ path }) => /\.test\.tsx?$/.test(path));
const replaces =
  /\bvi\.(mock|doMock|spyOn|stubEnv|stubGlobal|useFakeTimers)\(|from '[#./\w-]+-stand-ins\.ts'/;
/**
 * Tests that put something in the place of a module, a global, a setting or the clock: no other
 * file must meet it.
 */
const replacing = tests.filter(({ text }) => replaces.test(text)).map(({ path }) => path);
/**
 * In a context the Admin SDK cannot load its reader of keys, and outlives its test there when it
 * asks a database that is not there.
 */
const withAdminSdk = [
  ...['api', 'malformed', 'options', 'reads-per-call', 'webhooks'].map(
    (name) => `functions/src/entrypoints/${name}.test.ts`,
  ),
  ...['app-check', 'auth'].map((name) => `functions/src/platform/${name}.test.ts`),
  ...['agents/shifts/run-agent', 'brokers/account-lane'].map(
    (name) => `functions/src/${name}.test.ts`,
  ),
];
const mocks = replacing.filter(
  (path) => !/^(web|tests)\//.test(path) && !withAdminSdk.includes(path),
);
/**
 * Each has a DOM of its own, whose half a second of scripts a process reads once for its contexts.
 */
const withDom = tests
  .filter(({ text }) => text.includes('@vitest-environment jsdom'))
  .map(({ path }) => path);
const webContexts = [...new Set([...replacing, ...withDom])]
  .filter((path) => path.startsWith('web/'))
  .map((path) => path.slice('web/'.length));
const stackMocks = replacing.filter((path) => path.startsWith('tests/'));

/** Tests that take pictures of pages. */
const picturing = tests
  .filter(
    ({ path, text }) =>
      path.startsWith('tests/browser/') && /\b(picture|lookAtDialog|inEachLook)\(/.test(text),
  )
  .map(({ path }) => path);

const exclude = ['**/node_modules/**', '**/dist/**'];
// A rendered page that is found by role, or a retry over a socket, takes seconds of two busy cores;
// vitest gives a test five.
const testTimeout = 30_000;
/** One process for many files: most of their time was the start of one each. */
const together = { isolate: false, maxWorkers: 3, testTimeout };
const apart = { maxWorkers: 3, testTimeout };
/**
 * Each file in a context of its own, of which one thread makes many: most of the time of these was
 * the start of a process and of its DOM.
 */
const inContexts = { pool: 'vmThreads', vmMemoryLimit: '1500MB', ...apart } as const;
const onStack = {
  fileParallelism: false,
  // A condition is asked again for as long as two busy cores may need; vitest gives it a second.
  expect: { poll: { timeout: 15_000 } },
  // Longer than a page waits for what it looks for: what fails then is the wait, which says what it
  // waited for.
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
          include: [
            '{contract,quant,functions,xts-simulator,tools,tests/chaos,tests/support,tests/bench/cost}/**/*.test.ts',
          ],
          exclude: [...exclude, ...mocks, ...withAdminSdk, ...longTests],
          env,
          ...together,
        },
      },
      {
        test: {
          name: 'mocks',
          include: mocks,
          exclude: [...exclude, ...longTests],
          env,
          ...inContexts,
        },
      },
      { test: { name: 'admin-sdk', include: withAdminSdk, exclude, env, ...apart } },
      // What the others leave of the processors may be little.
      {
        test: {
          name: 'long',
          include: [...longTests],
          env,
          maxWorkers: 1,
          testTimeout: 300_000,
        },
      },
      {
        ...web,
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...webContexts],
          ...together,
        },
      },
      { ...web, test: { name: 'web-contexts', include: webContexts, ...inContexts } },
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
      {
        test: { name: 'stack-mocks', include: stackMocks, sequence: { groupOrder: 1 }, ...onStack },
      },
      // The tests of the pages again, in every width and theme, with pictures: `npm run screenshots`.
      {
        test: {
          name: 'screenshots',
          include: picturing,
          env: { SCREENSHOTS: 'yes' },
          isolate: false,
          ...onStack,
        },
      },
      // Writes the landing page's pictures anew: `npm run product-pictures`.
      {
        test: {
          name: 'pictures',
          include: ['tests/pictures/**/*.test.ts'],
          expect: { poll: { timeout: 15_000 } },
        },
      },
      // Needs the large seed: `npm run bench -- admin`.
      {
        test: {
          name: 'bench',
          include: ['tests/bench/{admin,first-load,pixel,table}/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
