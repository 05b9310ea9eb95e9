import { istDay } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { docs } from '#documents/docs.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { fileStill } from './price-watch.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const since = Date.UTC(2026, 10, 20, 6, 30);
let store: MemoryStore;

const file = () => fileStill(store, since, clock.now());
const issues = () => store.below('issues');

beforeEach(() => {
  clock.set(since + 15_000);
  store = memoryStore(() => clock.now());
});

test('still prices issue: one critical issue a day', async () => {
  await file();
  expect(issues()).toMatchObject([
    {
      ...{ cause: `prices-still:${istDay(since)}`, priority: 'critical', source: 'Market data' },
      description:
        'Prices have stood still since 12:00:00 (15 s so far). No position is opened and MTM is unknown until they move again.',
      count: 1,
    },
  ]);
});

test('still prices issue: reports of several processes in one minute count once', async () => {
  await file();
  clock.pass(54_999);
  await file();
  expect(issues()).toMatchObject([{ count: 1 }]);
  clock.pass(1);
  await file();
  expect(issues()).toMatchObject([{ count: 2 }]);
});

test('still prices issue: an outage after the issue was resolved is filed at once', async () => {
  await file();
  const issue = docs.issue('ERR001').path;
  store.put(issue, { ...store.at(issue), status: 'resolved' });
  clock.pass(1_000);
  await file();
  expect(issues()).toMatchObject([{ status: 'resolved' }, { status: 'pending', count: 1 }]);
});
