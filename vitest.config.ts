import { defineConfig } from 'vitest/config';

/** What these put in the place of a module must not be met by other files. */
const withMocks = [
  'functions/src/agents/account-run.test.ts',
  'functions/src/agents/revive-agents.test.ts',
  'functions/src/agents/run-days.test.ts',
  'functions/src/payments/decide-refund.test.ts',
  'functions/src/payments/note-attempt.test.ts',
  'functions/src/payments/settle-orders.test.ts',
  'functions/src/platform/optimistic.test.ts',
  'functions/src/streaming/attach-streaming.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,quant,functions,xts-simulator,tools}/**/*.test.ts', 'tests/tidy.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...withMocks],
          // One worker for many files: most of their time was the start of a worker each.
          isolate: false,
        },
      },
      { test: { name: 'mocks', include: withMocks } },
      'web/vite.config.ts',
      {
        test: {
          name: 'stack',
          include: ['tests/{rules,flows,stream,browser,faults,crashes}/**/*.test.ts'],
          fileParallelism: false,
          // Three lanes, two browsers and seven services share two cores: a limit in seconds may be missed.
          retry: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Needs the large seed: `npm run bench -- admin`.
      { test: { name: 'bench', include: ['tests/bench/**/*.test.ts'], fileParallelism: false } },
    ],
  },
});
