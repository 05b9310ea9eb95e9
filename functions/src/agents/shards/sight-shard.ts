import { docs } from '#documents/docs.ts';
import type { shardDocument } from '#documents/shards.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument } from '#platform/store/unit.ts';
import type { Sighting } from './lease.ts';

/** A shard's document with the version that a take-over has to find unchanged. */
export type SeenShard = ReadDocument<typeof shardDocument>;

/** Reads who holds a shard and, by the server's clock, for how long it has not been written. */
export async function sightShard(
  store: Store,
  name: string,
): Promise<{ sighting: Sighting | undefined; seen: SeenShard }> {
  const seen = await store.readVersioned(docs.shard(name));
  if (!seen.value || !seen.version) return { sighting: undefined, seen };
  const writtenAt = seen.version.toMillis();
  const stillMs = seen.readAt.toMillis() - writtenAt;
  return { sighting: { holder: seen.value.lease.holder, writtenAt, stillMs }, seen };
}
