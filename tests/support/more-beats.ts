import type { ShardDocument } from '../../functions/src/documents/shards.ts';
import { shardOf } from './stored.ts';

/**
 * Waits until one and the same agent of a shard has decided so often more: each counts its beats
 * from none.
 */
export async function moreBeats(shard: string, count: number): Promise<void> {
  let from: ShardDocument | undefined;
  const isSoFar = (now: ShardDocument | undefined) => {
    if (now?.lease.epoch !== from?.lease.epoch) from = now;
    return now && from && now.beat >= from.beat + count;
  };
  await shardOf(shard).until(`${count} more beats of shard ${shard}`, isSoFar, 90_000);
}
