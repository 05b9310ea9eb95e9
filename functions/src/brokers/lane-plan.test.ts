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

test('lane plan: readings of agent and web reach the broker a second apart, also late ones', () => {
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

test('lane plan: an agent has a slot in each cycle of three', () => {
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

test('lane plan: the web has a slot in each cycle of three', () => {
  fc.assert(
    fc.property(aReading, anInstant, (reading, at) => {
      expect(webStart(at, reading) - at).toBeLessThan(3 * spacingMs);
      expect(webStart(webStart(at, reading), reading)).toBe(webStart(at, reading));
    }),
    { numRuns: 50 },
  );
});

test('lane plan: successive readings find the lane open, and accounts are spread', () => {
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

test('lane plan: a lane begins after the reserved slots', () => {
  expect(fresh).toEqual({
    lane: { id: 'one', from: now + 2_400, until: now + 20 * minuteMs },
    wideUntil: now,
    wideFrom: now + 2_400,
    nextFreeAt: {},
  });
});

test('lane plan: an open lane goes on for the next holder', () => {
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

test('lane plan: a released or ended lane begins again', () => {
  const stored = {
    lane: { id: 'one', from: now - 30 * minuteMs, until: now + 59_000 },
    nextFreeAt: { orders: now + 1_200 },
  };
  expect(planClaim({ id: 'two', now, stored }).lane.from).toBe(now + 1_200);
  expect(planClaim({ id: 'two', now, stored: undefined }).lane.from).toBe(now);
});

test('lane plan: without reserved slots a lane is wide: its holder reads at any time, the web after it', () => {
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

test('lane plan: the holder stops before the web may use the slots, also behind the end', () => {
  const { lane } = planClaim({ id: 'one', now, stored: undefined });
  expect(isUsable(lane, lane.until - 60_001)).toBe(true);
  expect(isUsable(lane, lane.until - 60_000)).toBe(false);
  expect(isClosedToWeb(lane, { now: lane.until - 10_000, at: lane.until - 1 })).toBe(true);
  expect(isClosedToWeb(lane, { now: lane.until - 10_000, at: lane.until })).toBe(false);
  expect(isUsable(undefined, now)).toBe(false);
});

test('lane plan: a lane written by a clock far ahead does not block', () => {
  const lane = { id: 'one', from: now, until: now + 180 * minuteMs };
  expect(isClosedToWeb(lane, { now, at: now })).toBe(false);
  expect(
    planClaim({ id: 'two', now, stored: { lane, nextFreeAt: { orders: now + 180 * minuteMs } } })
      .lane.from,
  ).toBe(now);
});

test('lane plan: a released lane keeps a distance to its last readings', () => {
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

test('lane plan: a slot beside lanes is allowed by the line, with the queue counted', () => {
  const startFrom = (from: number) => webStart(from, orders);
  const first = planSlot({ nextFreeAt: undefined, now, leadMs: 0, startFrom });
  const startsAt = webStart(now, orders);
  expect(first).toEqual({ kind: 'slot', startsAt, nextFreeAt: startsAt + spacingMs });
  expect(
    planSlot({ nextFreeAt: now + 14_900, now, leadMs: 0, startFrom: () => now + 15_100 }),
  ).toEqual({ kind: 'full' });
});
