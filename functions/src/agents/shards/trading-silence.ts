import type { Instant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import * as z from 'zod/mini';
import { readShards } from '#accounts/record/shard-places.ts';
import { shardNumber } from '#accounts/record/shard-plan.ts';
import { docs } from '#documents/docs.ts';
import { partOf } from '#documents/reference.ts';
import { shardDocument } from '#documents/shards.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { pulse } from '#platform/pace.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { readSomeActive, readTally } from './account-watch.ts';

const beat = z.pick(shardDocument, { at: true });

/**
 * Since when an agent that should work has been silent, the longest silence of all: of the shards of
 * real accounts that have work, and of the one that publishes prices. Undefined when all of them work.
 * Asked for while the market is open.
 */
export async function tradingSilence(store: Store, now: Instant): Promise<Instant | undefined> {
  const shards = (await readShards(store)).filter(
    (name) => shardNumber(name, 'real') !== undefined,
  );
  const silences: Instant[] = [];
  await mapConcurrently(['market', ...shards], async (shard) => {
    const since = await silentSince(store, shard, now);
    if (since !== undefined) silences.push(since);
  });
  return silences.length > 0 ? Math.min(...silences) : undefined;
}

async function silentSince(
  store: Store,
  shard: string,
  now: Instant,
): Promise<Instant | undefined> {
  const beatAt = (await store.read(partOf(docs.shard(shard), beat)))?.at ?? 0;
  const isSilent = (since: Instant) => now - since > pulse.silentAfterMs;
  if (!isSilent(beatAt)) return undefined;
  const workAt = await workSince(store, shard, now);
  const since = workAt === undefined ? now : Math.max(beatAt, workAt);
  return isSilent(since) ? since : undefined;
}

/** Since when a shard has had work; undefined while it has none. */
async function workSince(store: Store, shard: string, now: Instant): Promise<Instant | undefined> {
  if (shard === 'market') return Math.min(sessionAt(now, settings().marketHours).opensAt, now);
  if ((await readTally(store, shard)).count === 0) return undefined;
  const accounts = await readSomeActive(store, shard);
  return Math.min(now, ...accounts.map(({ trading }) => trading.startedAt ?? 0));
}
