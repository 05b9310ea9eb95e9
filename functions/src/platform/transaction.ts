import { type Clock, systemClock } from './clock.ts';
import { AppError } from './errors.ts';
import { db, failedWith, type Transaction } from './firestore.ts';
import { log } from './log.ts';

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

export const notDone =
  'Too much was changed at the same moment, so this was not done. Please try again.';
const unclear =
  'Our records did not answer in time. Check whether it was done before you try again.';

/**
 * What a caller is told when the database, rather than our code, failed the call; `undefined` for
 * every other error.
 */
export function databaseRefusal(error: unknown): AppError | undefined {
  if (failedWith(error, 'aborted') || isClosed(error))
    return new AppError('unavailable', notDone, { detail: error });
  const silent = (
    ['unavailable', 'deadline-exceeded', 'resource-exhausted', 'cancelled'] as const
  ).some((reason) => failedWith(error, reason));
  return silent ? new AppError('unavailable', unclear, { detail: error }) : undefined;
}

/**
 * The database ended the transaction while it worked: the emulator after a lock was waited for in
 * vain, Firestore after some minutes.
 */
function isClosed(error: unknown): boolean {
  return (
    failedWith(error, 'invalid-argument') &&
    error instanceof Error &&
    /transaction.*(invalid|closed|expired)/i.test(error.message)
  );
}
