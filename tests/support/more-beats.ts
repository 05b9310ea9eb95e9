import { docs } from '../../functions/src/documents/docs.ts';
import type { ShardDocument } from '../../functions/src/documents/shards.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { until } from './broker-book.ts';

/**
 * Waits until one and the same agent of a shard has decided so often more: each counts its beats
 * from none.
 */
export async function moreBeats(shard: string, count: number): Promise<void> {
  let from: ShardDocument | undefined;
  await until(
    `${count} more beats of shard ${shard}`,
    async () => {
      const now = await firestoreStore.read(docs.shard(shard));
      if (now?.lease.epoch !== from?.lease.epoch) from = now;
      return now && from && now.beat >= from.beat + count;
    },
    90_000,
  );
}
