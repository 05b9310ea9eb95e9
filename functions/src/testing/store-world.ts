import * as z from 'zod/mini';
import { collection, doc } from '#documents/reference.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

const sample = z.object({
  owner: z.string(),
  coins: z.int(),
  note: z.optional(z.string()),
  lock: z.object({ state: z.enum(['open', 'shut']), at: z.int() }),
});
type Sample = z.infer<typeof sample>;

export interface Opened {
  store: Store;
  /** A collection that only this test uses. */
  folder: string;
  /** Writes to the database directly, without the store under test. */
  put: (path: string, data: Record<string, unknown>) => Promise<void>;
}

/** Purses (documents with a number of coins) in a collection of a store, for tests of stores. */
export function storeWorld(open: () => Opened) {
  return () => {
    const { store, folder, put } = open();
    const of = (name: string) => doc(`${folder}/${name}`, sample);
    const give = (name: string, change: Partial<Sample> = {}) =>
      store.commit((writes) => writes.create(of(name), { ...aSample(name), ...change }));
    return { store, of, give, put, all: queryOf(collection(folder, sample)) };
  };
}

export type World = ReturnType<typeof storeWorld>;

export const aSample = (owner: string): Sample => ({
  owner,
  coins: 5,
  lock: { state: 'shut', at: 1 },
});
