import { decodeText } from '#ui/csv/decode-text.ts';
import { mostPages, type PdfRefusal, readPdf } from '#ui/pdf/read-pdf.ts';
import {
  type ContractNote,
  chargesInRows,
  type NoteCharges,
  readContractNote,
} from './contract-note.ts';
import { pdfNoteRows } from './pdf-note-rows.ts';

/** A contract note is some kilobytes; a PDF brings fonts and the broker's picture. */
const mostBytes = { csv: 2_000_000, pdf: 5_000_000 };

const refusals = {
  csvLarge: 'This file is larger than 2 MB. Choose the contract note alone.',
  pdfLarge: 'This PDF is larger than 5 MB. Choose the contract note alone.',
  unreadable: 'This file could not be read. Please try again.',
  other: 'No charges were found in this file. Choose the contract note of one day, as CSV or PDF.',
} as const;

const pdfRefusals = {
  long: `This PDF has more than ${mostPages} pages. Choose the contract note of one day.`,
  damaged:
    'This PDF is damaged, and nothing was compared. Download it from the broker again, or choose the note as CSV.',
  pictures:
    'This PDF holds pictures, not text. Ask the broker for a CSV, or for the PDF that was sent to you, not a scan of it.',
} as const satisfies Partial<Record<PdfRefusal, string>>;

/**
 * What became of a file:
 *
 * - `note`: its charges, and `leftOut` names the lines that were not read
 * - `locked`: it waits for its password, and says whether one was wrong
 * - `refusal`: why it is not read
 */
export type NoteFileRead =
  | { note: ContractNote; leftOut: string | null }
  | { locked: 'locked' | 'wrong password' }
  | { refusal: string };

interface Reading {
  password?: string | undefined;
  /** Ends a reading nobody waits for; what it answers then means nothing. */
  signal: AbortSignal;
}

/** Reads the file of a contract note, CSV or PDF, in this browser. It never rejects. */
export const readNoteFile = (file: File, reading: Reading): Promise<NoteFileRead> =>
  readFile(file, reading).catch(() => ({ refusal: refusals.unreadable }));

async function readFile(file: File, reading: Reading): Promise<NoteFileRead> {
  if (await isPdf(file)) return readPdfNote(file, reading);
  if (file.size > mostBytes.csv) return { refusal: refusals.csvLarge };
  const read = await readContractNote(decodeText(new Uint8Array(await file.arrayBuffer())));
  if ('brokenAt' in read) return { refusal: brokenText(read.brokenAt) };
  const which = read.unread.length === 1 ? 'Line' : 'Lines';
  return readOf(read, `${which} ${read.unread.join(', ')}`);
}

const brokenText = (line: number) =>
  `Reading ended at line ${line}: a quotation mark there is not closed, or has text behind it. Nothing was compared. Mend the line, or save the note as CSV again.`;

/** Some brokers' names for a file do not tell; its first bytes do. */
const isPdf = async (file: File) =>
  /\.pdf$/i.test(file.name) ||
  decodeText(new Uint8Array(await file.slice(0, 1_024).arrayBuffer())).includes('%PDF-');

async function readPdfNote(file: File, { password, signal }: Reading): Promise<NoteFileRead> {
  if (file.size > mostBytes.pdf) return { refusal: refusals.pdfLarge };
  const read = await readPdf(new Uint8Array(await file.arrayBuffer()), { password, signal });
  if ('lines' in read) {
    const charges = chargesInRows(pdfNoteRows(read.lines));
    const places = charges.unread.map(({ page, line }) => `line ${line} of page ${page}`);
    return readOf(charges, places.join(', ').replace(/^l/, 'L'));
  }
  if (read.refused === 'locked' || read.refused === 'wrong password')
    return { locked: read.refused };
  return { refusal: pdfRefusals[read.refused] };
}

/** `where` names the rows that were not read. */
function readOf({ charges, unread }: NoteCharges<unknown>, where: string): NoteFileRead {
  const leftOut = unread.length > 0 ? unreadText(unread.length, where) : null;
  return charges.size === 0 ? { refusal: leftOut ?? refusals.other } : { note: charges, leftOut };
}

const unreadText = (count: number, where: string) =>
  `${where} ${count === 1 ? 'names' : 'name'} a charge, but no amount that could be read, and count as nothing here.`;
