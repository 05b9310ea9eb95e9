import { pulse } from '@sthira/contract/pulse';
import { shiftMs } from '../../functions/src/platform/limits/capacity.ts';
import { agentSecond, prices, streamingSecond } from './prices.ts';

/**
 * What an account itself writes and reads in a day: twenty orders of three writes and the ledger, …
 */
const own = { writes: 66, reads: 40 };
/**
 * … and in each shift: its lane, the list with it, its session, a page of its orders and those that
 * changed since.
 */
const ofShift = { writes: 1, reads: 5 };
/**
 * What an account on paper adds, whose broker is the database: its book and its prices while it holds
 * a position all day, and what it does as it enters and leaves.
 */
const ofPaper = { writes: 15, reads: 1_125 + 112 + 40 };

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
  /** By the streams. */
  streamReadsPerSecond: number;
  kind?: 'real' | 'paper';
}

/** Of one account on one day of trading. */
export function dayCost({
  accounts,
  shards,
  sessionMs,
  streamingInstances,
  streamReadsPerSecond,
  kind = 'real',
}: Day): DayCost {
  const seconds = sessionMs / 1_000;
  const perShard = accounts / shards;
  const shifts = sessionMs / shiftMs;
  const more = kind === 'paper' ? ofPaper : { writes: 0, reads: 0 };
  const writes = own.writes + more.writes + shifts * ofShift.writes + seconds / perShard;
  // An agent each second: the market's prices. Each three: its list's tally. Each four: its
  // neighbour. Each five: the ended runs.
  const agentReads =
    (seconds * (1 + 1_000 / pulse.listCheckEveryMs + 1_000 / pulse.callAfterMs + 1 / 5)) / perShard;
  // Each minute the schedule: a shard twice, and how many accounts it has.
  const scheduleReads = ((seconds / 60) * 3) / perShard;
  const reads =
    own.reads +
    more.reads +
    shifts * ofShift.reads +
    agentReads +
    scheduleReads +
    (streamReadsPerSecond * seconds) / accounts;
  const rupees = (dollars: number) => dollars * prices.rupeesPerDollar;
  const { read, write } = prices.firestore.usual;
  const firestoreRupees = rupees((writes * write + reads * read) / 100_000);
  // Each agent waits for its shard before the one before it has ended.
  const agents = (shards + 1) * (1 + pulse.successorAheadMs / shiftMs);
  const agentRupees = rupees((agents * seconds * agentSecond) / accounts);
  const streamingRupees = rupees((streamingInstances * seconds * streamingSecond) / accounts);
  return {
    writes,
    reads,
    firestoreRupees,
    agentRupees,
    streamingRupees,
    rupees: firestoreRupees + agentRupees + streamingRupees,
  };
}
