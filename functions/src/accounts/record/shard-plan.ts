import type { Settings } from '#platform/settings.ts';

/** How many accounts each shard has, by its name. */
export type ShardCounts = Readonly<Record<string, number>>;

/** Accounts on paper have shards of their own, so that they take no place of a real one. */
export type ShardKind = 'real' | 'paper';

const nameOf = (kind: ShardKind, number: number) => `${kind === 'paper' ? 'p' : ''}${number}`;

/** The number of a shard among those of a kind; `undefined` for one that is of no such. */
export function shardNumber(name: string, kind: ShardKind): number | undefined {
  const [, digits] = (kind === 'paper' ? /^p(\d+)$/ : /^(\d+)$/).exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

type Bounds = Pick<Settings, 'shards' | 'accountsPerShard'>;

/**
 * The names of all shards of a kind, their numbers without gaps: those there are from the beginning,
 * and those made since. For paper there is none before the first account.
 */
export function shardNames(
  counts: ShardCounts,
  { shards }: Pick<Bounds, 'shards'>,
  kind: ShardKind,
): string[] {
  const made = Object.keys(counts).map((name) => (shardNumber(name, kind) ?? -1) + 1);
  const length = Math.max(kind === 'paper' ? 0 : shards, ...made);
  return Array.from({ length }, (_, number) => nameOf(kind, number));
}

/**
 * Where a new account goes: to the shard of its kind that has the fewest, and to a new one when none
 * has room. It stays there.
 */
export function shardForNew(counts: ShardCounts, bounds: Bounds, kind: ShardKind = 'real'): string {
  const names = shardNames(counts, bounds, kind);
  const countOf = (name: string) => counts[name] ?? 0;
  const [emptiest] = names.toSorted((one, other) => countOf(one) - countOf(other));
  return emptiest !== undefined && countOf(emptiest) < bounds.accountsPerShard
    ? emptiest
    : nameOf(kind, names.length);
}
