import { agentQueue, shiftMs } from '../../functions/src/platform/limits/capacity.ts';

/** One day of the platform, as it is simulated. Times in milliseconds. */
export interface ScaleSettings {
  accounts: number;
  seed: number;
  /** SHARDS and ACCOUNTS_PER_SHARD. */
  shards: number;
  accountsPerShard: number;
  sessionMs: number;
  /** Within how long everybody has started; undefined for the pace of an admin's Start All. */
  startWithinMs: number | undefined;
  shiftMs: number;
  /** Of the function `agent`: what may be at work at once, and what its queue lets through. */
  maxInstances: number;
  maxConcurrentDispatches: number;
  maxDispatchesPerSecond: number;
  maxAttempts: number;
  minBackoffMs: number;
  maxBackoffMs: number;
  /**
   * From a task's dispatch to its first look at the shard: on an instance that is kept, and on a
   * new one.
   */
  warmStartMs: readonly [number, number];
  coldStartMs: readonly [number, number];
  /** How long an instance without work is kept. */
  keptMs: number;
  crashesPerAgentHour: number;
  /** Of the crashes, those the queue does not notice: it waits for its deadline. */
  hangShare: number;
  deadlineMs: number;
}

export const defaultSettings: ScaleSettings = {
  accounts: 1_000,
  seed: 1,
  shards: 2,
  accountsPerShard: 200,
  sessionMs: 22_500_000,
  startWithinMs: undefined,
  shiftMs,
  maxInstances: 50,
  maxConcurrentDispatches: 100,
  // The rate of a Cloud Tasks queue that sets none.
  maxDispatchesPerSecond: 500,
  maxAttempts: agentQueue.maxAttempts,
  minBackoffMs: agentQueue.minBackoffSeconds * 1_000,
  maxBackoffMs: agentQueue.maxBackoffSeconds * 1_000,
  warmStartMs: [100, 400],
  coldStartMs: [2_500, 7_000],
  keptMs: 15 * 60_000,
  crashesPerAgentHour: 0.1,
  hangShare: 0.2,
  deadlineMs: 900_000,
};
