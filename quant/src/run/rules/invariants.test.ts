import { expect, test } from 'vitest';
import { openRun, type RunState, saveRun } from '#run/state/state.ts';
import { step } from '#run/step.ts';
import { factsAt } from '#testing/facts-at.ts';
import { anOrder } from '#testing/run-fixtures.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';
import { bookBreach, checkedPlan } from './invariants.ts';

function holding(): RunWorld {
  const world = new RunWorld();
  world.pass(4);
  expect(world.state.algorithm.phase).toBe('holding');
  return world;
}

/** The same run, of which a mistake counts one lot less of a leg than was traded. */
const miscounted = (world: RunWorld): RunState => {
  const { state } = world;
  const { orders } = state;
  const id = world.leg('shortCall');
  const held = { ...orders.book.held, [id]: (orders.book.held[id] ?? 0) + 65 };
  return { ...state, orders: { ...orders, book: { ...orders.book, held } } };
};

test('bookBreach: units that are counted are the sum of the trades', () => {
  const world = holding();
  expect(bookBreach(world.state.orders)).toBe('');
  expect(bookBreach(miscounted(world).orders)).toMatch(
    /^NIFTY .* CE \d+: 0 units are counted, and its trades make -65$/,
  );
});

test('bookBreach: no order trades more than its quantity', () => {
  const { orders } = openRun(anAccount(), {
    ...{ saved: undefined, orders: [anOrder({ quantity: 65, filledQuantity: 130 })] },
  });
  expect(bookBreach(orders)).toMatch(/: an order of 65 units has traded 130$/);
});

test.each([
  ['a wing that its short needs', 'longCall', 65, false],
  ['more of a short than there are wings', 'shortCall', 65, false],
  ['a wing whose short was closed', 'longCall', 65, true],
] as const)('checkedPlan: a sale of %s', (_, leg, quantity, isClosed) => {
  const world = holding();
  const id = world.leg(leg);
  const facts = factsAt(world.state, world.now, { hours: 'always', market: world.market });
  const held = isClosed ? { ...facts.held, [world.leg('shortCall')]: 0 } : facts.held;
  const sale = anOrder({ instrumentId: id, leg: `${leg}:exit`, quantity, side: 'SELL' });
  const purchase = { ...sale, tag: 'bought', side: 'BUY' as const };
  const plan = { create: [purchase, sale], cancel: [sale] };
  const { orders, breach } = checkedPlan({ ...facts, held }, plan);
  expect(breach).toMatch(isClosed ? /^$/ : /selling 65 units would leave 65 sold without a wing$/);
  expect(orders).toEqual(isClosed ? plan : { create: [purchase], cancel: [sale] });
});

test('step: a breach ends the entries of the run, files its issue, and goes on closing', () => {
  const world = holding();
  const books = { ...world.books, readAt: world.now + 500, answeredAt: world.now + 500 };
  // The next event that changes the book computes it anew: the mistake is in what stands before.
  const wrong = miscounted(world);
  const broken = step(wrong, { kind: 'begin', books, ...read(wrong), now: world.now }).state;
  expect(broken.breach).toMatch(/its trades make -65$/);
  world.state = { ...world.state, breach: broken.breach };
  world.second();
  expect(world.last.requests).toMatchObject([
    { kind: 'issue', problem: 'invariant', priority: 'critical' },
  ]);
  world.stop();
  world.pass(8);
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
  expect(openRun(world.state.account, { saved: saveRun(world.state), orders: [] }).breach).toBe(
    broken.breach,
  );
});

test('step: a flat run with a breach opens nothing and says why', () => {
  const world = new RunWorld();
  world.state = { ...world.state, breach: 'units do not add up' };
  world.pass(5);
  expect(world.sent).toEqual([]);
  expect(world.state.reason).toMatch(
    /Something that must hold does not: units do not add up\. No new positions/,
  );
});

function read({ positions, funds }: RunState) {
  if (!positions || !funds) throw new Error('The run has read nothing.');
  return { positions, funds };
}
