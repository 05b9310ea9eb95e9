import { type CsvRow, ownColumns } from '@sthira/lab/tapes/own-columns';
import { type OwnTape, ownTape } from '@sthira/lab/tapes/own-csv';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { csvRows } from '#ui/csv/csv-rows.ts';
import { decodeText } from '#ui/csv/decode-text.ts';

export type { OwnTape } from '@sthira/lab/tapes/own-csv';

/** What each column is called and means, for the page. */
export const columnTexts: readonly { names: readonly string[]; means: string }[] = ownColumns;

/** About five years of minutes. */
export const mostOwnBytes = 30_000_000;

export interface OwnFiles {
  index: Blob;
  /** Where the first has no column of VIX. */
  vix?: Blob | undefined;
}

/**
 * Reads minutes from files of one's own, here and nowhere else: nothing of them is sent. A file that
 * is too large or breaks off is told as a problem of its line.
 */
export async function readOwnTape(underlying: Underlying, files: OwnFiles): Promise<OwnTape> {
  const [index, vix] = await Promise.all([
    rowsIn(files.index),
    files.vix ? rowsIn(files.vix) : undefined,
  ]);
  if ('problem' in index) return refused('index', index);
  if (vix && 'problem' in vix) return refused('vix', vix);
  return ownTape(underlying, { index: index.rows, vix: vix?.rows });
}

type Rows = { rows: CsvRow[] } | { line: number; problem: string };

async function rowsIn(file: Blob): Promise<Rows> {
  if (file.size > mostOwnBytes)
    return {
      line: 1,
      problem: `the file has ${Math.ceil(file.size / 1e6)} MB, and at most ${mostOwnBytes / 1e6} MB can be read`,
    };
  const read = await csvRows(decodeText(new Uint8Array(await file.arrayBuffer())));
  if ('brokenAt' in read)
    return { line: read.brokenAt, problem: 'the file breaks off here: a quote is never closed' };
  return read;
}

function refused(
  file: 'index' | 'vix',
  { line, problem }: { line: number; problem: string },
): OwnTape {
  return { tape: null, bars: 0, problems: [{ file, line, problem }], more: 0 };
}
