import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { openRun, saveRun } from '#run/state/state.ts';
import { anAccount, parameters, RunWorld } from '#testing/run-world.ts';
import { brokenAfter } from './broken-entries.ts';

const ofTwoLots = () =>
  new RunWorld(anAccount({ parameters: { ...parameters, lots: 2, cooldown: 0, calm: false } }));

/** Plays a broker that does this to each entry of one leg, for five minutes. */
function play(leg: string, answer: 'half' | 'rejected', world = ofTwoLots()): RunWorld {
  world.pass(300, (order) => (order.leg === `${leg}:entry` ? answer : 'filled'));
  return world;
}

test.each([
  ['shortCall', 'rejected'],
  ['shortPut', 'rejected'],
  ['longCall', 'rejected'],
  ['shortCall', 'half'],
  ['longPut', 'half'],
] as const)('a %s that is %s each time is entered twice in a day', (leg, answer) => {
  const world = play(leg, answer);
  expect(world.state.cycle).toBeLessThanOrEqual(3);
  expect(world.state.broken).toMatchObject({ count: 2 });
  expect(world.state.reason).toMatch(
    /^2 entries on Nov 19, 2026 ended without a whole position, the last one because an order was not filled: .*Nothing is opened until the account is stopped and started again$/,
  );
  expect(world.last.requests).toContainEqual(
    expect.objectContaining({ kind: 'issue', problem: 'entries-broken', priority: 'high' }),
  );
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
});

test('broken entries: one is allowed, and a complete position does not count', () => {
  const world = ofTwoLots();
  world.pass(4, (order) => (order.leg === 'shortCall:entry' ? 'rejected' : 'filled'));
  expect(world.state.broken).toMatchObject({ count: 1 });
  world.pass(60);
  expect(world.state.algorithm.phase).toBe('holding');
  expect(world.state.broken).toMatchObject({ count: 1 });
});

test('broken entries: an entry that its owner squares off does not count', () => {
  const world = ofTwoLots();
  world.pass(2);
  expect(world.state.algorithm.phase).toBe('entering');
  world.stop();
  world.pass(8);
  expect(world.state.broken).toBeNull();
});

test('broken entries: they count for the next holder of the run, and not for a new run', () => {
  const { state } = play('shortCall', 'rejected');
  const saved = saveRun(state);
  const next = (runId: string) =>
    openRun({ ...state.account, runId }, { saved, orders: [] }).broken?.count;
  expect([next(state.account.runId), next('run2')]).toEqual([2, undefined]);
});

test('broken entries: an entry closed in the second in which it was filled does not count', () => {
  const world = ofTwoLots();
  world.pass(2);
  expect(world.state.algorithm.phase).toBe('entering');
  const { account, algorithm } = world.state;
  const held = Object.fromEntries(
    account.strategy.legsOf(algorithm).map(({ contract }) => [contract.instrumentId, 130]),
  );
  const left = { ...world.last, state: { phase: 'exiting', strangle: null, because: 'a stop' } };
  const day = istDay(world.now);
  const after = (units: typeof held) =>
    brokenAfter({ ...world.state, day, held: units }, left as never);
  expect(after(held)).toBeNull();
  expect(after({})).toMatchObject({ count: 1, reason: 'a stop' });
});
