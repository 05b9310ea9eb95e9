import { docs } from '#documents/docs.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import type { Unit } from '#platform/store/unit.ts';

/**
 * Counts a profile made or deleted, in the very transaction that does it. Increments need no read,
 * so two do not wait for each other.
 */
export function countUserIn(unit: Unit, change: 1 | -1): void {
  unit.increment(docs.userCounter, 'total', change);
}

/** How many profiles there are: a kept count. */
export async function countUsers(): Promise<number> {
  return (await firestoreStore.read(docs.userCounter))?.total ?? 0;
}
