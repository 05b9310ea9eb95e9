import * as z from 'zod/mini';
import { collections } from '#documents/collections.ts';
import { dayNoteDocument } from '#documents/day-notes.ts';
import { docs } from '#documents/docs.ts';
import { queryOf } from '#platform/store/query.ts';
import { removeFound } from '#platform/store/remove-found.ts';
import type { Store } from '#platform/store/store.ts';

const day = z.pick(dayNoteDocument, { day: true });

/** Removes all that a person kept of their days; once more, it removes what was left. */
export async function removeDayNotes(store: Store, uid: string): Promise<void> {
  const kept = queryOf(collections.dayNotes(uid)).select(day);
  await removeFound(store, kept, (id) => docs.dayNote(uid, id));
}
