import * as z from 'zod/mini';
import { accountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { Stop } from '#platform/keep-listening.ts';
import { settings } from '#platform/settings.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import {
  type ShardCounts,
  type ShardKind,
  shardForNew,
  shardNames,
  shardNumber,
} from './shard-plan.ts';

/*
 * `counters/shards` says how many accounts each shard has, of both kinds. The transactions that link and
 * delete accounts change it, so a shard never has more than it may and none is made while another
 * has room. Where it is missing it is counted from the accounts.
 */

export interface Places {
  /** Among the writes: a place for a new account, and whether its shard was made for it. */
  take: (kind?: ShardKind) => { shard: string; made: boolean };
  /** Among the writes, once: the places of accounts that are gone. */
  give: (shards: readonly string[]) => void;
}

/**
 * Opens the count among the reads of a unit, best as the last of them. Everybody's links meet in
 * this one document, so it is read without a lock.
 */
export async function openPlaces(unit: Unit): Promise<Places> {
  const { value, version } = await unit.readUnlocked(docs.shardCounter);
  const counts: ShardCounts = value?.accounts ?? (await countAccounts(unit));
  const store = (accounts: ShardCounts) => {
    if (version) unit.change(docs.shardCounter, { accounts }, version);
    else unit.create(docs.shardCounter, { accounts });
  };
  return {
    take: (kind = 'real') => {
      const shard = shardForNew(counts, settings(), kind);
      store(changed(counts, shard, 1));
      return { shard, made: !shardNames(counts, settings(), kind).includes(shard) };
    },
    give: (shards) => {
      // A shard that was never counted has no place to give: by its number it would make all those
      // before it.
      const left = shards.filter((shard) => counts[shard] !== undefined);
      if (left.length > 0)
        store(left.reduce((before, shard) => changed(before, shard, -1), counts));
    },
  };
}

function changed(counts: ShardCounts, shard: string, change: 1 | -1): ShardCounts {
  return { ...counts, [shard]: Math.max((counts[shard] ?? 0) + change, 0) };
}

/** All shards there are, of both kinds. Stores the count where it is missing. */
export async function readShards(store: Store): Promise<string[]> {
  const stored = await store.read(docs.shardCounter);
  const counts = stored?.accounts ?? (await storeCounts(store));
  return [...shardNames(counts, settings(), 'real'), ...shardNames(counts, settings(), 'paper')];
}

/** Tells how many shards of real accounts there are, now and whenever one is made. */
export function watchShards(store: Store, onCount: (shards: number) => void): Stop {
  return store.watch(docs.shardCounter, {
    onValue: ({ value }) => onCount(shardNames(value?.accounts ?? {}, settings(), 'real').length),
  });
}

function storeCounts(store: Store): Promise<ShardCounts> {
  return store.transact(async (unit) => {
    const stored = await unit.read(docs.shardCounter);
    if (stored) return stored.accounts;
    const accounts = await countAccounts(unit);
    unit.replace(docs.shardCounter, { accounts });
    return accounts;
  });
}

const placed = z.pick(accountDocument, { shard: true });

async function countAccounts(unit: Unit): Promise<ShardCounts> {
  const accounts = await unit.findReadable(queryOf(collections.accounts).select(placed));
  return accounts
    .map(({ shard }) => shard)
    .filter(isCounted)
    .reduce<ShardCounts>((counts, shard) => changed(counts, shard, 1), {});
}

const isCounted = (shard: string) =>
  shardNumber(shard, 'real') !== undefined || shardNumber(shard, 'paper') !== undefined;
