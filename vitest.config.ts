import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,quant,functions,xts-simulator,tools}/**/*.test.ts', 'tests/tidy.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      'web/vite.config.ts',
      {
        test: {
          name: 'stack',
          include: ['tests/{rules,flows,stream,browser,faults,crashes}/**/*.test.ts'],
          fileParallelism: false,
          // Two lanes, a browser and seven services share two cores: a limit in seconds may be missed once, not twice.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Needs the large seed: `npm run bench -- admin`.
      { test: { name: 'bench', include: ['tests/bench/**/*.test.ts'], fileParallelism: false } },
    ],
  },
});
