import type { NoteCharges } from '@sthira/contract/day-notes';
import type { ResultDayRow } from '@sthira/contract/results';
import { paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import { eachHead } from '@sthira/quant/charges/charge-heads';
import {
  type Confirmation,
  confirmationOf,
  joinConfirmations,
  type NotedHeads,
} from '@sthira/quant/result/confirmed-charges';
import { formatRupees } from '#ui/format/format-money.ts';

/** What a person keeps of a day, of one account or of several together. */
export interface DayMarks {
  tags: string[];
  notes: string[];
  confirmation: Confirmation;
}

/** Of the rows of one day. */
export function marksOf(rows: readonly ResultDayRow[]): DayMarks {
  return {
    tags: [...new Set(rows.flatMap(({ tags }) => tags ?? []))],
    notes: rows.flatMap(({ note }) => note ?? []),
    confirmation: joinConfirmations(rows.map(rowConfirmation)),
  };
}

/** Whether the charges of an account's day are as on its contract note, as of now. */
export function rowConfirmation({ charges, confirmed }: ResultDayRow): Confirmation {
  return confirmationOf({
    computed: charges && eachHead((head) => paiseFromRupees(charges[head])),
    noted: confirmed ? notedPaise(confirmed.charges) : null,
  });
}

function notedPaise(charges: NoteCharges): NotedHeads {
  return eachHead((head) => {
    const rupees = charges[head];
    return rupees === undefined ? undefined : paiseFromRupees(rupees);
  });
}

/** `computed`, `confirmed`, `confirmed in part` or `differs by ₹1.00`; empty where there were no charges. */
export function confirmationWords(confirmation: Confirmation): string {
  if (confirmation.word === 'none') return '';
  if (confirmation.word === 'partly') return 'confirmed in part';
  if (confirmation.word !== 'differs') return confirmation.word;
  const { byPaise } = confirmation;
  return byPaise === null
    ? 'differs: not computed'
    : `differs by ${formatRupees(rupeesFromPaise(byPaise), 'paise')}`;
}

export const hasMarks = ({ tags, notes }: DayMarks): boolean => tags.length > 0 || notes.length > 0;

/** The tags of some days, by the alphabet. */
export const tagsOf = (days: readonly DayMarks[]): string[] =>
  [...new Set(days.flatMap(({ tags }) => tags))].sort((one, other) => one.localeCompare(other));
