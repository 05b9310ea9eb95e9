import type { Instant } from '@sthira/contract/units';
import type { ShardDocument } from '#documents/shards.ts';
import { pulse } from '#platform/pace.ts';

/**
 * Rows of one shard write carry nearly the same instant. A row that is older by more than this was
 * not part of the write: its agent has stopped updating it.
 */
const sameWriteMs = 2_000;

export interface RowLife {
  at: Instant;
  /**
   * When the row last changed, on this process's clock; undefined until that is known.
   */
  advancedAtMs: number | undefined;
}
export type ShardLife = ReadonlyMap<string, RowLife>;

export interface ShardSighting {
  at: Instant;
  live: ShardDocument['live'];
  /**
   * When the document was written, on this process's monotonic clock: now, less the document's age
   * by the server's clocks.
   */
  writtenAtMs: number;
  nowMs: number;
}

/**
 * What a new snapshot of a shard says about its accounts. `advanced` holds the accounts whose row
 * changed since the last snapshot by a write of the last seconds. The first snapshot has nothing to
 * compare with: it advances no account, and counts one as alive only if its row is as recent as the
 * document. Rows are compared for change, not for order, because the wall clock of a new holder may
 * be behind that of the last one.
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
