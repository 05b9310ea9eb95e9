import { watchShards } from '#accounts/record/shard-places.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { checkAgainMs, checkShard } from './call-agent.ts';

/** The shard after this one in the ring 0 → 1 → … → market → 0. */
export function nextShardOf(shard: string, shards: number): string {
  if (shard === 'market') return '0';
  return Number(shard) + 1 < shards ? String(Number(shard) + 1) : 'market';
}

/**
 * Agents watch each other in a ring, so that a death is noticed before a queue or a schedule would
 * notice it. Each checks the shard after its own, and calls an agent for it when it is silent; that
 * agent still has to take the lease. A shard that was just written is checked again when it could
 * be silent. A new shard takes its place in the ring.
 */
export function startWatchdog(
  store: Store,
  { shard, clock }: { shard: string; clock: Clock },
): {
  check: () => void;
  close: () => void;
} {
  let next = nextShardOf(shard, settings().shards);
  let nextAtMs = Number.NEGATIVE_INFINITY;
  const stopWatch = watchShards(store, (shards) => {
    const present = nextShardOf(shard, shards);
    if (present !== next) nextAtMs = Number.NEGATIVE_INFINITY;
    next = present;
  });
  let closed = false;
  const checkWatched = async (watched: string, nowMs: number) => {
    const { isSilent, againInMs } = await checkShard(store, watched, clock);
    nextAtMs = nowMs + againInMs;
    if (isSilent) log.warn('agent.called', { shard, watched });
  };
  return {
    check: () => {
      const nowMs = clock.monotonicMs();
      if (closed || nowMs < nextAtMs) return;
      nextAtMs = nowMs + checkAgainMs;
      const watched = next;
      checkWatched(watched, nowMs).catch((error: unknown) =>
        log.warn('agent.neighbour-unread', { watched, error: String(error) }),
      );
    },
    close: () => {
      closed = true;
      stopWatch();
    },
  };
}
