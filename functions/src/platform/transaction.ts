import { type Clock, systemClock } from './clock.ts';
import { db, type Transaction } from './firestore.ts';
import { log } from './log.ts';
import { databaseRefusal } from './store/database-refusal.ts';

/** Well below the minute a call may take. */
const patienceMs = 25_000;

interface Patience {
  /** How long a transaction that loses its races is begun again before it is given up. */
  patienceMs?: number;
  clock?: Clock;
}

/**
 * The one way to a transaction. It is begun again while it loses its races, so `work` may run many
 * times and must do nothing but read and write through its argument. Throws `unavailable` when it
 * never gets through.
 */
export async function inTransaction<Result>(
  work: (transaction: Transaction) => Promise<Result>,
  patience: Patience = {},
): Promise<Result> {
  const clock = patience.clock ?? systemClock;
  const endAtMs = clock.monotonicMs() + (patience.patienceMs ?? patienceMs);
  for (let round = 1; ; round += 1) {
    try {
      return await db().runTransaction(work);
    } catch (error) {
      const refusal = databaseRefusal(error);
      if (!refusal) throw error;
      if (clock.monotonicMs() >= endAtMs) {
        log.warn('record.contended', { rounds: round, error });
        throw refusal;
      }
      await clock.sleep(Math.random() * Math.min(100 * round, 1_000));
    }
  }
}

/** Reads that belong to one moment, without holding anybody up. */
export function readTogether<Result>(
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db().runTransaction(work, { readOnly: true });
}
