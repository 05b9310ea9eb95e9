import { pulse } from '@sthira/contract/pulse';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Sighting } from '#agents/shards/lease.ts';
import { sightShard } from '#agents/shards/sight-shard.ts';
import type { ShardDocument } from '#documents/shards.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { acquireShard } from './hold-shard.ts';
import { beatShard, type HeldShard, takeShard } from './shard-store.ts';

vi.mock(import('./shard-store.ts'), async (original) => ({
  ...(await original()),
  takeShard: vi.fn(),
  beatShard: vi.fn(),
}));
vi.mock(import('#agents/shards/sight-shard.ts'), () => ({ sightShard: vi.fn() }));

const clock = new SteppedClock();
const document: ShardDocument = {
  lease: { holder: 'host:1:shift', epoch: 4, expiresAt: 0 },
  beat: 0,
  at: 0,
  live: {},
  runs: {},
  instruments: [7],
};
const held = { name: '0', document } as HeldShard;
const sighted = (holder: string, { writtenAt = 1, stillMs = 0 } = {}): Sighting => ({
  ...{ holder, writtenAt, stillMs },
});
/** What each reading of the shard shows, the last one again and again. */
function sightInOrder(...sightings: (Sighting | undefined)[]): void {
  const waiting = [...sightings];
  vi.mocked(sightShard).mockImplementation(
    async () => ({ sighting: waiting.length > 1 ? waiting.shift() : waiting[0] }) as never,
  );
}
const acquire = (patience: 'now' | 'handover') =>
  acquireShard(firestoreStore, { name: '0', patience, clock });

async function acquired() {
  sightInOrder(sighted(''));
  const holder = await acquire('now');
  if (!holder) throw new Error('The shard was not taken.');
  return holder;
}

beforeEach(() => {
  vi.resetAllMocks();
  clock.set(1_000_000);
  vi.mocked(takeShard).mockResolvedValue(held);
  vi.mocked(beatShard).mockImplementation(async (_store, { next }) => ({
    ...held,
    document: { ...document, ...next },
  }));
});

test('hold shard: a shard without a holder is taken at once, each time under another name', async () => {
  await acquired();
  await acquired();
  expect(clock.now()).toBe(1_000_000);
  const names = vi.mocked(takeShard).mock.calls.map(([, { holder }]) => holder);
  expect(new Set(names).size).toBe(2);
});

test('hold shard: a challenger without patience gives up at once before a holder that writes', async () => {
  sightInOrder(sighted('other'), sighted('other', { writtenAt: 2 }));
  expect(await acquire('now')).toBeUndefined();
  expect(sightShard).toHaveBeenCalledTimes(2);
  expect(takeShard).not.toHaveBeenCalled();
});

test('hold shard: a waiting successor takes the shard when its holder releases it', async () => {
  sightInOrder(sighted('other'), sighted('other', { writtenAt: 2 }), sighted('', { writtenAt: 3 }));
  expect(await acquire('handover')).toBeDefined();
});

test('hold shard: a waiting successor gives up after a minute', async () => {
  sightInOrder(sighted('other'), sighted('other', { writtenAt: 2 }));
  expect(await acquire('handover')).toBeUndefined();
  expect(clock.now() - 1_000_000).toBe(60_000);
});

test('hold shard: a waiting successor that is asked to leave fails, so that the queue calls another', async () => {
  sightInOrder(sighted('other'), sighted('other', { writtenAt: 2 }));
  const leaving = new AbortController();
  const waiting = acquireShard(firestoreStore, {
    ...{ name: '0', patience: 'handover', clock },
    leave: leaving.signal,
  });
  leaving.abort();
  await expect(waiting).rejects.toThrow('aborted');
  expect(takeShard).not.toHaveBeenCalled();
});

test('hold shard: a challenger that cannot read the shard gives up five seconds after it would take over', async () => {
  sightInOrder(sighted('other'));
  expect(await acquire('now')).toBeUndefined();
  expect(clock.now() - 1_000_000).toBe(pulse.takeOverAfterMs + 5_000);
});

test('hold shard: a challenger that loses the race reads the shard again', async () => {
  vi.mocked(takeShard).mockResolvedValueOnce(undefined);
  expect(await acquired()).toBeDefined();
  expect(takeShard).toHaveBeenCalledTimes(2);
});

test('hold shard: the holder has its shard, epoch and shift', async () => {
  const { name, epoch, shift } = await acquired();
  expect({ name, epoch, shift }).toEqual({ name: '0', epoch: 4, shift: 'shift' });
});

test('hold shard: the holder may send until its last write is too old', async () => {
  const holder = await acquired();
  clock.pass(pulse.sendWithinMs - 1);
  expect(holder.maySend()).toBe(true);
  clock.pass(1);
  expect(holder.maySend()).toBe(false);
});

test('hold shard: a beat renews the lease from its beginning', async () => {
  const holder = await acquired();
  clock.pass(4_000);
  const startedAt = clock.now();
  vi.mocked(beatShard).mockImplementationOnce(async (_store, { next }) => {
    clock.pass(1_000);
    return { ...held, document: { ...document, ...next } };
  });
  await holder.beat({ live: {}, runs: {}, instruments: [9] }, []);
  expect(vi.mocked(beatShard).mock.calls[0]?.[1]).toMatchObject({
    held,
    next: {
      lease: { ...document.lease, expiresAt: startedAt + pulse.leaseMs },
      at: startedAt,
      instruments: [9],
    },
    orders: [],
  });
  clock.set(startedAt + pulse.sendWithinMs - 1);
  expect(holder.maySend()).toBe(true);
  clock.pass(1);
  expect(holder.maySend()).toBe(false);
});

test('hold shard: a failed beat does not renew the lease', async () => {
  const holder = await acquired();
  clock.pass(pulse.sendWithinMs - 1);
  vi.mocked(beatShard).mockRejectedValueOnce(new Error('The database is away'));
  await expect(holder.beat({ live: {}, runs: {}, instruments: [] }, [])).rejects.toThrow();
  clock.pass(1);
  expect(holder.maySend()).toBe(false);
});

test('hold shard: a holder that releases the shard keeps its figures there and sends nothing more', async () => {
  const holder = await acquired();
  await holder.release();
  expect(vi.mocked(beatShard).mock.calls[0]?.[1]).toMatchObject({
    next: { lease: { holder: '', epoch: 4, expiresAt: 0 }, instruments: [7] },
    orders: [],
  });
  expect(holder.maySend()).toBe(false);
});
