import { createHash } from 'node:crypto';

/** The shard an account lives in, `'0'` to `String(shards - 1)`: a hash, so that accounts spread evenly and never move. */
export function shardOf(accountId: string, shards: number): string {
  return String(createHash('sha256').update(accountId).digest().readUInt32BE(0) % shards);
}
