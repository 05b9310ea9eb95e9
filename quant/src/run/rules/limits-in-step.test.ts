import { istDay } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnLimits } from '#limits/account-limits.ts';
import { allOrders } from '#run/books/run-orders.ts';
import { carryOut } from '#run/carry-out.ts';
import { closingCostsPaise } from '#run/facts/closing-costs.ts';
import type { RunAccount } from '#run/state/run-account.ts';
import { openRun, saveRun } from '#run/state/state.ts';
import { factsAt } from '#testing/facts-at.ts';
import { anAccount, RunWorld, startsAt } from '#testing/run-world.ts';

const wide = { ...anAccount().parameters, stop: 90, cooldown: 0 };

/** A run of five lakhs whose own stop and daily limit are far away. */
const aWorld = (limits: OwnLimits, over: Partial<RunAccount> = {}) =>
  new RunWorld(anAccount({ dailyLossPctHundredths: 9_000, parameters: wide, limits, ...over }));

const closingPaise = ({ state, market, now }: RunWorld) =>
  closingCostsPaise(state, { market, day: istDay(now) });

/** Plays seconds, and carries out what the run asks for. */
function pass(world: RunWorld, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    world.pass(1);
    for (const request of world.last.requests) {
      const account = carryOut(world.state.account, request, world.now);
      if (account !== world.state.account) world.apply({ kind: 'account', account });
    }
  }
}

const isFlat = (world: RunWorld) => Object.values(world.nets).every((units) => units === 0);
const entries = (world: RunWorld) =>
  allOrders(world.state.orders).filter(({ purpose }) => purpose === 'entry');
const useOf = (world: RunWorld, name: string) =>
  world.state.limitUses.find(({ limit }) => limit === name);

test('limits: a position is closed at its loss limit with charges, and the next one starts at zero', () => {
  const world = aWorld({ positionLossPctHundredths: 100 });
  pass(world, 4);
  const usedFirst = useOf(world, 'position-loss')?.used ?? 0;
  const short = world.leg('shortCall');
  // 1 % is 5,000 rupees; 65 units of the short lose 4,615, then 5,070.
  world.moved = { [short]: 7_100 };
  pass(world, 2);
  expect(world.state.reason).toMatch(/^Holding/);
  world.moved = { [short]: 7_800 };
  pass(world, 1);
  expect(world.state.reason).toBe(
    'Leaving: the loss of the position reached 1% of the account size',
  );
  pass(world, 12);
  expect(world.state.cycle).toBe(2);
  expect(world.state.reason).toMatch(/^Holding/);
  expect(useOf(world, 'position-loss')?.used).toBeLessThan(2 * usedFirst);
});

test.each<[string, Partial<RunAccount>, RegExp]>([
  ['a position', { limits: { positionLossPctHundredths: 5 } }, /^The position loss limit/],
  ['a run', { slPctHundredths: 5 }, /^The stop loss of 0\.05% is ₹250: opening and closing/],
  ['a day', { dailyLossPctHundredths: 5 }, /^The daily loss limit of 0\.05% is ₹250/],
  ['a week', { limits: { weeklyLossPctHundredths: 5 } }, /^The weekly loss limit/],
])('nothing is opened whose costs alone reach the loss limit of %s', (_, over, reason) => {
  const world = aWorld({}, over);
  pass(world, 4);
  expect(entries(world)).toEqual([]);
  expect(world.state.reason).toMatch(reason);
});

test('limits: nothing is opened whose costs exceed what is left of the day', () => {
  const lost = { day: '2026-11-19', resultPaise: -980_000, limitReachedAt: null };
  const world = aWorld({}, { dailyLossPctHundredths: 200, day: lost });
  pass(world, 4);
  expect(entries(world)).toEqual([]);
  expect(world.state.reason).toMatch(
    /^Waiting: opening and closing costs ₹2\d\d, and ₹200 are left of the daily loss limit$/,
  );
  expect(world.state.account.day).toMatchObject({ limitReachedAt: null });
});

test.each<[string, Partial<RunAccount>]>([
  ['a day', { dailyLossPctHundredths: 200 }],
  ['a week', { limits: { weeklyLossPctHundredths: 200 } }],
  ['a position', { limits: { positionLossPctHundredths: 200 } }],
  ['a run', { slPctHundredths: 200 }],
])('limits: the limit of %s is reached with the costs of closing included', (_, over) => {
  const world = aWorld({}, over);
  pass(world, 4);
  const { state } = world;
  const costPaise = closingPaise(world);
  expect(costPaise).toBeGreaterThan(9_000);
  const lostPaise =
    (state.charges.totalPaise ?? 0) -
    (factsAt(state, world.now, { hours: 'always', market: world.market }).runPaise ?? 0);
  // By the mark, ₹10,000 are not lost yet: half of what closing costs is missing.
  const missing = 1_000_000 - lostPaise - costPaise / 2;
  world.moved = { [world.leg('shortCall')]: Math.floor(missing / 65) };
  expect(closingPaise(world)).toBeGreaterThan(0.9 * costPaise);
  pass(world, 1);
  const { reason, account } = world.state;
  expect(account.state === 'stopping' || reason.startsWith('Leaving: ')).toBe(true);
});

test('limits: the charges of the day count in its loss', () => {
  const day = { day: '2026-11-19', resultPaise: -900_000, limitReachedAt: null };
  const trades = (chargesPaise: number) => {
    const world = aWorld({}, { dailyLossPctHundredths: 200, day: { ...day, chargesPaise } });
    pass(world, 3);
    return entries(world).length;
  };
  expect(trades(100_000)).toBe(0);
  expect(trades(50_000)).toBeGreaterThan(0);
});

const week = (netPaise: number, of = '2026-11-16') => ({ week: of, netPaise });

test('limits: at the week’s loss limit the position is closed and nothing is entered until the next week', () => {
  const world = aWorld({ weeklyLossPctHundredths: 200 }, { week: week(-700_000) });
  pass(world, 4);
  world.moved = { [world.leg('shortCall')]: 7_000 };
  pass(world, 8);
  expect(isFlat(world)).toBe(true);
  expect(world.state.reason).toBe('Weekly loss limit of 2% reached: no new positions this week');
  world.moved = {};
  pass(world, 5);
  expect(world.state.cycle).toBe(1);
  const { account } = world.state;
  expect(account.week).toMatchObject({ week: '2026-11-16', limitReachedAt: expect.any(Number) });
});

test('limits: the loss of another week does not count', () => {
  const world = aWorld(
    { weeklyLossPctHundredths: 200 },
    { week: { ...week(-5_000_000, '2026-11-09'), limitReachedAt: 1 } },
  );
  pass(world, 4);
  expect(entries(world)).toHaveLength(4);
});

test('limits: a week at its loss limit trades again once a looser limit counts', () => {
  const reached = { ...week(-1_000_000), limitReachedAt: 1, limitPctHundredths: 200 };
  const opened = (weeklyLossPctHundredths: number | undefined) => {
    const world = aWorld({ weeklyLossPctHundredths }, { week: reached });
    pass(world, 4);
    return entries(world).length;
  };
  expect([opened(200), opened(150), opened(300), opened(undefined)]).toEqual([0, 0, 4, 4]);
});

test('limits: over a weekend the new week counts from the last known result', () => {
  const world = aWorld({ weeklyLossPctHundredths: 200 });
  pass(world, 4);
  const fridaysPaise = useOf(world, 'weekly-loss')?.used ?? 0;
  expect(fridaysPaise).toBeGreaterThan(0);
  world.now += 4 * 24 * 3_600_000;
  world.second();
  const used = closingPaise(world);
  expect(used).toBeLessThan(fridaysPaise);
  expect(useOf(world, 'weekly-loss')).toEqual({ limit: 'weekly-loss', used, of: 1_000_000 });
});

test('limits: at the profit lock the position is closed and nothing is entered that day', () => {
  const world = aWorld({ profitLockPctHundredths: 20 });
  pass(world, 4);
  world.moved = { [world.leg('shortCall')]: -1_000, [world.leg('shortPut')]: -1_500 };
  pass(world, 8);
  expect(isFlat(world)).toBe(true);
  expect(world.state.reason).toBe('Profit of 0.2% locked: no new positions today');
  world.moved = {};
  pass(world, 5);
  expect(world.state.cycle).toBe(1);
});

test.each<[string, Partial<RunAccount>]>([
  [
    'a locked profit',
    { day: { day: '2026-11-19', resultPaise: 0, limitReachedAt: null, profitLockedAt: 1 } },
  ],
  ['the limit of a week', { week: { ...week(0), limitReachedAt: 1 } }],
])('limits: %s holds for the next run of its period', (_, over) => {
  const world = aWorld({ profitLockPctHundredths: 20, weeklyLossPctHundredths: 200 }, over);
  pass(world, 4);
  expect(entries(world)).toEqual([]);
});

test('limits: the entries of a day count over all of its runs', () => {
  const world = aWorld({ dailyEntries: 2, positionLossPctHundredths: 50 });
  for (const move of [0, 4_500, 9_000, 13_500]) {
    world.moved = { [world.leg('shortCall')]: move };
    pass(world, 10);
  }
  expect(world.state.cycle).toBe(2);
  expect(world.state.reason).toBe('2 of 2 entries made: no new positions today');
  const day = { day: '2026-11-19', resultPaise: 0, entries: 2, limitReachedAt: null };
  const next = aWorld({ dailyEntries: 2 }, { day });
  pass(next, 4);
  expect(entries(next)).toEqual([]);
});

test('limits: the next agent knows the day’s entries and the position’s first result', () => {
  const world = aWorld({ dailyEntries: 1 });
  pass(world, 4);
  const { account, dayStart, weekStart, chargesAtOpenPaise } = world.state;
  const saved = JSON.parse(JSON.stringify(saveRun(world.state)));
  expect(dayStart).toMatchObject({ entries: 1 });
  expect(openRun(account, { saved, orders: [] })).toMatchObject({
    ...{ dayStart, weekStart, chargesAtOpenPaise },
  });
});

// req: INVESTOR-158
test.each([
  [{ entryFrom: '10:30' }, 'The account’s limits allow entries from 10:30'],
  [{ entryUntil: '10:00' }, 'The account’s limits allow no entry after 10:00'],
  [
    { entryFrom: '13:00', entryUntil: '11:00' },
    'The account’s limits leave no time for an entry today: none before 13:00, none after 11:00',
  ],
  [{ daysOff: ['thursday'] }, 'A day off in the account’s limits: no new positions today'],
  [{ daysOff: ['2026-11-19'] }, 'A day off in the account’s limits: no new positions today'],
])('nothing is entered under the limits %j', (limits, reason) => {
  const world = aWorld(limits);
  pass(world, 4);
  expect(entries(world)).toEqual([]);
  expect(world.state.reason).toBe(reason);
});

test('limits: looser limits count from their day', () => {
  const limits = { slPctHundredths: 0, dailyLossPctHundredths: 9_000 };
  const sold = (from: string) => {
    const world = aWorld({ daysOff: ['thursday'] }, { laterLimits: { from, limits } });
    pass(world, 4);
    return entries(world).length;
  };
  expect(sold('2026-11-20')).toBe(0);
  expect(sold('2026-11-19')).toBe(4);
});

test('limits: at any prices the broker’s own book stays within all of them', () => {
  const figure = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: undefined });
  const pct = fc.option(fc.integer({ min: 10, max: 200 }), { nil: undefined });
  const cases = fc.record({
    limits: fc.record({
      positionLossPctHundredths: pct,
      weeklyLossPctHundredths: pct,
      profitLockPctHundredths: pct,
      dailyEntries: figure(3),
      maxLots: figure(3),
      entryUntil: fc.constantFrom(undefined, '10:01'),
    }),
    moves: fc.array(fc.integer({ min: -2_000, max: 9_000 }), { minLength: 6, maxLength: 12 }),
  });
  let limited = 0;
  fc.assert(
    fc.property(cases, ({ limits, moves }) => {
      const world = aWorld(limits, { parameters: { ...wide, lots: null } });
      let reachedAt = Number.POSITIVE_INFINITY;
      for (const move of moves) {
        world.moved = { [world.leg('shortCall')]: move };
        for (let second = 0; second < 8; second += 1) {
          pass(world, 1);
          const { day, week: ofWeek } = world.state.account;
          if (day?.limitReachedAt || day?.profitLockedAt || ofWeek?.limitReachedAt)
            reachedAt = Math.min(reachedAt, world.now);
        }
      }
      if (reachedAt < Number.POSITIVE_INFINITY) limited += 1;
      const made = entries(world);
      const opened = new Set(made.map(({ cycle }) => cycle));
      expect(opened.size).toBeLessThanOrEqual(limits.dailyEntries ?? opened.size);
      for (const { quantity, createdAt, cycle } of made) {
        const firstAt = Math.min(
          ...made.filter((one) => one.cycle === cycle).map((one) => one.createdAt),
        );
        expect(firstAt).toBeLessThan(reachedAt);
        if (limits.entryUntil) expect(firstAt - startsAt).toBeLessThan(60_000);
        expect(quantity).toBeLessThanOrEqual((limits.maxLots ?? 100) * 65);
        expect(createdAt).toBeLessThan(reachedAt);
      }
      if (world.now - reachedAt > 8_000) expect(isFlat(world)).toBe(true);
    }),
    { numRuns: 60 },
  );
  expect(limited).toBeGreaterThan(10);
});
