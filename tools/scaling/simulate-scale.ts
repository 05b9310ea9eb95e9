import { brokers } from '@sthira/contract/accounts';
import { runUntil, Timeline } from '@sthira/lab/time/timeline';
import { mix, uniform } from '@sthira/quant/hash';
import { type ShardCounts, shardForNew } from '../../functions/src/accounts/record/shard-plan.ts';
import { loginSpacingMs } from '../../functions/src/brokers/slot-plan.ts';
import { loginAllMs, startedAfterMs, stopAllMs } from './bulk-acts.ts';
import { dayCost } from './day-cost.ts';
import type { ScaleSettings } from './scale-settings.ts';
import { ShardFleet } from './shard-fleet.ts';
import { streamLoad } from './stream-load.ts';

/** As the admin page asks for them. */
const startedTogether = 25;
/** The share of the owners who look at one time: at most, … */
const mostOnline = 0.3;
/** … and on an average of the session, an hour each: a tab that nobody sees has no socket. */
const onlineMs = 3_600_000;

/** The shard of each account, in the order they were linked. */
export function placeAccounts({
  accounts,
  ...bounds
}: Pick<ScaleSettings, 'accounts' | 'shards' | 'accountsPerShard'>): string[] {
  let counts: ShardCounts = {};
  return Array.from({ length: accounts }, () => {
    const shard = shardForNew(counts, bounds);
    counts = { ...counts, [shard]: (counts[shard] ?? 0) + 1 };
    return shard;
  });
}

/**
 * A day of so many accounts: logged in, started, traded by agents that hand over and die, and
 * stopped.
 */
export function simulateScale(settings: ScaleSettings): Record<string, string | number> {
  const { accounts, accountsPerShard, sessionMs, seed } = settings;
  const places = placeAccounts(settings);
  const shards = new Set(places).size;
  const { fleet, silent } = playSession(settings, places, seed);
  const gaps = fleet.gapsMs.toSorted((one, other) => one - other);
  const gapAt = (share: number) =>
    seconds(gaps[Math.max(0, Math.ceil(share * gaps.length) - 1)] ?? 0);
  const platform = { accounts, shards, accountsPerShard };
  const streams = streamLoad({ ...platform, onlineShare: mostOnline });
  const usual = streamLoad({ ...platform, onlineShare: Math.min(onlineMs / sessionMs, 1) });
  const day = {
    ...{ accounts, shards, sessionMs },
    streamingInstances: usual.instances,
    streamReadsPerSecond: usual.readsPerSecond,
  };
  const cost = dayCost(day);
  const paper = dayCost({ ...day, kind: 'paper' });
  return {
    ...{
      accounts,
      seed,
      shards,
      agentInstancesAtOnce: fleet.queue.mostWorking,
      maxInstances: settings.maxInstances,
    },
    ...{
      maxConcurrentDispatches: settings.maxConcurrentDispatches,
      tasksWaitingAtOnce: fleet.queue.mostWaiting,
      coldStarts: fleet.queue.coldStarts,
    },
    ...{
      handOversPerMinute: round(fleet.handOverAtMs.length / (sessionMs / 60_000), 1),
      mostHandOversInAMinute: mostInAMinute(fleet.handOverAtMs),
    },
    ...{
      crashes: fleet.crashes,
      gapP50Seconds: gapAt(0.5),
      gapP99Seconds: gapAt(0.99),
      longestGapSeconds: gapAt(1),
      shardsWithoutAgentAtTheEnd: silent,
    },
    ...{
      loginAllSeconds: seconds(loginAllMs({ accounts, brokers: brokers.length })),
      startAllSeconds: seconds(startedAfterMs(accounts)),
    },
    stopAllSeconds: seconds(stopAllMs(accounts)),
    // Of a broker while everybody is logged in; of a shard all day.
    ...{
      hottestDocument: 'brokerLimits/BROKER during Login All',
      hottestWritesPerSecond: 1_000 / loginSpacingMs,
      shardWritesPerSecond: 1,
    },
    ...{
      streamingInstances: streams.instances,
      listenersPerStreamingInstance: streams.listenersPerInstance,
    },
    ...{
      shardsPerStreamingInstance: round(streams.shardsPerInstance, 1),
      streamingMiBPerSecond: round(streams.mebibytesPerSecondPerInstance, 1),
      usualStreamingInstances: usual.instances,
    },
    ...{
      writesPerAccountDay: Math.round(cost.writes),
      readsPerAccountDay: Math.round(cost.reads),
      rupeesPerAccountDay: round(cost.rupees, 2),
    },
    ...{
      firestoreRupees: round(cost.firestoreRupees, 3),
      agentRupees: round(cost.agentRupees, 3),
      streamingRupees: round(cost.streamingRupees, 3),
    },
    ...{
      paperWrites: Math.round(paper.writes),
      paperReads: Math.round(paper.reads),
      paperRupees: round(paper.rupees, 2),
      paperFirestoreRupees: round(paper.firestoreRupees, 3),
    },
  };
}

function playSession(
  settings: ScaleSettings,
  places: readonly string[],
  seed: number,
): { fleet: ShardFleet; silent: number } {
  let draws = 0;
  const random = () => {
    draws += 1;
    return uniform(mix(mix(seed, draws), 5));
  };
  const events = new Timeline<() => void>();
  const fleet = new ShardFleet({ events, settings, random });
  fleet.wake('market');
  const { startWithinMs } = settings;
  const startMs = (count: number) =>
    startWithinMs === undefined ? startedAfterMs(count) : (count / places.length) * startWithinMs;
  for (let start = 0; start < places.length; start += startedTogether) {
    const woken = new Set(places.slice(start, start + startedTogether));
    events.at(startMs(start + woken.size), () => {
      for (const shard of woken) fleet.wake(shard);
    });
  }
  runUntil(events, settings.sessionMs);
  return { fleet, silent: fleet.close() };
}

function mostInAMinute(atMs: readonly number[]): number {
  const minutes = new Map<number, number>();
  for (const at of atMs)
    minutes.set(Math.floor(at / 60_000), (minutes.get(Math.floor(at / 60_000)) ?? 0) + 1);
  return Math.max(0, ...minutes.values());
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const seconds = (ms: number) => round(ms / 1_000, 1);
