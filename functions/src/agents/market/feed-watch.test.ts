import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { fileIssue } from '#issues/file-issue.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { FeedWatch } from './feed-watch.ts';

vi.mock(import('#issues/file-issue.ts'), async (original) => ({
  ...(await original()),
  fileIssue: vi.fn(async () => 'ERR001'),
}));
vi.mock(import('#platform/settings.ts'), async (original) => {
  const real = await original();
  const production = real.parseSettings({
    GCLOUD_PROJECT: 'sthira-live',
    MARKET_HOURS: 'exchange',
  });
  return { ...real, settings: () => production };
});

const noon = istInstant('2026-11-20', '12:00');
const clock = new SteppedClock();
const filed = () => vi.mocked(fileIssue).mock.calls.map(([, { cause }]) => cause);

beforeEach(() => {
  vi.mocked(fileIssue).mockClear();
  clock.set(noon);
});

test('feed watch: a socket that sends prices is not filed', () => {
  const watch = new FeedWatch(firestoreStore, clock);
  clock.set(noon + 120_000);
  watch.check({ socket: 'live', barAt: noon + 120_000 });
  expect(filed()).toEqual([]);
});

test('feed watch: a silent socket is filed once in five minutes', () => {
  const watch = new FeedWatch(firestoreStore, clock);
  const checkAt = (ms: number) => {
    clock.set(noon + ms);
    watch.check({ socket: 'silent', barAt: noon + ms });
  };
  checkAt(60_000);
  checkAt(60_000 + 300_000 - 1);
  expect(filed()).toEqual(['feed-socket:2026-11-20']);
  checkAt(60_000 + 300_000);
  expect(filed()).toHaveLength(2);
});

test('feed watch: late bars are a separate issue', () => {
  const watch = new FeedWatch(firestoreStore, clock);
  clock.set(noon + 600_000);
  watch.check({ socket: 'live', barAt: noon });
  expect(vi.mocked(fileIssue).mock.calls[0]).toEqual([
    firestoreStore,
    {
      cause: 'feed-bars:2026-11-20',
      priority: 'high',
      description: expect.stringContaining('No index bar has come since'),
      source: 'Market data',
    },
    noon + 600_000,
  ]);
});
