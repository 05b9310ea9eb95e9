// pace: 1

import { paths } from '@sthira/contract/paths';
import { afterEach, expect, test } from 'vitest';
import { AccountLane } from '../../functions/src/brokers/account-lane.ts';
import {
  type Endpoint,
  reserveOrderSlot,
  reserveSlot,
} from '../../functions/src/brokers/limits.ts';
import { orderLimit } from '../../functions/src/brokers/order-limit.ts';
import { latestStartMs, spacingMs } from '../../functions/src/brokers/slot-plan.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

/**
 * Every caller of a broker account, in whatever process, is in one queue for each of its books.
 */

const accountId = `limits${Math.random().toString(36).slice(2, 16).padEnd(14, '0')}`;

afterEach(async () => {
  await db().doc(paths.limits(accountId)).delete();
});

async function instantOf(endpoint: Endpoint): Promise<number> {
  await reserveSlot(firestoreStore, accountId, endpoint);
  return Date.now();
}

const gapsOf = (instants: number[]) => {
  const inOrder = instants.toSorted((one, other) => one - other);
  return inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? 0));
};

test('broker limits: concurrent callers are admitted one by one, far enough apart', async () => {
  const gaps = gapsOf(await Promise.all([1, 2, 3, 4].map(() => instantOf('orders'))));
  // The broker's own limit is a second; a caller may start late by `latestStartMs`, the next one
  // then comes closer.
  expect(Math.min(...gaps)).toBeGreaterThan(spacingMs - latestStartMs - 20);
});

test('broker limits: an agent reading in its lane and callers who reserve a slot keep the same distance, also when the lane is released', async () => {
  const lane = new AccountLane(firestoreStore, {
    accountId,
    tenure: { maySend: () => true, readsFromMs: 0 },
    mustHurry: () => false,
    clock: systemClock,
  });
  const readings: number[] = [];
  const agent = async () => {
    for (let reading = 0; reading < 4; reading += 1) {
      await lane.waitToRead('orders');
      readings.push(Date.now());
    }
    await lane.giveBack();
  };
  const web = [instantOf('orders'), instantOf('orders').then(() => instantOf('orders'))];
  await agent();
  const gaps = gapsOf([...readings, ...(await Promise.all(web)), await instantOf('orders')]);
  expect(Math.min(...gaps)).toBeGreaterThan(spacingMs - latestStartMs - 20);
});

test('broker limits: one book does not wait for another', async () => {
  const now = Date.now();
  const slept: number[] = [];
  const sleep = async (ms: number) => {
    slept.push(ms);
    await systemClock.sleep(ms);
  };
  // The clock does not move, so that no caller is late: each sleeps until its slot, or for less
  // than half a second after a lost write.
  const clock = { now: () => now, monotonicMs: () => 0, sleep };
  const endpoints: Endpoint[] = ['orders', 'trades', 'positions', 'balance', 'holdings', 'profile'];
  await Promise.all(
    endpoints.map((endpoint) => reserveSlot(firestoreStore, accountId, endpoint, clock)),
  );
  expect(Math.max(...slept)).toBeLessThan(spacingMs);
});

test('broker limits: a queue that is too long is refused at once', async () => {
  await db()
    .doc(paths.limits(accountId))
    .set({ nextFreeAt: { orders: Date.now() + 20_000 } });
  await expect(reserveSlot(firestoreStore, accountId, 'orders')).rejects.toMatchObject({
    kind: 'rate-limited',
  });
});

test('broker limits: the eighth order of a second waits for the next', async () => {
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 8 }, () => reserveOrderSlot(accountId)));
  expect(performance.now() - startedAt).toBeGreaterThan(orderLimit.windowMs - 10);
});
