import { pulse } from '@sthira/contract/pulse';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { callId } from '#platform/agent-calls.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { readSomeActive } from './account-watch.ts';
import { callIfSilent, checkShard, judgeSilence } from './call-agent.ts';
import type { Sighting } from './lease.ts';
import { sightShard } from './sight-shard.ts';

vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: vi.fn(),
}));
vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => ({ marketHours: 'exchange' }) as never,
}));
vi.mock(import('./account-watch.ts'), async (original) => ({
  ...(await original()),
  readSomeActive: vi.fn(),
}));
vi.mock(import('./sight-shard.ts'), async (original) => ({
  ...(await original()),
  sightShard: vi.fn(),
}));

const now = 1_000_000;
const clock = { now: () => now, monotonicMs: () => now, sleep: async () => undefined };
const running = anAccount({
  trading: { ...anAccount().trading, state: 'running', runId: 'run1', startedAt: now - 60_000 },
});

function shardIs(sighting: Omit<Sighting, 'writtenAt'> | undefined, accounts = [running]): void {
  vi.mocked(sightShard).mockResolvedValue({
    sighting: sighting && { ...sighting, writtenAt: now - sighting.stillMs },
    seen: undefined as never,
  });
  vi.mocked(readSomeActive).mockResolvedValue(accounts);
}

beforeEach(() => vi.clearAllMocks());

test('a shard that is written is checked again when it could have been silent for long enough', async () => {
  shardIs({ holder: 'h', stillMs: 700 });
  expect(await checkShard(firestoreStore, '0', clock)).toEqual({
    isSilent: false,
    againInMs: pulse.callAfterMs - 700,
  });
  expect(readSomeActive).not.toHaveBeenCalled();
});

test('a shard without work is checked less often, and no agent is called', async () => {
  shardIs({ holder: '', stillMs: 60_000 }, []);
  expect(await checkShard(firestoreStore, '1', clock)).toEqual({
    isSilent: false,
    againInMs: 8_000,
  });
  expect(enqueueAgent).not.toHaveBeenCalled();
});

test('an agent is called for a silent shard with work, once however often it is checked', async () => {
  shardIs({ holder: 'h', stillMs: 5_000 });
  expect(await checkShard(firestoreStore, '2', clock)).toEqual({
    isSilent: true,
    againInMs: 2_000,
  });
  expect(await checkShard(firestoreStore, '2', clock)).toEqual({
    isSilent: true,
    againInMs: 2_000,
  });
  expect(enqueueAgent).toHaveBeenCalledTimes(1);
});

const startedAt = (at: number) => ({
  ...running,
  trading: { ...running.trading, startedAt: at },
});

test('a shard that nobody ever held is silent since the first of its accounts was started', async () => {
  shardIs(undefined, [startedAt(now - 1_000), startedAt(now - 9_000)]);
  expect((await checkShard(firestoreStore, '3', clock)).isSilent).toBe(true);
});

test('a shard that nobody ever held is not silent while all its accounts were started just now', async () => {
  shardIs(undefined, [startedAt(now - 1_000)]);
  expect(await checkShard(firestoreStore, '4', clock)).toEqual({
    isSilent: false,
    againInMs: pulse.callAfterMs - 1_000,
  });
});

const sighted = (holder: string, writtenAt: number): Sighting => ({
  ...{ holder, writtenAt, stillMs: 3_000 },
});

test('a shard that somebody holds is silent since its last write', () =>
  expect(judgeSilence({ sighting: sighted('h', 500), workSince: 800, now: 4_000 })).toEqual({
    since: 500,
    silentMs: 3_000,
  }));

test('a shard that was let go of before there was work is silent since there is work', () =>
  expect(judgeSilence({ sighting: sighted('', 500), workSince: 800, now: 4_000 })).toEqual({
    since: 800,
    silentMs: 3_200,
  }));

test('a shard that was let go of while there was work is silent since then', () =>
  expect(judgeSilence({ sighting: sighted('', 900), workSince: 800, now: 4_000 })).toEqual({
    since: 900,
    silentMs: 3_000,
  }));

test('a shard that nobody ever held is silent since there is work, which may begin later', () => {
  expect(judgeSilence({ sighting: undefined, workSince: 800, now: 4_000 })).toEqual({
    since: 800,
    silentMs: 3_200,
  });
  expect(judgeSilence({ sighting: undefined, workSince: 5_000, now: 4_000 }).silentMs).toBe(0);
});

const noonOfMonday = istInstant('2026-11-23', '12:00');
const at = (instant: number) => ({ ...clock, now: () => instant });

test('the market has work while it is open, since it opened', async () => {
  shardIs(undefined);
  expect(await checkShard(firestoreStore, 'market', at(noonOfMonday))).toEqual({
    isSilent: true,
    againInMs: 2_000,
  });
  expect(readSomeActive).not.toHaveBeenCalled();
  expect(enqueueAgent).toHaveBeenCalledWith('market', {
    id: callId('market', {
      ...{ kind: 'revive', since: istInstant('2026-11-23', '09:15') },
      silentMs: 2.75 * 3_600_000,
    }),
  });
  expect(await checkShard(firestoreStore, 'market', at(istInstant('2026-11-23', '18:00')))).toEqual(
    {
      isSilent: false,
      againInMs: pulse.idleCheckEveryMs,
    },
  );
});

test('whether a shard is silent is answered, and an agent called', async () => {
  shardIs({ holder: 'h', stillMs: 5_000 });
  expect(await callIfSilent(firestoreStore, '8', clock)).toBe(true);
  expect(enqueueAgent).toHaveBeenCalledTimes(1);
  shardIs({ holder: 'h', stillMs: 700 });
  expect(await callIfSilent(firestoreStore, '9', clock)).toBe(false);
});
