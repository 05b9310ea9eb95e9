import { pulse } from '@sthira/contract/pulse';
import { shiftMs } from '../../functions/src/platform/limits/capacity.ts';

/**
 * Prices in US dollars. Those of asia-south2 were not found: Firestore in Los Angeles stands for
 * them (reads 0.036, writes 0.108 for 100,000), and Cloud Run by request in the second price tier
 * (0.000024 for a vCPU second, 0.0000025 for a GiB second, a fifth more).
 */
const dollars = {
  read: 0.036 / 100_000,
  write: 0.108 / 100_000,
  cpuSecond: 0.000024 * 1.2,
  gibSecond: 0.0000025 * 1.2,
};
const rupeesPerDollar = 88;

/**
 * What an account itself writes and reads in a day: twenty orders of three writes and the ledger, …
 */
const own = { writes: 66, reads: 40 };
/**
 * … and in each shift: its lane, twice a list with it, its session, a page of its orders and those
 * that changed since.
 */
const ofShift = { writes: 1, reads: 6 };

export interface DayCost {
  writes: number;
  reads: number;
  firestoreRupees: number;
  agentRupees: number;
  streamingRupees: number;
  rupees: number;
}

interface Day {
  accounts: number;
  shards: number;
  sessionMs: number;
  streamingInstances: number;
  /** Of shard documents by the streams. */
  shardReadsPerSecond: number;
}

/** Of one account on one day of trading. */
export function dayCost({
  accounts,
  shards,
  sessionMs,
  streamingInstances,
  shardReadsPerSecond,
}: Day): DayCost {
  const seconds = sessionMs / 1_000;
  const perShard = accounts / shards;
  const shifts = sessionMs / shiftMs;
  const writes = own.writes + shifts * ofShift.writes + seconds / perShard;
  // An agent each second: the market's prices. Each three: its list's tally. Each four: its
  // neighbour. Each five: the ended runs.
  const agentReads =
    (seconds * (1 + 1_000 / pulse.listCheckEveryMs + 1_000 / pulse.callAfterMs + 1 / 5)) / perShard;
  // Each minute the schedule: a shard twice, and how many accounts it has.
  const scheduleReads = ((seconds / 60) * 3) / perShard;
  const reads =
    own.reads +
    shifts * ofShift.reads +
    agentReads +
    scheduleReads +
    (shardReadsPerSecond * seconds) / accounts;
  const instanceRupees = (gib: number) =>
    seconds * (dollars.cpuSecond + gib * dollars.gibSecond) * rupeesPerDollar;
  const firestoreRupees = (writes * dollars.write + reads * dollars.read) * rupeesPerDollar;
  const agentRupees = ((shards + 1) * instanceRupees(0.5)) / accounts;
  const streamingRupees = (streamingInstances * instanceRupees(0.5)) / accounts;
  return {
    writes,
    reads,
    firestoreRupees,
    agentRupees,
    streamingRupees,
    rupees: firestoreRupees + agentRupees + streamingRupees,
  };
}
