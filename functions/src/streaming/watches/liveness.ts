import { pulse } from '@sthira/contract/pulse';
import type { Instant } from '@sthira/contract/units';
import type { ShardDocument } from '#documents/shards.ts';

/**
 * Rows of one shard write carry nearly the same instant; an older one was left behind by its agent.
 */
const sameWriteMs = 2_000;

export interface RowLife {
  at: Instant;
  /**
   * The write that advanced the row last, on this process's clock; undefined until one is known.
   */
  advancedAtMs: number | undefined;
}
export type ShardLife = ReadonlyMap<string, RowLife>;

export interface ShardSighting {
  at: Instant;
  live: ShardDocument['live'];
  /**
   * When the document was written: now less its age by the server's clocks, on this process's
   * monotonic clock.
   */
  writtenAtMs: number;
  nowMs: number;
}

/**
 * What a new sight of a shard says about its accounts. `advanced` holds those whose row changed
 * since the last sight by a young write; the first sight advances nobody, it can only vouch for a
 * row that belongs to a young write. Rows are compared for change alone: the next holder's wall
 * clock may be behind the last one's.
 */
export function observeShard(
  previous: ShardLife | undefined,
  sighting: ShardSighting,
): { life: ShardLife; advanced: ReadonlySet<string> } {
  const life = new Map<string, RowLife>();
  const advanced = new Set<string>();
  const young = sighting.nowMs - sighting.writtenAtMs < pulse.aliveForMs;
  for (const [id, { at }] of Object.entries(sighting.live)) {
    const before = previous?.get(id);
    if (before?.at === at) {
      life.set(id, before);
      continue;
    }
    const moved = previous !== undefined || sighting.at - at <= sameWriteMs;
    life.set(id, { at, advancedAtMs: moved ? sighting.writtenAtMs : undefined });
    if (previous && young) advanced.add(id);
  }
  return { life, advanced };
}

/** An agent is alive while its account's row advanced lately, by this process's monotonic clock. */
export function isAlive(row: RowLife | undefined, nowMs: number): boolean {
  return row?.advancedAtMs !== undefined && nowMs - row.advancedAtMs < pulse.aliveForMs;
}
