import { defineConfig } from 'vitest/config';
import { sourceFiles } from './tools/checking/source-files.ts';

const tests = sourceFiles(import.meta.dirname).filter(({ path }) => /\.test\.tsx?$/.test(path));
const pathsOf = (what: RegExp) =>
  tests.filter(({ text }) => what.test(text)).map(({ path }) => path);
const within = (folders: RegExp, paths: string[]) => paths.filter((path) => folders.test(path));

/** Their process answers for Google, or treats every request as the platform's. */
const ownProcess = pathsOf(/functions-framework|google-stand-in|import\('\.\.\/index\.ts'\)/);
/**
 * Tests that put something in the place of a module, a global, a setting or the clock: no other
 * file must meet it.
 */
const replacing = pathsOf(
  /\bvi\.(mock|doMock|spyOn|stubEnv|stubGlobal|useFakeTimers)\(|from '[#./\w-]+-stand-ins\.ts'/,
);
const mocks = within(/^(?!web\/|tests\/)/, replacing).filter((path) => !ownProcess.includes(path));
const withDom = pathsOf(/@vitest-environment jsdom/);
const webMocks = within(/^web\//, [...new Set([...replacing, ...withDom])]).map((path) =>
  path.slice('web/'.length),
);
const stackMocks = within(/^tests\//, replacing);

/** Tests that take pictures of pages. */
const picturing = within(/^tests\/browser\//, pathsOf(/\b(picture|checkDialog|inEachTheme)\(/));

const exclude = ['**/node_modules/**', '**/dist/**'];
const longTestFiles = '**/*.long.test.ts';
const long = [...exclude, longTestFiles];
// A rendered page that is found by role, or a retry over a socket, takes seconds of two busy cores;
// vitest gives a test five.
const testTimeout = 30_000;
const setup = (name: string) => `${import.meta.dirname}/tools/checking/${name}.ts`;
// A condition is asked again for as long as two busy cores may need; vitest gives it a second.
const expectation = { poll: { timeout: 15_000 } };
const short = {
  setupFiles: [setup('draws'), setup('short-test'), setup('waits')],
  maxWorkers: 3,
  testTimeout,
  expect: expectation,
};
/** One process for many files: most of their time was the start of one each. */
const together = { isolate: false, ...short };
/**
 * The same, but each file has modules of its own: only packages are loaded once. `afresh` is the last
 * setup before the file.
 */
const afresh = (...setups: string[]) => ({
  ...together,
  setupFiles: [...short.setupFiles, ...setups, setup('afresh')],
});
const onStack = {
  // Files wait most of their time: their people, accounts and clients are their own, so that two of
  // them may wait side by side (tools/checking/test-groups.ts).
  maxWorkers: Number(process.env.FILES_AT_ONCE ?? 1),
  expect: expectation,
  // Longer than a page waits for what it looks for: what fails then is the wait, which says what it
  // waited for.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** What is done is noted, and notes are sealed; the market has the exchanges' days and hours. */
const env = {
  AUDIT_KEY: Buffer.alloc(32, 'audit').toString('base64'),
  MARKET_HOURS: 'exchange',
};
const web = { extends: './web/vite.config.ts', root: 'web' } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,quant,lab,functions,xts-simulator,tools,tests/chaos,tests/support,tests/bench/cost}/**/*.test.ts',
          ],
          exclude: [...long, ...mocks, ...ownProcess],
          env,
          ...together,
        },
      },
      {
        test: {
          name: 'mocks',
          include: mocks,
          exclude: long,
          env,
          ...afresh(),
        },
      },
      {
        test: {
          name: 'own-process',
          include: ownProcess,
          exclude: long,
          env,
          ...short,
        },
      },
      // What the others leave of the processors may be little.
      {
        test: {
          name: 'long',
          include: [longTestFiles],
          env,
          setupFiles: [setup('draws')],
          maxWorkers: 1,
          // They wait for nothing but a processor, which others may hold for long.
          testTimeout: 3_600_000,
        },
      },
      {
        ...web,
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...long, ...webMocks],
          ...together,
        },
      },
      {
        ...web,
        test: {
          name: 'web-mocks',
          // One for the files of a process, which takes longer to make than most take to run.
          environment: 'jsdom',
          include: webMocks,
          exclude: long,
          ...afresh(`${import.meta.dirname}/web/src/testing/empty-page.ts`),
        },
      },
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
          expect: expectation,
        },
      },
      // Measured in a browser: `npm run bench -- pixel`.
      {
        test: {
          name: 'bench',
          include: ['tests/bench/{first-load,pixel,table,ticks}/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
