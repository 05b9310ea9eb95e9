import type { Charges } from '@sthira/contract/reports';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import { type ChargeLine, chargeLines } from '#entities/charges/charge-lines.ts';
import type { ContractNote } from './contract-note.ts';

/** Rupees. `difference` is what the note takes more. */
interface Difference {
  title: string;
  computed: number;
  noted: number;
  difference: number;
}

/**
 * What a contract note has beside what was computed: a row for each line that either has, and the
 * total. A line the note does not name counts as 0.
 */
export function noteDifferences(charges: Charges, note: ContractNote): Difference[] {
  const rows = chargeLines
    .map(({ line, title }) => rowOf(title, [paiseFromRupees(charges[line]), paiseOf(note, line)]))
    .filter(({ computed, noted }) => computed !== 0 || noted !== 0);
  const noted = [...note.values()].reduce((sum, paise) => sum + paise, 0);
  return [...rows, rowOf('Total', [paiseFromRupees(charges.total), noted])];
}

function paiseOf(note: ContractNote, line: ChargeLine): Paise {
  return note.get(line) ?? 0;
}

function rowOf(title: string, [computed, noted]: [Paise, Paise]): Difference {
  return {
    title,
    computed: rupeesFromPaise(computed),
    noted: rupeesFromPaise(noted),
    difference: rupeesFromPaise(noted - computed),
  };
}
