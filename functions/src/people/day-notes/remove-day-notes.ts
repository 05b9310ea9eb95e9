import * as z from 'zod/mini';
import { collections } from '#documents/collections.ts';
import { dayNoteDocument } from '#documents/day-notes.ts';
import { docs } from '#documents/docs.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** As many as one commit takes with ease. */
const atOnce = 300;

const day = z.pick(dayNoteDocument, { day: true });

/** Removes all that a person kept of their days; once more, it removes what was left. */
export async function removeDayNotes(store: Store, uid: string): Promise<void> {
  const some = queryOf(collections.dayNotes(uid)).limit(atOnce).select(day);
  for (;;) {
    const found = await store.findTolerant(some);
    if (found.length === 0) return;
    await store.commit((writes) => {
      for (const { id } of found) writes.remove(docs.dayNote(uid, id));
    });
  }
}
