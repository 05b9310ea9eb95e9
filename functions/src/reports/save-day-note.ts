import type { KeptDay } from '@sthira/contract/day-notes';
import type { InputOf } from '@sthira/contract/operations';
import { changeDayNote } from '#people/day-notes/change-day-note.ts';
import type { Answer, Call } from '#platform/call.ts';
import { keptRow } from './kept-days.ts';
import { findOwnDay } from './own-day.ts';

/**
 * Keeps the caller's note and tags of a day of an account while it was theirs; without either, none
 * are kept. Throws as `findOwnDay`, and `forbidden` for a caller without a profile.
 */
export async function saveDayNote({
  caller: { uid },
  input: { account_id: accountId, date: day, note, tags },
  clock,
  store,
}: Call<InputOf<'saveDayNote'>>): Promise<Answer<KeptDay>> {
  await findOwnDay(store, { uid, accountId, day, now: clock.now() });
  const kept = await changeDayNote(store, {
    ...{ uid, accountId, day },
    change: ({ confirmed }) => ({
      ...{ accountId, day },
      ...(note === '' ? {} : { note }),
      ...(tags.length === 0 ? {} : { tags }),
      ...(confirmed ? { confirmed } : {}),
    }),
  });
  const isKept = note !== '' || tags.length > 0;
  return { data: keptRow(kept), message: isKept ? 'Note saved.' : 'Note removed.' };
}
