import { decodeText } from '#ui/csv/decode-text.ts';
import { type ContractNote, readContractNote } from './contract-note.ts';

/** A contract note is some kilobytes. */
const largestBytes = 2_000_000;

const refusals = {
  large: 'This file is larger than 2 MB. Choose the contract note alone.',
  unreadable: 'This file could not be read. Please try again.',
  other: 'No charges were found in this file. Choose a contract note that was saved as CSV.',
} as const;

/** The charges of a file and the lines of it that were left out, or why it is not read. */
export type NoteFileRead = { note: ContractNote; leftOut: string | null } | { refusal: string };

/** Reads the file of a contract note in this browser. It never rejects. */
export const readNoteFile = (file: File): Promise<NoteFileRead> =>
  readFile(file).catch(() => ({ refusal: refusals.unreadable }));

async function readFile(file: File): Promise<NoteFileRead> {
  if (file.size > largestBytes) return { refusal: refusals.large };
  const read = await readContractNote(decodeText(new Uint8Array(await file.arrayBuffer())));
  if ('brokenAt' in read) return { refusal: brokenText(read.brokenAt) };
  const leftOut = read.unread.length > 0 ? unreadText(read.unread) : null;
  if (read.charges.size === 0) return { refusal: leftOut ?? refusals.other };
  return { note: read.charges, leftOut };
}

const brokenText = (line: number) =>
  `Reading ended at line ${line}: a quotation mark there is not closed, or has text behind it. Nothing was compared. Mend the line, or save the note as CSV again.`;

function unreadText(lines: readonly number[]): string {
  const which = lines.length === 1 ? 'Line' : 'Lines';
  const verb = lines.length === 1 ? 'names' : 'name';
  return `${which} ${lines.join(', ')} ${verb} a charge, but no amount that could be read, and count as nothing here.`;
}
