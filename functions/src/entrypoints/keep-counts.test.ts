import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { ownCounts } from '#brokers/health/own-counts.ts';
import { readBrokerCounts } from '#brokers/health/read-counts.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { dispatch } from './dispatch.ts';

const day = '2026-11-20';
const clock = new SteppedClock();
clock.set(istInstant(day, '10:00'));
let isAway = false;
const never = () => new Promise<never>(() => {});
const store = memoryStore(() => clock.now(), {
  read: (act) => (isAway ? never() : act()),
  write: (_, act) => act(),
  transact: (act) => act(),
});

/** A call of a broker within a call of ours, and the end of ours. */
async function called(): Promise<void> {
  ownCounts.watch('Bigul_XTS', 'login', clock)()();
  const asked = { method: 'GET', path: '/v1/nowhere', authorization: undefined, body: () => ({}) };
  expect(await dispatch(store, asked, clock)).toMatchObject({ success: false });
}
const counted = async () => (await readBrokerCounts(store, day))('Bigul_XTS').calls;

test('counts of calls: a call of ours that ends, even refused, stores what it counted, at most once in ten seconds', async () => {
  ownCounts.take();
  await called();
  expect(await counted()).toBe(1);
  clock.pass(8_000);
  await called();
  expect(await counted()).toBe(1);
  clock.pass(2_000);
  await called();
  expect(await counted()).toBe(3);
});

// The clock's sleeps end at once: without the patience this test would never end.
test('counts of calls: a database that does not answer holds nobody up for longer than a second', async () => {
  clock.pass(60_000);
  isAway = true;
  const before = clock.now();
  await called();
  expect(clock.now() - before).toBe(1_000);
});
