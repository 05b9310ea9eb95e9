import { paths } from '@sthira/contract/paths';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { docs } from '#documents/docs.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { openPlaces, readShards, watchShards } from './shard-places.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  shards: 2,
  accountsPerShard: 3,
}));

vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => world as never,
}));

let accounts = 0;
const live = new Map<string, string>();

beforeEach(() => begin(2, 3));

function begin(shards: number, accountsPerShard: number): void {
  Object.assign(world, { store: memoryStore(), shards, accountsPerShard });
  live.clear();
}

/** As `addAccount` does: the place and the account in one transaction. */
async function add(): Promise<boolean> {
  accounts += 1;
  const id = `account${accounts}`;
  const place = await world.store.transact(async (unit) => {
    const taken = (await openPlaces(unit)).take();
    unit.create(docs.account(id), anAccount({ id, shard: taken.shard }));
    return taken;
  });
  live.set(id, place.shard);
  return place.made;
}

async function remove(id: string): Promise<void> {
  const shard = live.get(id) ?? '';
  await world.store.transact(async (unit) => {
    (await openPlaces(unit)).give([shard]);
    unit.remove(docs.account(id));
  });
  live.delete(id);
}

function counted(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const shard of live.values()) counts[shard] = (counts[shard] ?? 0) + 1;
  return counts;
}

const stored = () => world.store.at(paths.shardCounter)?.accounts as Record<string, number>;
const withoutEmpty = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const batch = fc.record({
  kind: fc.constantFrom('add', 'remove'),
  count: fc.integer({ min: 1, max: 12 }),
  first: fc.nat(100),
});

test('shard places: at concurrent links and deletions no shard is overfull, and none is made while another has room', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(batch, { minLength: 1, maxLength: 8 }),
      async (shards, most, batches) => {
        begin(shards, most);
        let peak = 0;
        let made = 0;
        for (const { kind, count, first } of batches) {
          const gone = [...live.keys()].slice(first % (live.size + 1)).slice(0, count);
          if (kind === 'remove') await Promise.all(gone.map(remove));
          else
            made += (await Promise.all(Array.from({ length: count }, add))).filter(Boolean).length;
          peak = Math.max(peak, live.size);
          for (const inShard of Object.values(counted())) expect(inShard).toBeLessThanOrEqual(most);
          expect(withoutEmpty(stored() ?? {})).toEqual(counted());
          const names = await readShards(world.store);
          expect(names.length).toBe(Math.max(shards, Math.ceil(peak / most)));
          expect(made).toBe(names.length - shards);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test('shard places: a missing count is made from the accounts', async () => {
  for (const [id, shard] of Object.entries({ a: '0', b: '0', c: '4', d: 'nobody', e: 'p1' }))
    world.store.put(paths.account(id), { id, shard });
  expect(await readShards(world.store)).toEqual(['0', '1', '2', '3', '4', 'p0', 'p1']);
  expect(stored()).toEqual({ 0: 2, 4: 1, p1: 1 });
  world.store = memoryStore();
  for (const [id, shard] of Object.entries({ a: '0', b: '0', c: '0', d: '1' }))
    world.store.put(paths.account(id), { id, shard });
  await add();
  expect(stored()).toEqual({ 0: 3, 1: 2 });
});

test('shard places: a place given back to an uncounted shard makes no shard', async () => {
  begin(2, 200);
  await add();
  await world.store.transact(async (unit) => (await openPlaces(unit)).give(['99', 'unserved']));
  expect(stored()).toEqual({ 0: 1 });
  await add();
  expect(await readShards(world.store)).toEqual(['0', '1']);
});

test('shard places: agents are called for the shards of both kinds, and watch each other in the real ones', async () => {
  begin(1, 200);
  await add();
  const taken = await world.store.transact(async (unit) => (await openPlaces(unit)).take('paper'));
  expect(taken).toEqual({ shard: 'p0', made: true });
  expect(stored()).toEqual({ 0: 1, p0: 1 });
  expect(await readShards(world.store)).toEqual(['0', 'p0']);
  const counts: number[] = [];
  watchShards(world.store, (count) => void counts.push(count))();
  expect(counts).toEqual([1]);
  await world.store.transact(async (unit) => (await openPlaces(unit)).give(['p0']));
  expect(stored()).toEqual({ 0: 1, p0: 0 });
});
