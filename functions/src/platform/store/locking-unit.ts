import { systemClock } from '#platform/clock.ts';
import { db, type Transaction } from '#platform/firestore.ts';
import { log } from '#platform/log/log.ts';
import { sinkOf } from './batch-sink.ts';
import { databaseRefusal } from './database-refusal.ts';
import { aggregateOf, nativeQuery, storedOf, totalsOf, wantedOf } from './firestore-source.ts';
import { waitFor } from './patience.ts';
import type { Store } from './store.ts';
import { readsOf, type Source, writesOf } from './typed-unit.ts';
import type { Unit } from './unit.ts';
import { Unlocked } from './unlocked.ts';

/** Well below the minute a call may take. */
const longestPatienceMs = 25_000;

/**
 * `Store.transact`: a transaction of the database, which locks what it reads. Its patience bounds
 * each attempt too.
 */
export const transact: Store['transact'] = async (
  work,
  { patienceMs = longestPatienceMs, clock = systemClock } = {},
) => {
  const endAtMs = clock.monotonicMs() + patienceMs;
  for (let round = 1; ; round += 1) {
    const unlocked = new Unlocked();
    try {
      return await waitFor(endAtMs - clock.monotonicMs(), ({ beforeCommit }) =>
        db().runTransaction(async (transaction) => {
          const result = await work(lockingUnit(transaction, unlocked));
          beforeCommit();
          return result;
        }),
      );
    } catch (error) {
      const locked = databaseRefusal(error);
      const refusal = locked ?? unlocked.refusalOf(error);
      if (!refusal) throw error;
      if (clock.monotonicMs() >= endAtMs) {
        log.warn('record.contended', { rounds: round, error });
        throw refusal;
      }
      // The attempt waited for no lock but lost to a write that is finished, so it may begin again
      // sooner.
      const pauseMs = locked ? Math.min(100 * round, 1_000) : Math.min(10 * round, 250);
      await clock.sleep(Math.random() * pauseMs);
    }
  }
};

/** `Store.together`. */
export const together: Store['together'] = (work) =>
  db().runTransaction((transaction) => work(readsOf(sourceOf(transaction))), { readOnly: true });

function lockingUnit(transaction: Transaction, unlocked: Unlocked): Unit {
  return {
    ...readsOf(sourceOf(transaction)),
    ...writesOf(sinkOf(transaction)),
    readUnlocked: (doc) => unlocked.readVersioned(doc),
  };
}

function sourceOf(transaction: Transaction): Source {
  return {
    get: async (docs) => {
      const { references, options } = wantedOf(docs);
      const [first, ...others] = references;
      if (first && others.length === 0 && !options) return [storedOf(await transaction.get(first))];
      const snapshots = await (options
        ? transaction.getAll(...references, options)
        : transaction.getAll(...references));
      return snapshots.map(storedOf);
    },
    query: async (shape) => (await transaction.get(nativeQuery(shape))).docs.map(storedOf),
    aggregate: async (shape, sumOf) =>
      totalsOf((await transaction.get(aggregateOf(shape, sumOf))).data()),
  };
}
