import { paths } from '@sthira/contract/paths';
import { type ShardDocument, shardDocument } from '../../functions/src/documents/shards.ts';
import { readDocument } from '../../functions/src/platform/firestore.ts';
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
      const now = await readDocument(paths.shard(shard), shardDocument);
      if (now?.lease.epoch !== from?.lease.epoch) from = now;
      return now && from && now.beat >= from.beat + count;
    },
    90_000,
  );
}
