import type { Paise } from '@sthira/contract/units';
import type { ChargeLine } from '#entities/charges/charge-lines.ts';
import { csvRows } from '#ui/csv/csv-rows.ts';
import { amountIn, decimalMarkOf } from './note-amounts.ts';

/** What a broker's contract note took, by its lines; one it does not name is left out. */
export type ContractNote = ReadonlyMap<ChargeLine, Paise>;

/** How brokers name the lines; the first that fits decides. */
const names: readonly [RegExp, ChargeLine][] = [
  [/\b[ciu]?(s|ut)?gst\b/i, 'gst'],
  [/ipft|investor protection/i, 'ipft'],
  [/sebi/i, 'sebi'],
  [/stamp/i, 'stamp'],
  [/\bstt\b|securities transaction tax/i, 'stt'],
  [/clearing/i, 'clearing'],
  [/(exchange|transaction|turnover) .*charge|exchange (fee|charge|turnover)/i, 'exchange'],
  [/brokerage/i, 'brokerage'],
];

/** Rows that name a charge and are none: what it was computed on, and the papers' own numbers. */
const noCharge = /taxable|\b(regn?|registration|invoice)\b|\b(no|number|code)[.:]*$/i;

/** The name may stand behind a serial number or an exchange. */
const firstCells = 3;

/**
 * - `charges`: what the note took
 * - `unread`: lines that name a charge and hold a figure, none of which is an amount
 * - `brokenAt`: the line at which the file could not be read on
 */
export type NoteRead = { charges: ContractNote; unread: number[] } | { brokenAt: number };

/**
 * Reads a contract note that was saved as CSV: rows that begin with the name of a charge and end
 * with its amount, in any order, among others. Rows of one charge, as CGST and SGST or one for each
 * exchange, are added up; a row that calls itself a total counts where there is no other. No charges
 * when the file is no such note.
 */
export async function readContractNote(text: string): Promise<NoteRead> {
  const read = await csvRows(text);
  if ('brokenAt' in read) return read;
  const mark = decimalMarkOf(read.rows.flatMap(({ cells }) => cells));
  const parts = new Map<ChargeLine, Paise>();
  const totals = new Map<ChargeLine, Paise>();
  const unread: number[] = [];
  for (const { line, cells } of read.rows) {
    const named = chargeIn(cells);
    if (!named) continue;
    const paise = named.others.flatMap((cell) => amountIn(cell, mark) ?? []).at(-1);
    const sums = named.isTotal ? totals : parts;
    if (paise !== undefined) sums.set(named.charge, (sums.get(named.charge) ?? 0) + paise);
    else if (named.others.some((cell) => /\d/.test(cell))) unread.push(line);
  }
  return { charges: new Map([...totals, ...parts]), unread };
}

interface NamedRow {
  charge: ChargeLine;
  isTotal: boolean;
  /** The cells behind the name. */
  others: string[];
}

function chargeIn(cells: readonly string[]): NamedRow | undefined {
  for (const [place, name] of cells.slice(0, firstCells).entries()) {
    const charge = names.find(([pattern]) => pattern.test(name))?.[1];
    if (!charge) continue;
    const words = cells.slice(0, place + 1).join(' ');
    if (noCharge.test(words)) return undefined;
    return { charge, isTotal: /\btotal\b/i.test(words), others: cells.slice(place + 1) };
  }
  return undefined;
}
