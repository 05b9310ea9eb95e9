import { pulse } from '@sthira/contract/pulse';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { beforeEach, expect, test, vi } from 'vitest';
import { readActiveAccounts, readSomeActive, watchAccounts } from '#agents/shards/account-watch.ts';
import { sightShard } from '#agents/shards/sight-shard.ts';
import { docs } from '#documents/docs.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { beatShard, Fenced, type HeldShard, takeShard } from './shard-store.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const now = 1_000_000;
let store: MemoryStore;

const path = docs.shard('0').path;
const take = async (holder = 'one') =>
  takeShard(store, {
    name: '0',
    holder,
    seen: (await sightShard(store, '0')).seen,
    now: clock.now(),
  });
async function taken(holder?: string): Promise<HeldShard> {
  const held = await take(holder);
  if (!held) throw new Error('The shard was not taken.');
  return held;
}
const next = (held: HeldShard, changes: object = {}) => ({ ...held.document, ...changes });

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
});

test('shard store: a shard that was never held has no sighting', async () => {
  expect((await sightShard(store, '0')).sighting).toBeUndefined();
});

test('shard store: the first holder begins the first epoch', async () => {
  expect((await taken()).document).toEqual({
    lease: { holder: 'one', epoch: 1, expiresAt: now + pulse.leaseMs },
    ...{ beat: 0, at: now, live: {}, runs: {}, instruments: [] },
  });
  expect(store.at(path)).toMatchObject({ lease: { holder: 'one', epoch: 1 } });
});

test('shard store: the next holder begins the next epoch and keeps what was published', async () => {
  const held = await taken();
  await beatShard(store, { held, next: next(held, { instruments: [7] }), orders: [] });
  clock.pass(20_000);
  expect((await taken('two')).document).toMatchObject({
    lease: { holder: 'two', epoch: 2, expiresAt: clock.now() + pulse.leaseMs },
    ...{ beat: 0, instruments: [7] },
  });
});

test('shard store: a sighting states the holder and how long nothing was written', async () => {
  await taken();
  clock.pass(3_000);
  expect((await sightShard(store, '0')).sighting).toEqual({
    ...{ holder: 'one', writtenAt: now, stillMs: 3_000 },
  });
});

test('shard store: of two challengers with the same sighting one takes the shard', async () => {
  const { seen } = await sightShard(store, '0');
  const by = (holder: string) => takeShard(store, { name: '0', holder, seen, now });
  expect(await by('one')).toBeDefined();
  expect(await by('two')).toBeUndefined();
  expect(store.at(path)).toMatchObject({ lease: { holder: 'one' } });
});

test('shard store: a beat is counted and writes the orders', async () => {
  const held = await taken();
  const created = anOrder({ tag: 'tag1' });
  const first = await beatShard(store, {
    ...{ held, next: next(held) },
    orders: [{ accountId: 'a1', create: [created], update: [] }],
  });
  const second = await beatShard(store, {
    ...{ held: first, next: next(first) },
    orders: [{ accountId: 'a1', create: [], update: [{ ...created, state: 'filled' }] }],
    extra: (writes) => writes.replace(docs.bars, { at: 1, bars: [] }),
  });
  expect([first.document.beat, second.document.beat, store.at(path)?.beat]).toEqual([1, 2, 2]);
  expect(store.at(docs.order('a1', 'tag1').path)?.state).toBe('filled');
  expect(store.at(docs.bars.path)).toEqual({ at: 1, bars: [] });
});

test('shard store: a holder whose shard was taken is fenced and writes no order', async () => {
  const held = await taken();
  clock.pass(20_000);
  await taken('two');
  const orders = [{ accountId: 'a1', create: [anOrder()], update: [] }];
  await expect(beatShard(store, { held, next: next(held), orders })).rejects.toThrow(Fenced);
  await expect(beatShard(store, { held, next: next(held), orders })).rejects.toThrow(
    'Shard 0 was lost in epoch 1',
  );
  expect(store.at(docs.order('a1', 'tag1').path)).toBeUndefined();
});

test('shard store: a beat whose answer was lost counts as written', async () => {
  const held = await taken();
  await beatShard(store, { held, next: next(held), orders: [] });
  const again = await beatShard(store, { held, next: next(held), orders: [] });
  expect(again.document.beat).toBe(1);
  const third = await beatShard(store, { held: again, next: next(again), orders: [] });
  expect(third.document.beat).toBe(2);
});

const running = (id: string, shard = '0', state: 'running' | 'stopping' | 'stopped' = 'running') =>
  anAccount({
    ...{ id, shard, updatedAt: 1 },
    trading: { ...anAccount().trading, state, runId: 'run1', startedAt: 1 },
  });
const put = (account: ReturnType<typeof running>) =>
  store.put(docs.account(account.id).path, account);
const idsOf = (accounts: readonly { id: string }[] | undefined) => accounts?.map(({ id }) => id);

test('shard store: a shard’s accounts are those that run or are squared off', async () => {
  put(running('a1'));
  put(running('a2', '0', 'stopping'));
  put(running('a3', '0', 'stopped'));
  put(running('a4', '1'));
  store.put(docs.account('a5').path, { shard: '0', trading: { state: 'running' } });
  const { values, unreadable } = await readActiveAccounts(store, '0');
  expect([idsOf(values), unreadable]).toEqual([['a1', 'a2'], ['a5']]);
  expect(idsOf(await readSomeActive(store, '0'))).toEqual(['a1', 'a2']);
});

test('shard store: the list of accounts is kept current until it is closed', async () => {
  put(running('a1'));
  const watch = watchAccounts(store, '0', clock);
  await watch.answered;
  expect(idsOf(watch.accounts())).toEqual(['a1']);
  put(running('a2'));
  expect(idsOf(watch.accounts())).toEqual(['a1', 'a2']);
  expect(await watch.isStale()).toBe(false);
  watch.close();
  put(running('a3'));
  expect(idsOf(watch.accounts())).toEqual(['a1', 'a2']);
});

test('shard store: a list without updates becomes stale', async () => {
  put(running('a1'));
  const watch = watchAccounts(store, '0', clock);
  watch.close();
  put({ ...running('a2'), updatedAt: 5 });
  for (let second = 0; second < 20; second += 1) {
    clock.pass(1_000);
    watch.check();
    await Promise.resolve();
  }
  expect(await watch.isStale()).toBe(true);
});
