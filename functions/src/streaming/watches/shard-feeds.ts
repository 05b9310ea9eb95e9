import { paths } from '@sthira/contract/paths';
import * as z from 'zod/mini';
import { shardDocument } from '#documents/shards.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { observeShard, type ShardLife } from './liveness.ts';
import { createSharedWatch, type SharedWatch } from './shared-watch.ts';
import type { WatchedDocument } from './sources.ts';

const streamedShard = z.pick(shardDocument, { at: true, live: true });
type Live = z.infer<typeof streamedShard>['live'];

export interface ShardUpdate {
  live: Live;
  life: ShardLife;
  /** Accounts whose row this update changed. */
  advanced: ReadonlySet<string>;
}

/** Shard documents by name; each is parsed and compared once for all streams of this process. */
export function createShardFeeds(
  documents: SharedWatch<WatchedDocument>,
  clock: Clock,
): SharedWatch<ShardUpdate> {
  return createSharedWatch((shard, emit) => {
    let life: ShardLife | undefined;
    return documents.watch(paths.shard(shard), ({ data, writtenAtMs }) => {
      const parsed = streamedShard.safeParse(data ?? { at: 0, live: {} });
      if (!parsed.success)
        return log.error('record.unreadable', { shard, issues: parsed.error.issues });
      const { at, live } = parsed.data;
      const observed = observeShard(life, { at, live, writtenAtMs, nowMs: clock.monotonicMs() });
      life = observed.life;
      emit({ live, ...observed });
    });
  });
}
