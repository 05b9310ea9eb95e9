import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { laneFiles } from './stack-lanes.ts';

test('every test that needs the stack, or computes for long, runs in one lane, and in one alone', () => {
  const onStack = 'tests/{rules,flows,stream,browser,faults,crashes}/**/*.test.ts';
  const all = globSync(
    [
      onStack,
      'functions/src/agents/{agent-schedules,account-readings}*.test.ts',
      'tests/bench/memory/*.test.ts',
    ],
    { cwd: root },
  );
  expect(Object.values(laneFiles).flat().sort()).toEqual(all.sort());
});
