import {
  type ConfirmedCharges,
  dayNoteId,
  type KeptDay,
  type NoteCharges,
} from '@sthira/contract/day-notes';
import type { ResultDayRow } from '@sthira/contract/results';
import { paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import { heads } from '@sthira/quant/charges/charge-heads';
import { collections } from '#documents/collections.ts';
import type { DayNoteDocument } from '#documents/day-notes.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

type Confirmed = NonNullable<DayNoteDocument['confirmed']>;

/** Rows with what the person keeps of their days: one question, whatever the number of rows. */
export async function withKept(
  store: Store,
  { uid, accountId }: { uid: string; accountId: string | undefined },
): Promise<(row: ResultDayRow) => ResultDayRow> {
  const all = queryOf(collections.dayNotes(uid));
  const found = await store.findReadable(
    accountId === undefined ? all : all.where('accountId', '==', accountId),
  );
  const kept = new Map(found.map((each) => [dayNoteId(each), each]));
  return (row) => {
    const own = kept.get(dayNoteId({ accountId: row.account_id, day: row.date }));
    return own ? { ...row, ...keptRow(own) } : row;
  };
}

/** What is kept of a day, as it is answered. */
export function keptRow({ accountId, day, note, tags, confirmed }: DayNoteDocument): KeptDay {
  return {
    ...{ account_id: accountId, date: day },
    ...(note === undefined ? {} : { note }),
    ...(tags === undefined ? {} : { tags }),
    ...(confirmed === undefined ? {} : { confirmed: confirmedRow(confirmed) }),
  };
}

/** Paise of rupees, head by head. */
export function headsPaise(charges: NoteCharges): Confirmed['charges'] {
  return namedHeads(charges, paiseFromRupees);
}

function confirmedRow({ charges, fileName, sha256, keptAt }: Confirmed): ConfirmedCharges {
  const total = heads.reduce((sum, head) => sum + (charges[head] ?? 0), 0);
  return {
    charges: namedHeads(charges, rupeesFromPaise),
    total: rupeesFromPaise(total),
    file_name: fileName,
    sha256,
    kept_at: new Date(keptAt).toISOString(),
  };
}

function namedHeads(charges: NoteCharges, change: (amount: number) => number): NoteCharges {
  return Object.fromEntries(
    heads.flatMap((head) => {
      const amount = charges[head];
      return amount === undefined ? [] : [[head, change(amount)]];
    }),
  );
}
