import type { KeptDay } from '@sthira/contract/day-notes';
import type { InputOf } from '@sthira/contract/operations';
import type { Instant } from '@sthira/contract/units';
import { heads } from '@sthira/quant/charges/charge-heads';
import type { DayNoteDocument } from '#documents/day-notes.ts';
import { changeDayNote } from '#people/day-notes/change-day-note.ts';
import type { Answer, Call } from '#platform/call.ts';
import { headsPaise, keptRow } from './kept-days.ts';
import { findOwnDay, requireAtBroker } from './own-day.ts';

type Input = InputOf<'confirmDayCharges'>;
type Confirmed = NonNullable<DayNoteDocument['confirmed']>;

/**
 * Keeps the charges of a day's contract note as they were read, or takes them back; whether they
 * are what was computed is asked wherever they are read. The same note kept again stays as of the
 * first time. Throws as `findOwnDay`, `bad-input` for an account on paper, and `forbidden` for a
 * caller without a profile.
 */
export async function confirmDayCharges({
  caller: { uid },
  input: { account_id: accountId, date: day, contract_note: contractNote },
  clock,
  store,
}: Call<Input>): Promise<Answer<KeptDay>> {
  const now = clock.now();
  requireAtBroker(await findOwnDay(store, { uid, accountId, day, now }));
  const kept = await changeDayNote(store, {
    ...{ uid, accountId, day },
    change: ({ confirmed, ...others }) =>
      contractNote
        ? { ...others, confirmed: keptOnce(confirmed, confirmedOf(contractNote, now)) }
        : others,
  });
  return {
    data: keptRow(kept),
    message: contractNote ? 'Charges of the contract note kept.' : 'Contract note taken back.',
  };
}

function confirmedOf(note: NonNullable<Input['contract_note']>, now: Instant): Confirmed {
  return {
    charges: headsPaise(note.charges),
    fileName: note.file_name,
    sha256: note.sha256,
    keptAt: now,
  };
}

function keptOnce(before: Confirmed | undefined, next: Confirmed): Confirmed {
  const isSame =
    before?.sha256 === next.sha256 &&
    before.fileName === next.fileName &&
    heads.every((head) => before.charges[head] === next.charges[head]);
  return isSame ? before : next;
}
