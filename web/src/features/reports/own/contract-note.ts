import type { Paise } from '@sthira/contract/units';
import type { ChargeLine } from '#entities/charges/charge-lines.ts';
import { csvRows } from '#ui/csv/csv-rows.ts';
import { amountIn, decimalMarkOf } from './note-amounts.ts';
import { chargeNamed, firstCells, type NamedCharge } from './note-names.ts';

/** What a broker's contract note took, by its lines; one it does not name is left out. */
export type ContractNote = ReadonlyMap<ChargeLine, Paise>;

/**
 * - `charges`: what the note took
 * - `unread`: rows that name a charge and hold a figure, none of which is an amount
 */
export interface NoteCharges<Row> {
  charges: ContractNote;
  unread: Row[];
}

/** `brokenAt` is the line at which the file could not be read on, `unread` are lines of it. */
export type NoteRead = NoteCharges<number> | { brokenAt: number };

/** Reads a contract note that was saved as CSV, as `chargesInRows` does its rows. */
export async function readContractNote(text: string): Promise<NoteRead> {
  const read = await csvRows(text);
  if ('brokenAt' in read) return read;
  const { charges, unread } = chargesInRows(read.rows);
  return { charges, unread: unread.map(({ line }) => line) };
}

/**
 * The charges in the rows of a note: those that begin with the name of a charge and end with its
 * amount, in any order, among others. Rows of one charge, as CGST and SGST or one for each exchange,
 * are added up; a row that calls itself a total, and the taxable value of the brokerage, count where
 * there is no other. No charges when the rows are of no such note.
 */
export function chargesInRows<Row extends { cells: readonly string[] }>(
  rows: readonly Row[],
): NoteCharges<Row> {
  const mark = decimalMarkOf(rows.flatMap(({ cells }) => cells));
  const sums: Record<NamedCharge['kind'], Map<ChargeLine, Paise>> = {
    ...{ part: new Map(), total: new Map(), taxed: new Map() },
  };
  const unread: Row[] = [];
  for (const row of rows) {
    const named = chargeIn(row.cells);
    if (!named) continue;
    const paise = named.others.flatMap((cell) => amountIn(cell, mark) ?? []).at(-1);
    const sum = sums[named.kind];
    if (paise !== undefined) sum.set(named.charge, (sum.get(named.charge) ?? 0) + paise);
    else if (named.others.some((cell) => /\d/.test(cell))) unread.push(row);
  }
  return { charges: new Map([...sums.taxed, ...sums.total, ...sums.part]), unread };
}

/** `others` are the cells behind the name. */
function chargeIn(
  cells: readonly string[],
): (NamedCharge & { others: readonly string[] }) | undefined {
  for (const [place, name] of cells.slice(0, firstCells).entries()) {
    const named = chargeNamed(name, cells.slice(0, place));
    if (named === 'no charge') return undefined;
    if (named) return { ...named, others: cells.slice(place + 1) };
  }
  return undefined;
}
