import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { limitsDocument } from '#documents/accounts.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { AccountLane, LaneEnded } from './account-lane.ts';
import { agentWaitMs, closestMs, webStart } from './lane-plan.ts';
import { reserveSlot } from './limits.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  log: [] as string[],
}));

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: (event) => void world.log.push(event), error: () => {} },
}));

const path = paths.limits('a1');
const orders = { accountId: 'a1', endpoint: 'orders' } as const;
const startsAt = 1_800_000_000_000;
let clock: SteppedClock;
let hurry = false;
const tenure = { maySend: () => true, readsFromMs: 0 };

const aLane = (held = tenure, own = clock) =>
  new AccountLane(world.store, {
    accountId: 'a1',
    tenure: held,
    clock: own,
    mustHurry: () => hurry,
  });
const stored = () => limitsDocument.parse(world.store.at(path));

/**
 * What happens when the document was read, before that answers; and before each write, of which
 * this is the so-many-th.
 */
function meddle({
  onRead = () => {},
  onWrite = () => {},
}: {
  onRead?: () => void;
  onWrite?: (write: number) => void;
}): {
  reads: number;
  writes: number;
} {
  const met = { reads: 0, writes: 0 };
  let meddling = false;
  world.store.observe({
    read: () => {
      met.reads += 1;
      onRead();
    },
    write: () => {
      if (meddling) return;
      met.writes += 1;
      meddling = true;
      try {
        onWrite(met.writes);
      } finally {
        meddling = false;
      }
    },
  });
  return met;
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  hurry = false;
  clock = new SteppedClock();
  clock.set(startsAt);
  world.store = memoryStore(() => clock.now());
  world.log.length = 0;
});

test('account lane: the first reading claims it, and concurrent readings share one claim', async () => {
  const met = meddle({});
  const lane = aLane();
  await Promise.all([
    lane.waitToRead('orders'),
    lane.waitToRead('positions'),
    lane.waitToRead('balance'),
  ]);
  expect(clock.now()).toBe(startsAt);
  expect(met).toEqual({ reads: 1, writes: 1 });
  expect(stored().lane).toMatchObject({ from: startsAt, until: startsAt + 20 * 60_000 });
});

test('account lane: claimed again when it ends', async () => {
  const lane = aLane();
  await lane.waitToRead('orders');
  clock.pass(19 * 60_000);
  await lane.waitToRead('orders');
  expect(stored().lane?.until).toBeGreaterThan(startsAt + 39 * 60_000 - 1);
});

/**
 * Lets its first seconds pass, in which a lane is wide, and goes to where its slots are closed for
 * orders.
 */
async function closedLane(): Promise<AccountLane> {
  const lane = aLane();
  await lane.waitToRead('balance');
  clock.pass(10_000);
  while (agentWaitMs(clock.now(), orders) < 2_000) clock.pass(10);
  return lane;
}

test('account lane: in a hurry it is widened instead of waiting, once in a while', async () => {
  const lane = await closedLane();
  const closedAt = clock.now();
  hurry = true;
  const met = meddle({});
  await lane.waitToRead('orders');
  expect(clock.now()).toBe(closedAt);
  while (clock.now() < closedAt + 60_000) await lane.waitToRead('orders');
  // It is wide for 4 s, and 1.1 s later again, if its slots are closed then.
  expect(met.writes).toBeLessThanOrEqual(12);
  expect(met.reads).toBe(met.writes);
});

test('account lane: in a hurry it waits for its slot or until it can be widened again', async () => {
  const lane = await closedLane();
  hurry = true;
  await lane.waitToRead('orders');
  const firstAt = clock.now();
  const pauses: number[] = [];
  while (clock.now() < firstAt + 60_000) {
    const readAt = clock.now();
    await lane.waitToRead('orders');
    pauses.push(clock.now() - readAt);
  }
  expect(Math.min(...pauses)).toBe(closestMs);
  expect(Math.max(...pauses)).toBeLessThan(2_000);
});

test('account lane: in a hurry a slot reserved by the web is kept', async () => {
  const lane = await closedLane();
  const waitMs = agentWaitMs(clock.now(), orders);
  const webAt = webStart(clock.now(), orders);
  world.store.put(path, { ...stored(), nextFreeAt: { orders: webAt + 1_200 } });
  hurry = true;
  const met = meddle({});
  const askedAt = clock.now();
  await lane.waitToRead('orders');
  expect(met).toEqual({ reads: 1, writes: 0 });
  expect(clock.now()).toBe(askedAt + waitMs);
});

test('account lane: without a hurry a slot is awaited without a write', async () => {
  const lane = await closedLane();
  const waitMs = agentWaitMs(clock.now(), orders);
  const met = meddle({});
  const askedAt = clock.now();
  await lane.waitToRead('orders');
  expect(clock.now()).toBe(askedAt + waitMs);
  expect(met).toEqual({ reads: 0, writes: 0 });
});

test('account lane: no reading without a lease, also when it ends while waiting', async () => {
  let holds = true;
  const lane = aLane({ maySend: () => holds, readsFromMs: 0 });
  await lane.waitToRead('orders');
  vi.spyOn(clock, 'sleep').mockImplementation(async (ms) => {
    clock.pass(ms);
    holds = false;
  });
  await expect(lane.waitToRead('orders')).rejects.toThrow(LaneEnded);
  await expect(lane.waitToRead('trades')).rejects.toThrow(LaneEnded);
});

test('account lane: a process that froze during its claim keeps its successor’s claim', async () => {
  let holds = true;
  const late = aLane({ maySend: () => holds, readsFromMs: 0 });
  await aLane().waitToRead('orders');
  const { lane } = stored();
  meddle({
    onRead: () => {
      holds = false;
    },
  });
  await expect(late.waitToRead('orders')).rejects.toThrow(LaneEnded);
  await late.giveBack();
  expect(stored().lane).toEqual(lane);
  expect(world.log).toEqual([]);
});

test('account lane: a successor waits until the last readings of the earlier holder are a second old', async () => {
  await aLane({ maySend: () => true, readsFromMs: startsAt + 700 }).waitToRead('orders');
  expect(clock.now()).toBe(startsAt + 700);
});

test('account lane: the pace of an account is kept after its run', async () => {
  const first = aLane();
  await first.waitToRead('orders');
  await first.giveBack();
  await expect(first.waitToRead('orders')).rejects.toThrow(LaneEnded);
  world.store = memoryStore(() => clock.now());
  await aLane().waitToRead('orders');
  expect(clock.now()).toBe(startsAt + closestMs);
});

test('account lane: after a release the web reads a second behind the last reading', async () => {
  const lane = aLane();
  clock.pass(10_000);
  await lane.waitToRead('orders');
  clock.pass(10_000);
  await lane.waitToRead('orders');
  const readAt = clock.now();
  await lane.giveBack();
  await reserveSlot(world.store, 'a1', 'orders', clock);
  expect(clock.now()).toBe(readAt + closestMs);
});

test('account lane: a lane claimed by another is not released', async () => {
  const first = aLane();
  await first.waitToRead('orders');
  await aLane().waitToRead('trades');
  const { lane } = stored();
  await first.giveBack();
  expect(stored().lane).toEqual(lane);
});

test('account lane: while it cannot be claimed each reading is reserved, and the claim is repeated after five seconds', async () => {
  const lane = aLane();
  meddle({
    onWrite: (write) => {
      if (write === 1) throw Object.assign(new Error('unavailable'), { code: 14 });
    },
  });
  await lane.waitToRead('orders');
  expect(world.log).toEqual(['lane.unclaimed']);
  clock.pass(4_000);
  await lane.waitToRead('trades');
  expect(stored()).toEqual({ nextFreeAt: { orders: startsAt + 1_200, trades: startsAt + 5_200 } });
  clock.pass(1_000);
  await lane.waitToRead('orders');
  expect(stored().lane).toBeDefined();
});

test('account lane: concurrent writes delay a claim briefly', async () => {
  const lane = aLane();
  meddle({
    onWrite: (write) => {
      if (write <= 6) world.store.put(path, { nextFreeAt: { profile: startsAt + write } });
    },
  });
  await lane.waitToRead('orders');
  expect(world.log).toEqual(['lane.unclaimed']);
  expect(clock.now() - startsAt).toBeLessThan(1_000);
  expect(stored().nextFreeAt.orders).toBeDefined();
});
