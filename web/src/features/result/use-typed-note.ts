import { dayNoteId } from '@sthira/contract/day-notes';
import type { ResultDayRow } from '@sthira/contract/results';
import { useState } from 'react';
import { forgetDraft, keepDraft, presentUid, readDraft } from '#platform/use-draft.ts';

/** What stands in the form; tags with commas between. */
export interface TypedNote {
  note: string;
  tags: string;
}

const storedNote = ({ note = '', tags = [] }: ResultDayRow): TypedNote => ({
  note,
  tags: tags.join(', '),
});

/**
 * The note of a day as it is being typed. What is not saved yet is kept in this tab for the same
 * person: it is there again when the day is opened again.
 */
export function useTypedNote(row: ResultDayRow) {
  const name = `day-note:${dayNoteId({ accountId: row.account_id, day: row.date })}`;
  const [typed, setTyped] = useState(() => draftOf(name));
  const stored = storedNote(row);
  const shown = typed ?? stored;
  return {
    shown,
    isUnsaved: shown.note !== stored.note || shown.tags !== stored.tags,
    type(change: Partial<TypedNote>): void {
      const next = { ...shown, ...change };
      setTyped(next);
      const uid = presentUid();
      if (uid !== null) keepDraft(name, uid, { values: { ...next }, why: 'left' });
    },
    /** It was saved: what was typed since stays. */
    settle(saved: TypedNote): void {
      if (draftOf(name) === null || isSame(draftOf(name), saved)) forgetDraft(name);
      setTyped((now) => (isSame(now, saved) ? null : now));
    },
  };
}

function draftOf(name: string): TypedNote | null {
  const { note, tags } = readDraft(name)?.values ?? {};
  return typeof note === 'string' && typeof tags === 'string' ? { note, tags } : null;
}

const isSame = (one: TypedNote | null, other: TypedNote): boolean =>
  one?.note === other.note && one.tags === other.tags;
