import { paths } from '@sthira/contract/paths';
import { shardsCounter } from '#documents/shards.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import {
  db,
  lostRace,
  parseSnapshot,
  readDocument,
  readIn,
  type Transaction,
} from '#platform/firestore.ts';
import type { Stop } from '#platform/keep-listening.ts';
import { listenDocument } from '#platform/listen.ts';
import { settings } from '#platform/settings.ts';
import { notDone } from '#platform/store/database-refusal.ts';
import { inTransaction } from '#platform/transaction.ts';
import { type ShardCounts, shardForNew, shardNames } from './shard-plan.ts';

/*
 * `counters/shards` says how many linked accounts each shard has. The transactions that link and
 * delete accounts change it, so a shard never has more than it may and none is made while another
 * has room. Where it is missing it is counted from the accounts.
 */

const mostAttempts = 60;
const longestWaitMs = 250;

export interface Places {
  /** Among the writes: a place for a new account, and whether its shard was made for it. */
  take: () => { shard: string; made: boolean };
  /** Among the writes, once: the places of accounts that are gone. */
  give: (shards: readonly string[]) => void;
}

/**
 * `inTransaction` for work that takes or gives places. Everybody's links meet in one document: it
 * is read without a lock and written on the condition that it is as it was read, since those who
 * hold a lock on it wait for each other until one gives up. Who loses begins again.
 */
export async function changePlaces<Result>(
  work: (transaction: Transaction) => Promise<Result>,
  clock: Clock = systemClock,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(work);
    } catch (error) {
      if (!lostRace(error)) throw error;
      if (attempt === mostAttempts) throw new AppError('unavailable', notDone, { detail: error });
      await clock.sleep(Math.random() * Math.min(longestWaitMs, 10 * attempt));
    }
  }
}

/** Opens the count among the reads of work that `changePlaces` does, best as the last of them. */
export async function openPlaces(transaction: Transaction): Promise<Places> {
  const reference = db().doc(paths.shardCounter);
  const seen = await reference.get();
  const counts: ShardCounts =
    parseSnapshot(seen, shardsCounter)?.accounts ?? (await countAccounts(transaction));
  const store = (accounts: ShardCounts) => {
    if (seen.updateTime)
      transaction.update(reference, { accounts }, { lastUpdateTime: seen.updateTime });
    else transaction.create(reference, { accounts });
  };
  return {
    take: () => {
      const shard = shardForNew(counts, settings());
      store(changed(counts, shard, 1));
      return { shard, made: !shardNames(counts, settings().shards).includes(shard) };
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

/** All shards there are. Stores the count where it is missing. */
export async function readShards(): Promise<string[]> {
  const stored = await readDocument(paths.shardCounter, shardsCounter);
  return shardNames(stored?.accounts ?? (await storeCounts()), settings().shards);
}

/** Tells how many shards there are, now and whenever one is made. */
export function watchShards(onCount: (shards: number) => void): Stop {
  return listenDocument({
    path: paths.shardCounter,
    schema: shardsCounter,
    onValue: (stored) => onCount(shardNames(stored?.accounts ?? {}, settings().shards).length),
  });
}

function storeCounts(): Promise<ShardCounts> {
  return inTransaction(async (transaction) => {
    const stored = await readIn(transaction, { path: paths.shardCounter, schema: shardsCounter });
    if (stored) return stored.accounts;
    const accounts = await countAccounts(transaction);
    transaction.set(db().doc(paths.shardCounter), { accounts });
    return accounts;
  });
}

async function countAccounts(transaction: Transaction): Promise<ShardCounts> {
  const { docs } = await transaction.get(db().collection(paths.accounts).select('shard'));
  return docs
    .map((account) => String(account.get('shard')))
    .filter(isNumber)
    .reduce<ShardCounts>((counts, shard) => changed(counts, shard, 1), {});
}

const isNumber = (shard: string) => /^\d+$/.test(shard);
