import type { PdfLine } from '#ui/pdf/pdf-lines.ts';
import { joinBrokenNames } from './broken-names.ts';
import { isAmount } from './note-amounts.ts';

/** A row of a note, and where people find it in the PDF. */
export interface PdfNoteRow {
  page: number;
  line: number;
  cells: string[];
}

/**
 * The lines of a PDF as rows of a note: a name and each of its amounts in a cell of its own, whatever
 * the space between them.
 */
export function pdfNoteRows(lines: readonly PdfLine[]): PdfNoteRow[] {
  const split = lines.map((line) => ({ ...line, cells: joinSigns(line.cells.flatMap(splitCell)) }));
  return joinBrokenNames(split).map(({ page, line, cells }) => ({
    ...{ page, line, cells: cells.map(({ text }) => text) },
  }));
}

type Cell = PdfLine['cells'][number];

const amount = String.raw`[(\-−]?(?:₹|rs\.?|inr)? ?-?\d[\d,]*\.\d{1,4}[)\-]?(?: ?[dc]r\b\.?)?`;
const amountsAtEnd = new RegExp(`(?:(?:^| )${amount})+$`, 'i');
const eachAmount = new RegExp(amount, 'gi');

/** `CGST @9% 4.02 1.10` is a name and two amounts. An amount without paise may be part of a name. */
function splitCell(cell: Cell): Cell[] {
  const end = amountsAtEnd.exec(cell.text);
  if (!end) return [cell];
  const name = cell.text.slice(0, end.index).trim();
  const amounts = (end[0].match(eachAmount) ?? []).map((text) => ({ ...cell, text: text.trim() }));
  return name === '' ? amounts : [{ ...cell, text: name }, ...amounts];
}

const before = /^[(\-−]?(?:₹|rs\.?|inr)?$/i;
const behind = /^(?:[dc]r\.?|\))$/i;

/** Puts `₹` and `Dr` that stand in a column of their own to the amount between them. */
function joinSigns(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    const isOne =
      last &&
      ((before.test(last.text) && isAmount(cell.text)) ||
        (behind.test(cell.text) && isAmount(last.text)));
    if (isOne) joined[joined.length - 1] = { ...last, text: `${last.text} ${cell.text}` };
    else joined.push(cell);
  }
  return joined;
}
