import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { readShards } from '#accounts/record/shard-places.ts';
import { readActiveAccounts, readTally } from '#agents/shards/account-watch.ts';
import { callIfSilent } from '#agents/shards/call-agent.ts';
import { shardDocument } from '#documents/shards.ts';
import { fileIssue } from '#issues/file-issue.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { anAccount } from '#testing/account-fixture.ts';
import type { MemoryStore } from '#testing/memory-store.ts';
import { reviveAgents } from './revive-agents.ts';

vi.mock(import('#accounts/record/shard-places.ts'), async (original) => ({
  ...(await original()),
  readShards: vi.fn(),
}));
vi.mock(import('#agents/market/price-watch.ts'), async (original) => ({
  ...(await original()),
  fileStillPrices: vi.fn(),
}));
vi.mock(import('#agents/shards/account-watch.ts'), async (original) => ({
  ...(await original()),
  readActiveAccounts: vi.fn(),
  readTally: vi.fn(),
}));
vi.mock(import('#agents/shards/call-agent.ts'), async (original) => ({
  ...(await original()),
  callIfSilent: vi.fn(),
}));
vi.mock(import('#issues/file-issue.ts'), async (original) => ({
  ...(await original()),
  fileIssue: vi.fn(),
}));
vi.mock(import('#platform/store/firestore-store.ts'), async () => {
  const { memoryStore } = await import('#testing/memory-store.ts');
  return { firestoreStore: { ...memoryStore(), read: vi.fn() } };
});

const now = istInstant('2026-11-20', '11:00');
const clock = { now: () => now, monotonicMs: () => now, sleep: async () => undefined };
const account = anAccount({
  trading: { ...anAccount().trading, state: 'stopping', runId: 'run1', startedAt: now - 999_000 },
});
const row = { mtmPaise: null, marginPaise: null, state: 'stopping' as const, at: now - 1_000 };

const tally = (count: number) => ({ count, sum: 0 });

/**
 * An account whose run ends, and whose row goes, between the first and the second reading.
 */
function endingBetweenReadings() {
  let readings = 0;
  const stillThere = () => {
    readings += 1;
    return readings === 1;
  };
  vi.mocked(callIfSilent).mockResolvedValue(false);
  vi.mocked(readTally).mockResolvedValue(tally(2));
  vi.mocked(readActiveAccounts).mockImplementation(async () => ({
    values: stillThere() ? [account] : [],
    unreadable: [],
  }));
  vi.mocked(firestoreStore.read).mockImplementation(async () => {
    const live = stillThere() ? { [account.id]: row } : {};
    return shardDocument.parse({
      lease: { holder: 'h', epoch: 1, expiresAt: 0 },
      beat: 1,
      at: now,
      live,
      runs: {},
      instruments: [],
    });
  });
}

test('revive agents: an account that ends between the readings is not silent', async () => {
  endingBetweenReadings();
  await reviveAgents(firestoreStore, clock, ['0']);
  expect(fileIssue).not.toHaveBeenCalled();
});

test('revive agents: no account is read while every run has a beat', async () => {
  const live = { [account.id]: row, ended: { ...row, state: 'stopped' as const } };
  const stored = (at: number) =>
    shardDocument.parse({
      lease: { holder: 'h', epoch: 1, expiresAt: 0 },
      beat: 1,
      at,
      live,
      runs: {},
      instruments: [],
    });
  vi.mocked(callIfSilent).mockResolvedValue(false);
  vi.mocked(readActiveAccounts).mockReset().mockResolvedValue({ values: [], unreadable: [] });
  vi.mocked(firestoreStore.read).mockResolvedValue(stored(now));
  vi.mocked(readTally).mockResolvedValue(tally(1));
  await reviveAgents(firestoreStore, clock, ['0']);
  expect(readActiveAccounts).not.toHaveBeenCalled();
  vi.mocked(readTally).mockResolvedValue(tally(2));
  await reviveAgents(firestoreStore, clock, ['0']);
  expect(readActiveAccounts).toHaveBeenCalledTimes(1);
});

test('revive agents: an account without an agent is filed, and an unreadable one separately', async () => {
  vi.mocked(readTally).mockResolvedValue(tally(2));
  vi.mocked(readActiveAccounts).mockResolvedValue({ values: [account], unreadable: ['spoilt'] });
  vi.mocked(firestoreStore.read).mockResolvedValue(undefined);
  vi.mocked(fileIssue).mockResolvedValue('ERR001');
  await reviveAgents(firestoreStore, clock, ['0']);
  expect(
    vi.mocked(fileIssue).mock.calls.map(([, { cause, priority }]) => ({ cause, priority })),
  ).toEqual([
    { cause: 'account-unreadable:spoilt', priority: 'critical' },
    { cause: `agent-dead:${account.id}:run1`, priority: 'critical' },
  ]);
  await reviveAgents(firestoreStore, clock, ['0']);
  const messages = (firestoreStore as unknown as MemoryStore).below(paths.messages);
  expect(messages).toMatchObject([
    { uid: account.ownerUid, event: 'agent-silent', accountId: account.id, at: now },
  ]);
});

test('revive agents: every shard is checked, also a new one and the market', async () => {
  vi.mocked(readTally).mockResolvedValue(tally(0));
  vi.mocked(readActiveAccounts).mockResolvedValue({ values: [], unreadable: [] });
  vi.mocked(firestoreStore.read).mockResolvedValue(undefined);
  vi.mocked(readShards).mockResolvedValue(['0', '1', '2']);
  vi.mocked(callIfSilent).mockImplementation(async (_store, shard) => shard === '2');
  expect(await reviveAgents(firestoreStore, clock)).toEqual(['2']);
  expect(
    vi
      .mocked(callIfSilent)
      .mock.calls.slice(-4)
      .map(([, shard]) => shard),
  ).toEqual(['0', '1', '2', 'market']);
});
