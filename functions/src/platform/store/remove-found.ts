import type * as z from 'zod/mini';
import type { Doc } from '#documents/reference.ts';
import type { Query } from './query.ts';
import type { Store } from './store.ts';

/** As many as one commit takes with ease. */
const atOnce = 300;

/** Removes all that a query finds, page by page; once more, it removes what was left. */
export async function removeFound(
  store: Store,
  query: Query<z.ZodMiniType, z.ZodMiniType>,
  docOf: (id: string) => Doc<z.ZodMiniType>,
): Promise<void> {
  const some = query.limit(atOnce);
  for (;;) {
    const found = await store.findTolerant(some);
    if (found.length === 0) return;
    await store.commit((writes) => {
      for (const { id } of found) writes.remove(docOf(id));
    });
  }
}
