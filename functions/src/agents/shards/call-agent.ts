import type { Instant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import type { AccountDocument } from '#documents/accounts.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import { callId } from '#platform/agent-calls.ts';
import type { Clock } from '#platform/clock.ts';
import { pulse } from '#platform/pace.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { readSomeActive } from './account-watch.ts';
import type { Sighting } from './lease.ts';
import { sightShard } from './sight-shard.ts';

/** Since when a shard with work has had no living agent, and for how long. */
export interface Silence {
  since: Instant;
  silentMs: number;
}

/** What a check of a shard found. */
export interface ShardCheck {
  isSilent: boolean;
  /**
   * When to check again. Before that the holder cannot have been still for long enough to count as
   * silent; a shard without work is checked seldom.
   */
  againInMs: number;
}

/** How often a shard is checked while it is silent or cannot be read. */
export const checkAgainMs = 2_000;

/** The last call this process made for each shard: the queue would refuse the same call again. */
const called = new Map<string, string>();

/**
 * Calls an agent for a shard that has work and no living agent, less and less often while none
 * begins. A call is a hint and no permission: the agent still has to take the lease.
 */
export async function checkShard(store: Store, shard: string, clock: Clock): Promise<ShardCheck> {
  const { sighting } = await sightShard(store, shard);
  if (sighting && sighting.stillMs < pulse.callAfterMs)
    return { isSilent: false, againInMs: pulse.callAfterMs - sighting.stillMs };
  const silence = await silenceOf(store, shard, { sighting, now: clock.now() });
  if (!silence) return { isSilent: false, againInMs: pulse.idleCheckEveryMs };
  if (silence.silentMs < pulse.callAfterMs)
    return { isSilent: false, againInMs: pulse.callAfterMs - silence.silentMs };
  const id = callId(shard, { kind: 'revive', ...silence });
  if (called.get(shard) !== id) {
    await enqueueAgent(shard, { id });
    called.set(shard, id);
  }
  return { isSilent: true, againInMs: checkAgainMs };
}

/** The same; answers whether the shard is silent. */
export async function callIfSilent(store: Store, shard: string, clock: Clock): Promise<boolean> {
  return (await checkShard(store, shard, clock)).isSilent;
}

async function silenceOf(
  store: Store,
  shard: string,
  { sighting, now }: { sighting: Sighting | undefined; now: Instant },
): Promise<Silence | undefined> {
  if (shard === 'market') {
    if (!isMarketOpen(now)) return undefined;
    return judgeSilence({
      sighting,
      workSince: Math.min(sessionAt(now, settings().marketHours).opensAt, now),
      now,
    });
  }
  const values = await readSomeActive(store, shard);
  return values.length === 0
    ? undefined
    : judgeSilence({ sighting, workSince: workSince(values), now });
}

function workSince(accounts: readonly AccountDocument[]): Instant {
  return Math.min(...accounts.map(({ trading }) => trading.startedAt ?? 0));
}

/**
 * A held shard is silent since its holder's last write, by the server's clock. A shard that was
 * released, or never held, is silent since it has work.
 */
export function judgeSilence({
  sighting,
  workSince: began,
  now,
}: {
  sighting: Sighting | undefined;
  workSince: Instant;
  now: Instant;
}): Silence {
  if (sighting && (sighting.holder !== '' || sighting.writtenAt > began))
    return { since: sighting.writtenAt, silentMs: sighting.stillMs };
  return { since: began, silentMs: Math.max(now - began, 0) };
}
