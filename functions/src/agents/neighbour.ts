import { isMarketOpen } from '#market/market-hours.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { readActiveAccounts } from './account-watch.ts';
import { sightShard } from './shard-store.ts';

const lookEveryMs = 2_000;
const silentAfterMs = 4_000;
const callEveryMs = 5_000;

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
  let calledAtMs = Number.NEGATIVE_INFINITY;
  let closed = false;
  const look = async () => {
    if (!(await needsAgent(neighbour, clock))) return;
    calledAtMs = clock.monotonicMs();
    log.warn('A neighbour is silent', { shard, neighbour });
    await enqueueAgent(neighbour);
  };
  return {
    look: () => {
      const nowMs = clock.monotonicMs();
      if (closed || nowMs - lookedAtMs < lookEveryMs || nowMs - calledAtMs < callEveryMs) return;
      lookedAtMs = nowMs;
      look().catch((error: unknown) => log.warn('A neighbour could not be seen', { neighbour, error: String(error) }));
    },
    close: () => {
      closed = true;
    },
  };
}

/** Whether a shard has work and nobody who beats. The market's work is an open market. */
export async function needsAgent(shard: string, clock: Clock): Promise<boolean> {
  const { sighting } = await sightShard(shard);
  if (sighting && sighting.holder !== '' && sighting.stillMs < silentAfterMs) return false;
  return shard === 'market' ? isMarketOpen(clock.now()) : (await readActiveAccounts(shard)).values.length > 0;
}
