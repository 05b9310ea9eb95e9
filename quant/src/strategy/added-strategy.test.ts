import { expect, test } from 'vitest';
import { openRun, saveRun } from '#run/state/state.ts';
import { callSpread } from '#testing/call-spread.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';

const account = anAccount({ strategy: callSpread, parameters: callSpread.read('') });

test('an added strategy: a run trades it, bought leg first, and closes it when it is stopped', () => {
  const world = new RunWorld(account);
  world.pass(4);
  expect(world.sent).toEqual(['longCall:entry filled', 'shortCall:entry filled']);
  expect(world.state.algorithm).toMatchObject({ phase: 'holding', because: 'the market is open' });
  world.stop();
  world.pass(10);
  expect(world.sent.slice(2)).toEqual(['shortCall:exit filled', 'longCall:exit filled']);
  expect(world.last.requests.map(({ kind }) => kind)).toContain('flat');
});

test('an added strategy: the next holder of its run goes on with its legs', () => {
  const world = new RunWorld(account);
  world.pass(4);
  const saved = JSON.parse(JSON.stringify(saveRun(world.state)));
  expect(openRun(account, { saved, orders: [] }).algorithm).toEqual(world.state.algorithm);
});

test('an added strategy: its orders say whose they are', () => {
  const world = new RunWorld(account);
  const made = world.second().orders.create;
  expect(made).toMatchObject([{ strategy: { id: 99, version: 1 }, why: 'the market is open' }]);
});
