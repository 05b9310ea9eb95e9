import { beforeEach, expect, test, vi } from 'vitest';
import { watchShards } from '#accounts/record/shard-places.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { checkShard } from './call-agent.ts';
import { nextShardOf, startWatchdog } from './shard-watchdog.ts';

vi.mock(import('#accounts/record/shard-places.ts'), async (original) => ({
  ...(await original()),
  watchShards: vi.fn(),
}));
vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => ({ shards: 2 }) as never,
}));
vi.mock(import('./call-agent.ts'), async (original) => ({
  ...(await original()),
  checkShard: vi.fn(),
}));

test('every shard is watched by exactly one other', () => {
  const shards = ['0', '1', '2', 'market'];
  expect(shards.map((shard) => nextShardOf(shard, 3)).sort()).toEqual([...shards].sort());
});

test('with a single shard it and the market watch each other', () => {
  expect(nextShardOf('0', 1)).toBe('market');
  expect(nextShardOf('market', 1)).toBe('0');
});

/** Calls `check` each second for so long; answers which shard was checked in which second. */
async function checksOf(
  seconds: number,
  { onSecond = () => {} }: { onSecond?: (second: number) => void } = {},
): Promise<[string, number][]> {
  const clock = new SteppedClock();
  const watchdog = startWatchdog(firestoreStore, { shard: '1', clock });
  const checked: [string, number][] = [];
  for (let second = 0; second < seconds; second += 1) {
    onSecond(second);
    vi.mocked(checkShard).mockClear();
    watchdog.check();
    for (const [, shard] of vi.mocked(checkShard).mock.calls) checked.push([shard, second]);
    await Promise.resolve();
    await Promise.resolve();
    clock.set(clock.now() + 1_000);
  }
  watchdog.close();
  return checked;
}

const stop = vi.fn();
let setShards: (shards: number) => void = () => {};
beforeEach(() => {
  stop.mockClear();
  vi.mocked(watchShards).mockImplementation((_store, onCount) => {
    setShards = onCount;
    return stop;
  });
});

test('a shard that is made while an agent works is watched from then on', async () => {
  vi.mocked(checkShard).mockResolvedValue({ isSilent: false, againInMs: 3_600 });
  const made = (second: number) => void (second === 2 && setShards(3));
  expect(await checksOf(4, { onSecond: made })).toEqual([
    ['market', 0],
    ['2', 2],
  ]);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a shard that is written is checked when it could be silent, and a silent one every two seconds', async () => {
  vi.mocked(checkShard).mockResolvedValue({ isSilent: false, againInMs: 3_600 });
  expect((await checksOf(9)).map(([, second]) => second)).toEqual([0, 4, 8]);
  vi.mocked(checkShard).mockResolvedValue({ isSilent: true, againInMs: 2_000 });
  expect((await checksOf(5)).map(([, second]) => second)).toEqual([0, 2, 4]);
});

test('a failed check is repeated after two seconds', async () => {
  vi.mocked(checkShard).mockRejectedValue(new Error('unavailable'));
  expect((await checksOf(5)).map(([, second]) => second)).toEqual([0, 2, 4]);
});
