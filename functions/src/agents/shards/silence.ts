import type { Instant } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import type { ShardDocument } from '#documents/shards.ts';
import { pulse } from '#platform/pace.ts';

/** How many runs of the shard were written lately. */
export function runsAlive(shard: ShardDocument | undefined, now: Instant): number {
  return Object.values(shard?.live ?? {}).filter(
    ({ state, at }) => state !== 'stopped' && now - at <= pulse.silentAfterMs,
  ).length;
}

/**
 * For how long no agent has traded a running account; `undefined` while that is too short for an
 * issue.
 */
export function silenceMs(
  account: AccountDocument,
  shard: ShardDocument | undefined,
  now: Instant,
): number | undefined {
  const { startedAt, stoppingAt } = account.trading;
  const row = shard?.live[account.id];
  // The row of an ended run is no beat: a run that is squared off again counts from that instant.
  const beatAt =
    row === undefined || row.state === 'stopped'
      ? Math.max(startedAt ?? 0, stoppingAt ?? 0)
      : Math.max(row.at, startedAt ?? 0);
  return now - beatAt > pulse.silentAfterMs ? now - beatAt : undefined;
}
