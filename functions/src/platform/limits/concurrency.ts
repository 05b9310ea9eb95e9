import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Does something with every item, a few at a time, so that hundreds of accounts do not reach a
 * broker in one second. Answers in the order of the items; after a failure nothing more is begun.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  act: (item: Item, place: number) => Promise<Result>,
  { atOnce = 8 } = {},
): Promise<Result[]> {
  const limit = pLimit(atOnce);
  try {
    return await limit.map(items, act);
  } catch (error) {
    limit.clearQueue();
    throw error;
  }
}

const locks = new Map<string, { limit: LimitFunction; users: number }>();

/**
 * Runs tasks of the same key one after the other, in the order of the calls, within this process. A
 * task that fails rejects only its own call.
 */
export async function oneAtATime<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const lock = locks.get(key) ?? { limit: pLimit(1), users: 0 };
  locks.set(key, lock);
  lock.users += 1;
  try {
    return await lock.limit(act);
  } finally {
    lock.users -= 1;
    if (lock.users === 0) locks.delete(key);
  }
}

/** The items in groups of a size, in their order. */
export function groupsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );
}
