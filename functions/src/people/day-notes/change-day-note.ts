import { dayNoteId } from '@sthira/contract/day-notes';
import type { Day } from '@sthira/contract/units';
import type { DayNoteDocument } from '#documents/day-notes.ts';
import { docs } from '#documents/docs.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Store } from '#platform/store/store.ts';

interface Wanted {
  uid: string;
  accountId: string;
  day: Day;
  change: (kept: DayNoteDocument) => DayNoteDocument;
}

/**
 * Changes what a person keeps of an account's day, and answers it; where nothing is left the
 * document goes. Throws `forbidden` for a person who has no profile by now.
 */
export async function changeDayNote(
  store: Store,
  { uid, accountId, day, change }: Wanted,
): Promise<DayNoteDocument> {
  return store.transact(async (unit) => {
    await requireProfileIn(unit, { uid });
    const doc = docs.dayNote(uid, dayNoteId({ accountId, day }));
    const before = await unit.read(doc);
    const next = change(before ?? { accountId, day });
    const { note, tags, confirmed } = next;
    if (note !== undefined || tags !== undefined || confirmed !== undefined)
      unit.replace(doc, next);
    else if (before) unit.remove(doc);
    return next;
  });
}
