import { docs } from '#documents/docs.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

/**
 * Counts a profile made or deleted, in the very transaction that does it. Increments need no read,
 * so two do not wait for each other.
 */
export function countUserIn(unit: Unit, change: 1 | -1): void {
  unit.increment(docs.userCounter, 'total', change);
}

/** How many profiles there are: a kept count. */
export async function countUsers(store: Store): Promise<number> {
  return (await store.read(docs.userCounter))?.total ?? 0;
}
