import { expect, test } from 'vitest';
import { allOrders, liveOrders, orderOf } from '#run/books/run-orders.ts';
import { runWaitsAt } from '#run/books/run-waits.ts';
import { reasonToHold } from '#run/rules/reasons.ts';
import { openRun, type RunState, saveRun } from '#run/state/state.ts';
import { factsAt } from '#testing/facts-at.ts';
import { anOrder, aReading } from '#testing/run-fixtures.ts';
import { anAccount, RunWorld, startsAt } from '#testing/run-world.ts';
import { liveRow } from './live-row.ts';
import { step } from './step.ts';

const legs = ['longCall', 'longPut', 'shortCall', 'shortPut'];
const entered = legs.map((leg) => `${leg}:entry filled`);
const held = (world: RunWorld) =>
  liveRow(world.state, { market: world.market, now: world.now, hours: 'always' }).run?.remaining ??
  [];

test('a position is entered wings first, and squared off to the broker’s flat books', () => {
  const world = new RunWorld();
  world.pass(4);
  expect(world.sent).toEqual(entered);
  world.stop();
  world.pass(6);
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
  expect(world.last.requests).toMatchObject([{ kind: 'flat', unaccounted: [] }]);
});

test('step: the stop counts the open position alone, not the loss of the one before', () => {
  const world = new RunWorld(
    anAccount({
      dailyLossPctHundredths: 10_000,
      parameters: { ...anAccount().parameters, cooldown: 0 },
    }),
  );
  world.pass(4);
  const short = world.leg('shortCall');
  world.moved = { [short]: 9_000 };
  world.pass(1);
  expect(world.state.reason).toBe('Leaving: stop of 1% of the capital');
  world.pass(5);
  world.moved = {};
  world.pass(10);
  expect(world.state.cycle).toBe(2);
  expect(world.sent.slice(-4)).toEqual(entered);
  expect(world.state.reason).toMatch(/^Holding/);
});

test('step: at the day’s loss limit the position is closed, nothing is entered, and the request repeats until it is stored', () => {
  const world = new RunWorld(
    anAccount({ dailyLossPctHundredths: 100, parameters: { ...anAccount().parameters, stop: 50 } }),
  );
  world.pass(4);
  world.moved = { [world.leg('shortCall')]: 9_000 };
  world.pass(8);
  expect(held(world)).toEqual([]);
  expect(world.last.requests).toMatchObject([{ kind: 'limit', limit: 'daily-loss' }]);
  expect(world.state.reason).toBe('Daily loss limit of 1% reached: no new positions today');
  world.moved = {};
  const reached = { day: '2026-11-19', resultPaise: 0, limitReachedAt: world.now };
  world.apply({ kind: 'account', account: { ...world.state.account, day: reached } });
  world.pass(5);
  expect(world.last.requests).toEqual([]);
  expect(world.state.cycle).toBe(1);
});

test('step: losses of the day’s earlier runs count, and a reached limit holds through Stop and Start', () => {
  const lost = new RunWorld(
    anAccount({ day: { day: '2026-11-19', resultPaise: -1_000_000, limitReachedAt: null } }),
  );
  lost.pass(3);
  expect(lost.sent).toEqual([]);
  const reached = new RunWorld(
    anAccount({ day: { day: '2026-11-19', resultPaise: 500, limitReachedAt: startsAt - 1 } }),
  );
  reached.pass(3);
  expect(reached.sent).toEqual([]);
  const yesterday = new RunWorld(
    anAccount({
      day: { day: '2026-11-18', resultPaise: -9_000_000, limitReachedAt: startsAt - 1 },
    }),
  );
  yesterday.pass(4);
  expect(yesterday.sent).toEqual(entered);
});

// req: CREDITS-15
test('step: on an unpaid day nothing is entered and exits go on', () => {
  const world = new RunWorld();
  world.pass(4, undefined, { entries: 'held' });
  expect(world.sent).toEqual([]);
  world.pass(4);
  expect(world.sent).toEqual(entered);
  world.stop();
  world.pass(6, undefined, { entries: 'held' });
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
});

test('step: while a kill switch is on nothing is entered', () => {
  const world = new RunWorld();
  world.pass(4, undefined, { entries: 'blocked' });
  expect(world.sent).toEqual([]);
  expect(world.state.reason).toBe('The kill switch is on: no new positions');
});

test('a run that its agent ends for a reason closes what it holds and asks for its stop', () => {
  const world = new RunWorld();
  world.pass(4);
  expect(world.sent).toEqual(entered);
  const over = { entries: 'blocked', endFor: 'The kill switch is on' } as const;
  expect(world.second(undefined, over).requests).toContainEqual({
    kind: 'stop',
    reason: 'The kill switch is on',
  });
  world.pass(6, undefined, over);
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
  expect(world.state.algorithm.phase).toBe('flat');
});

test('step: a lost sale is not sent again: the position is closed, the wing is kept while the sale may turn up, nothing is entered', () => {
  const world = new RunWorld();
  world.pass(20, ({ leg }) => (leg === 'shortCall:entry' ? 'silence' : 'filled'));
  expect(world.sent.filter((text) => text.startsWith('shortCall:entry'))).toEqual([
    'shortCall:entry lost',
  ]);
  world.pass(60);
  const wing = allOrders(world.state.orders).find(({ leg }) => leg === 'longCall:entry');
  expect(held(world)).toEqual([{ symbol: wing?.symbol, quantity: 65 }]);
  const late = allOrders(world.state.orders).find(({ leg }) => leg === 'shortCall:entry');
  if (late) world.fill(late, late.quantity);
  world.pass(8);
  expect(held(world)).toEqual([]);
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
  expect(world.state.cycle).toBe(1);
});

test('step: a sale that never turns up frees its wing after minutes, and the run ends with its tag unaccounted', () => {
  const world = new RunWorld();
  world.pass(4, ({ leg }) => (leg === 'shortCall:entry' ? 'silence' : 'filled'));
  world.stop();
  world.pass(200);
  expect(held(world)).toEqual([]);
  expect(world.last.requests).toMatchObject([
    { kind: 'flat', unaccounted: ['run1-1-shortCall:entry-1'] },
  ]);
});

test('step: an order that was refused and traded all the same is counted and closed', () => {
  const world = new RunWorld();
  world.pass(2, ({ leg }) => (leg === 'shortPut:entry' ? 'refusal' : 'filled'));
  world.second((order) => {
    if (order.leg === 'shortPut:entry') world.fill(order, order.quantity);
    return order.leg === 'shortPut:entry' ? 'refusal' : 'filled';
  });
  world.pass(15);
  expect(world.sent.filter((text) => text.startsWith('shortPut:entry'))).toHaveLength(1);
  world.stop();
  world.pass(60);
  expect(Object.values(world.nets).every((units) => units === 0)).toBe(true);
});

test('step: a run ends when both books are flat, not by late positions alone', () => {
  const world = new RunWorld();
  world.pass(4);
  const before = { ...world.nets };
  world.stop();
  for (let second = 0; second < 30; second += 1) {
    world.second();
    world.books = { ...world.books, readAt: world.now, answeredAt: world.now };
    world.apply({ kind: 'books', books: world.books });
    world.apply({
      kind: 'positions',
      positions: aReading(before, world.now + 1),
    });
  }
  expect(world.last.requests.map(({ kind }) => kind)).toEqual([]);
  expect(
    liveRow(world.state, { market: world.market, now: world.now, hours: 'always' }).run?.differs
      ?.trades,
  ).toHaveLength(2);
  world.pass(6);
  expect(world.last.requests).toMatchObject([{ kind: 'flat' }]);
});

test('step: flat positions against the trades are filed, and end the run only after minutes', () => {
  const world = new RunWorld();
  world.pass(4);
  for (const id of Object.keys(world.nets)) world.nets[Number(id)] = 0;
  world.pass(90);
  expect(world.last.requests).toMatchObject([{ kind: 'issue', problem: 'books-differ' }]);
  expect(held(world)).toHaveLength(4);
  world.pass(120);
  expect(held(world)).toEqual([]);
});

test('step: after a short is bought back by hand the rest is closed and the run ends', () => {
  const world = new RunWorld();
  world.pass(4);
  world.hand(world.leg('shortPut'), 'BUY', 65);
  world.pass(10);
  expect(held(world)).toEqual([]);
  world.stop();
  world.pass(5);
  expect(world.last.requests).toEqual([]);
  expect(world.state.reason).toBe(
    'Closed by another hand: the broker’s books are read again before the run ends',
  );
  world.pass(40);
  expect(world.last.requests).toMatchObject([{ kind: 'flat' }]);
});

test('step: after a trade by hand in a leg nothing is entered until the next day', () => {
  const world = new RunWorld(anAccount({ parameters: { ...anAccount().parameters, cooldown: 0 } }));
  world.pass(4);
  for (const leg of legs) world.hand(world.leg(leg), leg.startsWith('short') ? 'BUY' : 'SELL', 65);
  world.pass(60);
  expect(world.sent).toEqual(entered);
  expect(world.state.reason).toBe(
    'A leg was traded by another hand at 10:00: no new positions today',
  );
  const kept = openRun(world.state.account, {
    saved: saveRun(world.state),
    orders: allOrders(world.state.orders),
  });
  world.state = {
    ...kept,
    reconciled: true,
    positions: world.state.positions,
    funds: world.state.funds,
    booksReadAt: world.state.booksReadAt,
  };
  world.pass(5);
  expect(world.state.cycle).toBe(1);
  expect(reasonToHold(factsAt(world.state, world.now + 86_400_000), 'allowed')).toBe(
    'Waiting for the broker’s books',
  );
});

test('step: nothing is entered while a cancelled order may have traded more than reported', () => {
  const cancelled = anOrder({
    state: 'cancelled',
    seen: true,
    sentAt: null,
    filledQuantity: 65,
    updatedAt: startsAt,
  });
  const state = {
    ...openRun(anAccount(), { saved: undefined, orders: [cancelled] }),
    booksReadAt: startsAt + 50_000,
  };
  const reason = (now: number) => reasonToHold(factsAt(state, now), 'allowed');
  expect(reason(startsAt + 39_000)).toBe('Waiting: an order may have traded before its cancel');
  expect(reason(startsAt + 40_000)).toBeNull();
});

test('a run at a pace of eight gives an order up eight times as soon', () => {
  const unknown = anOrder({ state: 'unknown', createdAt: startsAt, sentAt: startsAt });
  const opened = openRun(anAccount(), {
    saved: undefined,
    orders: [unknown],
    waits: runWaitsAt(8),
  });
  const readAt = (state: RunState, at: number) =>
    step(state, { kind: 'books', books: { orders: [], trades: [], readAt: at, answeredAt: at } })
      .state;
  const early = readAt(readAt(opened, startsAt + 600), startsAt + 624);
  expect(liveOrders(early.orders)[0]?.missedReads).toBe(0);
  const later = readAt(readAt(early, startsAt + 625), startsAt + 750);
  expect(liveOrders(later.orders)[0]?.state).toBe('lost');
});

test('step: after a wing is sold by hand its short is bought back in the next second', () => {
  const world = new RunWorld();
  world.pass(4);
  world.hand(world.leg('longCall'), 'SELL', 65);
  world.read();
  const { orders } = world.second();
  expect(orders.create.map(({ leg, side }) => `${leg} ${side}`)).toContain('shortCall:exit BUY');
});

test('step: units added by hand are left alone and keep no run from ending', () => {
  const world = new RunWorld();
  world.pass(4);
  const wing = world.leg('longCall');
  world.hand(wing, 'BUY', 65);
  world.pass(10);
  expect(world.state.reason).toMatch(/^Holding/);
  world.stop();
  world.pass(45);
  expect(world.nets[wing]).toBe(65);
  expect(world.last.requests).toMatchObject([{ kind: 'flat' }]);
});

test('step: a wing without a bid is left to expire, filed, and keeps no run from ending', () => {
  const world = new RunWorld();
  world.pass(4);
  const wing = world.leg('longCall');
  world.moved = { [wing]: -1_000_000 };
  world.stop();
  world.pass(8);
  expect(world.nets[wing]).toBe(65);
  expect(world.last.requests).toMatchObject([
    { kind: 'flat' },
    { kind: 'issue', problem: 'left-to-expire' },
  ]);
});

test('step: a wing without a bid is bought once, and its short is sold', () => {
  const world = new RunWorld();
  world.pass(1);
  world.moved = { [world.leg('longCall')]: -1_000_000 };
  world.pass(8);
  expect(world.sent).toEqual(entered);
});

test('step: prices that stand still make the result unknown, are filed after 15 s with open legs, and hold entries', () => {
  const world = new RunWorld();
  world.pass(4);
  world.quotesStoodStillMs = 16_000;
  world.pass(1);
  expect(
    liveRow(world.state, { market: world.market, now: world.now, hours: 'always' }).mtmPaise,
  ).toBeNull();
  expect(world.last.requests).toMatchObject([
    { kind: 'issue', problem: 'prices-dead', priority: 'critical' },
  ]);
  const idle = new RunWorld();
  idle.quotesStoodStillMs = 16_000;
  idle.pass(5);
  expect([idle.sent, idle.last.requests]).toEqual([[], []]);
});

test('a run decides by the index whose options it trades', () => {
  const world = new RunWorld(anAccount({ underlying: 'SENSEX' }));
  const { NIFTY, INDIAVIX } = world.market.indices ?? {};
  world.second();
  expect(world.sent).toEqual([]);
  const market = { ...world.market, indices: { SENSEX: NIFTY, INDIAVIX } };
  world.second(undefined, { market });
  expect(world.sent).toHaveLength(2);
});

test('step: a lot that does not fit is a reason at once, and an issue after half an hour', () => {
  const world = new RunWorld(anAccount({ capitalPaise: 1_000_000 }));
  world.pass(2);
  expect(world.state.reason).toMatch(/^One lot needs/);
  world.state = { ...world.state, shortOfMarginAt: world.now - 30 * 60_000 };
  world.pass(1);
  expect(world.last.requests).toMatchObject([{ kind: 'issue', problem: 'no-margin' }]);
});

test('a run that cannot trade stays so over the night and with another holder, until a lot fits', () => {
  const world = new RunWorld(anAccount({ capitalPaise: 1_000_000 }));
  world.pass(2);
  world.second(undefined, { hours: 'exchange', now: world.now + 12 * 3_600_000 });
  expect(world.state).toMatchObject({
    cannotTrade: true,
    shortOfMarginAt: null,
    reason: 'The market is closed',
  });
  expect(openRun(anAccount(), { saved: saveRun(world.state), orders: [] }).cannotTrade).toBe(true);
  world.state = { ...world.state, account: anAccount() };
  world.pass(1);
  expect(world.state.algorithm.phase).not.toBe('flat');
  expect(world.state.cannotTrade).toBe(false);
});

test('step: an order that an earlier holder intended counts as sent without an answer', () => {
  const state = openRun(anAccount(), {
    saved: undefined,
    orders: [anOrder({ state: 'intended', sentAt: null })],
  });
  const books = { orders: [], trades: [], readAt: startsAt, answeredAt: startsAt };
  const funds = {
    marginAvailablePaise: 1,
    marginUtilizedPaise: 0,
    cashPaise: null,
    readAt: startsAt,
  };
  const begun = step(state, {
    kind: 'begin',
    books,
    positions: aReading({}, startsAt),
    funds,
    now: startsAt,
  });
  expect(orderOf(begun.state.orders, 'tag1')).toMatchObject({ state: 'unknown', sentAt: startsAt });
});

test('step: an order that was never sent is not waited for', () => {
  const state = openRun(anAccount(), {
    saved: undefined,
    orders: [anOrder({ state: 'intended', sentAt: null })],
  });
  const answer = { kind: 'unsent', reason: 'Not sent: the lease ran out' } as const;
  const { state: after } = step(state, { kind: 'answer', tag: 'tag1', answer, now: startsAt });
  expect(orderOf(after.orders, 'tag1')).toMatchObject({ state: 'cancelled', sentAt: null });
});
