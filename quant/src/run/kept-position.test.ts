import { expect, test } from 'vitest';
import { isHeldBack } from '#run/rules/broken-entries.ts';
import { anAccount, parameters, RunWorld } from '#testing/run-world.ts';
import { carryOut } from './carry-out.ts';

const kept =
  /^Kept: closing now may cost ₹\d{2},\d{3}, and when it settles on Nov 23, 2026 it costs ₹13,000 at most \(/;

/** A position whose sold call costs 300 points more and its wing 90 more, so that it is left. */
function jumped(): RunWorld {
  const world = new RunWorld(anAccount({ dailyLossPctHundredths: 10_000 }));
  world.pass(4);
  world.moved = { [world.leg('shortCall')]: 30_000, [world.leg('longCall')]: 9_000 };
  world.pass(3);
  return world;
}

const closing = (world: RunWorld) => world.sent.filter((order) => order.includes(':exit'));
const problems = (world: RunWorld) =>
  world.last.requests.flatMap((request) => (request.kind === 'issue' ? [request.problem] : []));

test('kept position: one whose closing costs more than its width is kept and filed', () => {
  const world = jumped();
  expect(closing(world)).toEqual([]);
  expect(world.state.reason).toMatch(kept);
  expect(problems(world)).toEqual(['kept']);
  world.moved = { [world.leg('shortCall')]: 12_000, [world.leg('longCall')]: 3_000 };
  world.pass(6);
  expect(closing(world)).toHaveLength(4);
  expect(problems(world)).toEqual([]);
});

test('kept position: a run that the platform ends keeps it, and is not reported as stuck', () => {
  const world = jumped();
  world.stop();
  world.pass(90);
  expect(closing(world)).toEqual([]);
  expect(world.state.account.state).toBe('stopping');
  expect(problems(world)).toEqual(['kept']);
});

test('kept position: a person’s square off closes it at any price', () => {
  const world = jumped();
  const account = carryOut(world.state.account, { kind: 'stop' }, world.now);
  world.apply({ kind: 'account', account: { ...account, atAnyPrice: true } });
  world.pass(6);
  expect(closing(world)).toHaveLength(4);
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
});

test('sold options that became cheap after the wings were bought are not sold', () => {
  const world = new RunWorld();
  world.pass(1);
  const wings = world.sent;
  expect(wings).toEqual(['longCall:entry filled', 'longPut:entry filled']);
  world.moved = { [world.leg('shortCall')]: -1_200, [world.leg('shortPut')]: -2_000 };
  world.pass(1);
  expect(world.state.reason).toBe('Leaving: the strangle would bring in nothing any more');
  world.pass(4);
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
  expect(world.state.broken?.count).toBe(1);
  expect(isHeldBack(world.state.broken)).toBe(false);
});

test('sold options that became cheaper, so that more could be lost, are not sold', () => {
  const world = new RunWorld();
  world.pass(1);
  world.moved = { [world.leg('shortCall')]: -300 };
  world.pass(1);
  expect(world.state.reason).toBe(
    'Leaving: prices moved so far that its worst case is more than was counted',
  );
});

test('prices that move a little after the wings were bought keep nothing from being sold', () => {
  const large = { ...parameters, delta: 0.4, wings: 10, lots: 30 };
  for (const [call, put] of [
    [60, -40],
    [-60, 300],
    [200, 200],
  ] as const) {
    const world = new RunWorld(anAccount({ parameters: large, capitalPaise: 5_000_000_000 }));
    world.pass(1);
    world.moved = { [world.leg('shortCall')]: call, [world.leg('shortPut')]: put };
    world.pass(3);
    expect(world.state.reason).toMatch(/^Holding/);
  }
});
