import { minuteMs } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  agentWaitMs,
  closestMs,
  freeAfter,
  isClosedToWeb,
  isUsable,
  type LaneEndpoint,
  planClaim,
  webStart,
} from '#brokers/lane-plan.ts';
import { jitterMs } from '#brokers/order-limit.ts';
import { latestStartMs, planSlot, spacingMs } from '#brokers/slot-plan.ts';

const now = 1_800_000_000_000;
const anEndpoint = fc.constantFrom<LaneEndpoint>('orders', 'trades', 'positions', 'balance');
const aReading = fc.record({ accountId: fc.string({ maxLength: 20 }), endpoint: anEndpoint });
const anInstant = fc.integer({ min: 0, max: 20_000 }).map((ms) => now + ms);
const orders = { accountId: 'a1', endpoint: 'orders' } as const;

test('whenever an agent reads in its lane and a web call in the web’s, late or not, the broker gets them a second apart', () => {
  const late = fc.integer({ min: 0, max: latestStartMs });
  fc.assert(
    fc.property(aReading, anInstant, anInstant, late, (reading, agentAt, webFrom, lateMs) => {
      fc.pre(agentWaitMs(agentAt, reading) === 0);
      const webAt = webStart(webFrom, reading) + lateMs;
      expect(Math.abs(webAt - agentAt) - jitterMs).toBeGreaterThanOrEqual(1_000);
    }),
    { numRuns: 2_000 },
  );
});

test('an agent has its turn in its lane in each cycle of three slots', () => {
  fc.assert(
    fc.property(aReading, anInstant, (reading, at) => {
      const first = at + agentWaitMs(at, reading);
      expect(agentWaitMs(first, reading)).toBe(0);
      expect(first - at).toBeLessThan(2 * spacingMs);
      const beginsAt = first === at ? at + 3 * spacingMs : first;
      const inLane = (from: number) =>
        Array.from({ length: 3 * spacingMs }, (_, ms) => agentWaitMs(from + ms, reading) === 0);
      expect(inLane(beginsAt).filter(Boolean)).toHaveLength(spacingMs + latestStartMs + 1);
    }),
    { numRuns: 50 },
  );
});

test('the web has a slot in each cycle of three slots', () => {
  fc.assert(
    fc.property(aReading, anInstant, (reading, at) => {
      expect(webStart(at, reading) - at).toBeLessThan(3 * spacingMs);
      expect(webStart(webStart(at, reading), reading)).toBe(webStart(at, reading));
    }),
    { numRuns: 50 },
  );
});

test('what is read one after the other finds its lane open, and accounts do not read all at once', () => {
  const begins =
    Array.from({ length: 7_200 }, (_, ms) => now + ms).find(
      (at) => agentWaitMs(at - 1, orders) > 0 && agentWaitMs(at, orders) === 0,
    ) ?? 0;
  for (const startsAt of [begins, begins + closestMs]) {
    expect(agentWaitMs(startsAt + 300, { ...orders, endpoint: 'trades' })).toBe(0);
    expect(agentWaitMs(startsAt + 600, { ...orders, endpoint: 'positions' })).toBe(0);
  }
  const starts = new Set(
    Array.from({ length: 100 }, (_, at) =>
      webStart(now, { accountId: `account${at}`, endpoint: 'orders' }),
    ),
  );
  expect(starts.size).toBeGreaterThan(80);
});

const fresh = planClaim({
  id: 'one',
  now,
  stored: { nextFreeAt: { orders: now + 2_400, balance: now - 5_000, profile: now + 9_000 } },
});

test('a lane begins behind the slots that are reserved already', () => {
  expect(fresh).toEqual({
    lane: { id: 'one', from: now + 2_400, until: now + 20 * minuteMs },
    wideUntil: now,
    wideFrom: now + 2_400,
    nextFreeAt: {},
  });
});

test('a lane that is open goes on for the next holder', () => {
  const later = now + 9 * minuteMs;
  const next = planClaim({
    id: 'two',
    now: later,
    stored: { lane: fresh.lane, nextFreeAt: { orders: later + 7_200 } },
  });
  expect(next).toEqual({
    lane: { id: 'two', from: now + 2_400, until: later + 20 * minuteMs },
    wideUntil: later,
    wideFrom: later + 7_200,
    nextFreeAt: {},
  });
});

test('one that was given back or has run out begins anew', () => {
  const stored = {
    lane: { id: 'one', from: now - 30 * minuteMs, until: now + 59_000 },
    nextFreeAt: { orders: now + 1_200 },
  };
  expect(planClaim({ id: 'two', now, stored }).lane.from).toBe(now + 1_200);
  expect(planClaim({ id: 'two', now, stored: undefined }).lane.from).toBe(now);
});

test('where no slot is reserved a lane is wide: its holder reads at any time for a while, and the web behind that', () => {
  const { wideUntil, wideFrom, nextFreeAt } = planClaim({
    id: 'one',
    now,
    stored: { nextFreeAt: { orders: now, profile: now + 9_000 } },
  });
  expect(wideUntil).toBe(now + 4_000);
  const freeAt = wideUntil + 1_000 + jitterMs;
  expect(wideFrom).toBe(freeAt);
  expect(nextFreeAt).toEqual({
    orders: freeAt,
    trades: freeAt,
    positions: freeAt,
    balance: freeAt,
  });
});

test('its holder leaves a lane before the web may use its slots, also for a slot behind its end', () => {
  const { lane } = planClaim({ id: 'one', now, stored: undefined });
  expect(isUsable(lane, lane.until - 60_001)).toBe(true);
  expect(isUsable(lane, lane.until - 60_000)).toBe(false);
  expect(isClosedToWeb(lane, { now: lane.until - 10_000, at: lane.until - 1 })).toBe(true);
  expect(isClosedToWeb(lane, { now: lane.until - 10_000, at: lane.until })).toBe(false);
  expect(isUsable(undefined, now)).toBe(false);
});

test('what a clock far ahead wrote keeps nobody waiting', () => {
  const lane = { id: 'one', from: now, until: now + 180 * minuteMs };
  expect(isClosedToWeb(lane, { now, at: now })).toBe(false);
  expect(
    planClaim({ id: 'two', now, stored: { lane, nextFreeAt: { orders: now + 180 * minuteMs } } })
      .lane.from,
  ).toBe(now);
});

test('a lane given back leaves room behind its last readings', () => {
  const nextFreeAt = { trades: now + 4_000, positions: now - 9_000, balance: now + 180 * minuteMs };
  const free = freeAfter({
    agesMs: { orders: 100, trades: 100, positions: 20_000, balance: 0.5 },
    nextFreeAt,
    now,
  });
  expect(free).toEqual({
    orders: now + 1_000,
    trades: now + 4_000,
    positions: now - 9_000,
    balance: now + closestMs,
  });
});

test('a slot in a line with lanes is one the line allows, and the queue is counted to it', () => {
  const startFrom = (from: number) => webStart(from, orders);
  const first = planSlot({ nextFreeAt: undefined, now, leadMs: 0, startFrom });
  const startsAt = webStart(now, orders);
  expect(first).toEqual({ kind: 'slot', startsAt, nextFreeAt: startsAt + spacingMs });
  expect(
    planSlot({ nextFreeAt: now + 14_900, now, leadMs: 0, startFrom: () => now + 15_100 }),
  ).toEqual({ kind: 'full' });
});
