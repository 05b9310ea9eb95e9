import { pulse } from '@sthira/contract/pulse';
import type { Instant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar';
import type { AccountDocument } from '#documents/accounts.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import { callId } from '#platform/agent-calls.ts';
import type { Clock } from '#platform/clock.ts';
import { settings } from '#platform/settings.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { readSomeActive } from './account-watch.ts';
import type { Sighting } from './lease.ts';
import { sightShard } from './shard-store.ts';

/** A shard that has work and nobody who beats: since when, and for how long. */
export interface Silence {
  since: Instant;
  silentMs: number;
}

/** What somebody who looked after a shard saw. */
export interface Look {
  isSilent: boolean;
  /**
   * Sooner its holder cannot have been still for long enough to count as silent, or there was no
   * work at all.
   */
  againInMs: number;
}

/** How often somebody looks while a shard is silent, or cannot be read. */
export const lookAgainMs = 2_000;

/** The last call this process made for a shard: the queue need not be asked to refuse it again. */
const called = new Map<string, string>();

/**
 * Calls an agent for a shard that has work and nobody who beats, less and less often while none
 * answers. A hint, never a permission: the agent still has to earn the lease.
 */
export async function lookAfter(shard: string, clock: Clock): Promise<Look> {
  const { sighting } = await sightShard(shard);
  if (sighting && sighting.stillMs < pulse.callAfterMs)
    return { isSilent: false, againInMs: pulse.callAfterMs - sighting.stillMs };
  const silence = await silenceOf(shard, { sighting, now: clock.now() });
  if (!silence) return { isSilent: false, againInMs: pulse.idleLookEveryMs };
  if (silence.silentMs < pulse.callAfterMs)
    return { isSilent: false, againInMs: pulse.callAfterMs - silence.silentMs };
  const id = callId(shard, { kind: 'revive', ...silence });
  if (called.get(shard) !== id) {
    await enqueueAgent(shard, { id });
    called.set(shard, id);
  }
  return { isSilent: true, againInMs: lookAgainMs };
}

/** The same, for whoever asks whether the shard is silent. */
export async function callIfSilent(shard: string, clock: Clock): Promise<boolean> {
  return (await lookAfter(shard, clock)).isSilent;
}

async function silenceOf(
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
  const values = await readSomeActive(shard);
  return values.length === 0
    ? undefined
    : judgeSilence({ sighting, workSince: workSince(values), now });
}

function workSince(accounts: readonly AccountDocument[]): Instant {
  return Math.min(...accounts.map(({ trading }) => trading.startedAt ?? 0));
}

/**
 * A shard somebody holds is silent since its holder's last write, by the server's clock. One that
 * was let go of on purpose, or never held, is silent since there is work.
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
