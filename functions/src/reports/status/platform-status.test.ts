import { paths } from '@sthira/contract/paths';
import { platformStatus as statusSchema } from '@sthira/contract/platform-status';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CountedCall, countsOf, mergeCounts, noCounts } from '#brokers/health/counts.ts';
import { docs } from '#documents/docs.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { platformStatus } from './platform-status.ts';

vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => ({ marketHours: 'exchange', shards: 2 }) as never,
}));

const day = '2026-11-20';
const ten = istInstant(day, '10:00');
let store: MemoryStore;

beforeEach(() => {
  store = memoryStore(() => ten);
  beat('market', ten - 1_000);
});

const beat = (shard: string, at: number) =>
  store.put(docs.shard(shard).path, {
    lease: { holder: 'h', epoch: 1, expiresAt: at },
    ...{ beat: 1, at, live: {}, runs: {}, instruments: [] },
  });
const run = (shard: string, startedAt: number) =>
  store.put(paths.account('AshaArham00000000001'), {
    ...anAccount({ shard }),
    trading: { ...anAccount().trading, state: 'running', runId: 'run1', startedAt },
  });
const orders = (count: number, ms: number) =>
  store.put(docs.brokerCounts('0').path, {
    day,
    at: ten,
    brokers: {
      Bigul_XTS: Array.from(
        { length: count },
        (): CountedCall => ({ kind: 'order', ms, end: 'done' }),
      )
        .map((call) => countsOf(call, ten - 45_000))
        .reduce(mergeCounts, noCounts),
    },
  });
const status = async (now = ten) => statusSchema.parse(await platformStatus(store, now));

test('platform status: in market hours the agents work while all shards with work are written', async () => {
  run('1', ten - 3_600_000);
  beat('1', ten - 20_000);
  expect(await status()).toMatchObject({
    checked_at: new Date(ten).toISOString(),
    market: 'open',
    agents: { state: 'working', since: null },
  });
});

test('platform status: a shard with work that stands still is silent, since it was last written', async () => {
  run('1', ten - 3_600_000);
  beat('1', ten - 60_000);
  expect((await status()).agents).toEqual({
    state: 'silent',
    since: new Date(ten - 60_000).toISOString(),
  });
});

test('platform status: neither a shard without work nor one whose work has just begun is silent', async () => {
  beat('0', ten - 3_600_000);
  expect((await status()).agents.state).toBe('working');
  run('0', ten - 10_000);
  expect((await status()).agents.state).toBe('working');
  run('0', ten - 31_000);
  expect((await status()).agents.state).toBe('silent');
});

test('platform status: agents do not work while nobody publishes prices', async () => {
  beat('market', ten - 31_000);
  expect((await status()).agents.state).toBe('silent');
});

test('platform status: while the market is closed agents rest, whatever stands still', async () => {
  run('1', ten - 3_600_000);
  const evening = istInstant(day, '20:00');
  expect(await status(evening)).toMatchObject({
    market: 'closed',
    agents: { state: 'resting', since: null },
  });
});

test('platform status: a broker has words, minutes and a round figure, and no count', async () => {
  orders(40, 170);
  const { brokers } = await status();
  expect(brokers[1]).toEqual({
    name: 'Bigul',
    state: 'answering',
    is_old: false,
    since: '2026-11-20T04:28:00.000Z',
    answered_at: '2026-11-20T04:29:00.000Z',
    acknowledged_within_ms: 200,
  });
});

test('platform status: of few orders no figure is told', async () => {
  orders(19, 170);
  expect((await status()).brokers[1]?.acknowledged_within_ms).toBeNull();
});

test('platform status: it names no person, no account and no order', async () => {
  run('1', ten - 3_600_000);
  beat('1', ten - 60_000);
  orders(40, 170);
  const text = JSON.stringify(await platformStatus(store, ten));
  expect(text).not.toMatch(/asha|SIM|SIMK|run1|@|web-|"h"|holder|40/i);
});
