import { pulse } from '@sthira/contract/pulse';
import { socketsPerInstance } from '../deploying/streaming-service.ts';

/** Cloud Run starts another instance when the sockets of those it has are so much of what they take. */
const filledTo = 0.6;
/** Measured: what a trading account takes of its shard's document. */
export const shardBytesPerAccount = 1_120;

export interface StreamLoad {
  instances: number;
  /**
   * Shards, persons and accounts that one instance listens to, if its people come from anywhere.
   */
  shardsPerInstance: number;
  listenersPerInstance: number;
  mebibytesPerSecondPerInstance: number;
  /** Of shards, and of the market's prices. */
  readsPerSecond: number;
}

interface Online {
  accounts: number;
  shards: number;
  accountsPerShard: number;
  /**
   * Share of the owners that look at their dashboard, with one account and two sockets each: the
   * market and their own account. A tab that nobody has seen for a minute has none.
   */
  onlineShare: number;
}

/** What the streaming service does while the exchange is open. */
export function streamLoad({
  accounts,
  shards,
  accountsPerShard,
  onlineShare,
}: Online): StreamLoad {
  const people = Math.ceil(accounts * onlineShare);
  const instances = Math.max(1, Math.ceil((people * 2) / (socketsPerInstance * filledTo)));
  const peopleEach = Math.min(people, people / instances);
  const shardsPerInstance = shards * (1 - (1 - 1 / shards) ** peopleEach);
  const beatsPerSecond = 1_000 / pulse.beatEveryMs;
  const bytes =
    shardsPerInstance *
    Math.min(accountsPerShard, accounts / shards) *
    shardBytesPerAccount *
    beatsPerSecond;
  return {
    instances,
    shardsPerInstance,
    // A person's profile and their account each, the shards, and the market's indices.
    listenersPerInstance: Math.round(2 * peopleEach + shardsPerInstance + 1),
    mebibytesPerSecondPerInstance: bytes / 1_048_576,
    readsPerSecond: instances * (shardsPerInstance + 1) * beatsPerSecond,
  };
}
