import { paths } from '@sthira/contract/paths';
import { usersCounter } from '#documents/people.ts';
import { db, FieldValue, readDocument, type Transaction } from '#platform/firestore.ts';

/**
 * Counts a profile made or deleted, in the very transaction that does it. Increments need no read,
 * so two do not wait for each other.
 */
export function countUserIn(transaction: Transaction, change: 1 | -1): void {
  transaction.set(
    db().doc(paths.userCounter),
    { total: FieldValue.increment(change) },
    { merge: true },
  );
}

/** How many profiles there are: a kept count. */
export async function countUsers(): Promise<number> {
  return (await readDocument(paths.userCounter, usersCounter))?.total ?? 0;
}
