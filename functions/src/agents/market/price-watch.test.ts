import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { sightShard } from '#agents/shards/sight-shard.ts';
import { fileIssue, readCause } from '#issues/file-issue.ts';
import { readPublished } from '#market/read-published.ts';
import { settings } from '#platform/settings.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { fileStillPrices, PriceWatch } from './price-watch.ts';

vi.mock(import('#issues/file-issue.ts'), async (original) => ({
  ...(await original()),
  fileIssue: vi.fn(),
  readCause: vi.fn(),
}));
vi.mock(import('#market/read-published.ts'), () => ({ readPublished: vi.fn() }));
vi.mock(import('#agents/shards/sight-shard.ts'), async (original) => ({
  ...(await original()),
  sightShard: vi.fn(),
}));
vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: vi.fn(),
}));

const noon = istInstant('2026-11-23', '12:00');
let now = noon;
const clock = { now: () => now, monotonicMs: () => now, sleep: async () => undefined };
const filed = () =>
  vi
    .mocked(fileIssue)
    .mock.calls.map(([, { cause, priority, description }]) => ({ cause, priority, description }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Lets time pass second by second, and has the watch look in each. */
async function check(watch: PriceWatch, movedAt: number, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    now += 1_000;
    watch.check(movedAt);
    await settled();
  }
}

beforeEach(() => {
  now = noon;
  vi.mocked(fileIssue).mockReset().mockResolvedValue('ERR001');
  vi.mocked(readCause).mockResolvedValue(undefined);
  vi.mocked(settings).mockReturnValue({ marketHours: 'exchange' } as never);
});

test('price watch: an outage is filed after fifteen seconds and counted each minute', async () => {
  const watch = new PriceWatch(firestoreStore, clock);
  await check(watch, noon, 14);
  expect(filed()).toEqual([]);
  await check(watch, noon, 1);
  expect(filed()).toEqual([
    {
      cause: 'prices-still:2026-11-23',
      priority: 'critical',
      description: expect.stringMatching(/^Prices have stood still since 12:00:00 \(15 s so far\)/),
    },
  ]);
  await check(watch, noon, 59);
  expect(filed()).toHaveLength(1);
  await check(watch, noon, 1);
  expect(filed()[1]?.description).toMatch(/since 12:00:00 \(75 s so far\)/);
});

test('price watch: an issue that could not be filed is filed five seconds later', async () => {
  vi.mocked(fileIssue).mockRejectedValueOnce(new Error('unavailable'));
  const watch = new PriceWatch(firestoreStore, clock);
  await check(watch, noon, 15);
  expect(filed()).toHaveLength(1);
  await check(watch, noon, 5);
  expect(filed()).toHaveLength(2);
});

test('price watch: no issue for prices that move or were not read yet', async () => {
  const watch = new PriceWatch(firestoreStore, clock);
  for (let second = 0; second < 60; second += 1) await check(watch, now - 500, 1);
  watch.check(undefined);
  expect(filed()).toEqual([]);
});

const published = (at: number) => ({
  at,
  indices: {},
  quotes: { 1: { bidPaise: 1, askPaise: 2, lastPaise: 1, at } },
});

test('price watch: the schedule files the outage too when no agent is alive', async () => {
  vi.mocked(readPublished).mockResolvedValue(published(noon - 14_000));
  await fileStillPrices(firestoreStore, clock);
  expect(filed()).toEqual([]);
  vi.mocked(readPublished).mockResolvedValue(published(noon - 40_000));
  await fileStillPrices(firestoreStore, clock);
  expect(filed()).toMatchObject([
    {
      cause: 'prices-still:2026-11-23',
      description: expect.stringMatching(/since 11:59:20 \(40 s so far\)/),
    },
  ]);
});

test.each([
  ['nobody ever worked', undefined, 0],
  ['the first publisher is opening', 50_000, 0],
  ['the first publisher never opened', 65_000, 1],
])('price watch: when no price was ever published and %s', async (_what, ageMs, issues) => {
  const instant = (at: number) => ({ toMillis: () => at });
  vi.mocked(readPublished).mockResolvedValue(undefined);
  const seen =
    ageMs === undefined
      ? { readAt: instant(9) }
      : { createdAt: instant(1_000), readAt: instant(1_000 + ageMs) };
  vi.mocked(sightShard).mockResolvedValue({ sighting: undefined, seen: seen as never });
  await fileStillPrices(firestoreStore, clock);
  expect(filed()).toHaveLength(issues);
});
