import type { Settings } from '#platform/settings.ts';

/** How many linked accounts each shard has, by its number. */
export type ShardCounts = Readonly<Record<string, number>>;

/**
 * The numbers of all shards, without gaps: those there are from the beginning, and those made
 * since.
 */
export function shardNames(counts: ShardCounts, shards: number): string[] {
  const made = Object.keys(counts).map((name) => Number(name) + 1);
  return Array.from({ length: Math.max(shards, ...made) }, (_, number) => String(number));
}

/**
 * Where a new account goes: to the shard that has the fewest, and to a new one when none has room.
 * It stays there.
 */
export function shardForNew(
  counts: ShardCounts,
  { shards, accountsPerShard }: Pick<Settings, 'shards' | 'accountsPerShard'>,
): string {
  const names = shardNames(counts, shards);
  const countOf = (name: string) => counts[name] ?? 0;
  const emptiest = names.reduce((least, name) => (countOf(name) < countOf(least) ? name : least));
  return countOf(emptiest) < accountsPerShard ? emptiest : String(names.length);
}
