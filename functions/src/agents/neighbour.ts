import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { callIfSilent } from './call-agent.ts';

const lookEveryMs = 2_000;

/** The shard after this one in the ring 0 → 1 → … → market → 0. */
export function neighbourOf(shard: string, shards: number): string {
  if (shard === 'market') return '0';
  return Number(shard) + 1 < shards ? String(Number(shard) + 1) : 'market';
}

/**
 * Agents watch each other, so that a death is noticed without waiting for a queue or a schedule: a silent neighbour's
 * shard is offered to a new agent, which still has to earn the lease.
 */
export function watchNeighbour({ shard, shards, clock }: { shard: string; shards: number; clock: Clock }): { look: () => void; close: () => void } {
  const neighbour = neighbourOf(shard, shards);
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let closed = false;
  const look = async () => {
    if (await callIfSilent(neighbour, clock)) log.warn('agent.called', { shard, neighbour });
  };
  return {
    look: () => {
      const nowMs = clock.monotonicMs();
      if (closed || nowMs - lookedAtMs < lookEveryMs) return;
      lookedAtMs = nowMs;
      look().catch((error: unknown) => log.warn('agent.neighbour-unread', { neighbour, error: String(error) }));
    },
    close: () => {
      closed = true;
    },
  };
}
