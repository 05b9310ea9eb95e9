export interface CsvRow {
  /** The line of the file it ends on, from 1. */
  line: number;
  cells: string[];
}

/** All rows of a file, or the line at which reading ended: then none, because the rest is lost. */
export type CsvRead = { rows: CsvRow[] } | { brokenAt: number };

/**
 * The cells of a CSV text, without spaces around them, whichever of comma, semicolon and tab
 * separates them: quoted cells may hold separators, line breaks and doubled quotes, others may hold
 * quotes. A quote that is never closed, or that has more text behind it, breaks the file.
 */
export async function csvRows(text: string): Promise<CsvRead> {
  // Few people ever choose a file.
  const { parse } = await import('csv-parse/browser/esm/sync');
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record: (cells: string[], { lines }) => void rows.push({ line: lines, cells }),
    });
    return { rows };
  } catch {
    return { brokenAt: (rows.at(-1)?.line ?? 0) + 1 };
  }
}

const separators = ['\t', ';', ','];

/**
 * The separator that Excel's first line names, or the one that stands in most lines. A comma between
 * two digits is a part of an amount as often, and says nothing.
 */
function separatorOf(text: string): string {
  const named = /^\uFEFF?sep=(.)[\r\n]/i.exec(text)?.[1];
  if (named) return named;
  const lines = text.replaceAll(/"[^"]*"|\d,(?=\d)/g, '').split(/[\r\n]+/);
  const used = separators.map((separator) => ({
    separator,
    times: lines.filter((line) => line.includes(separator)).length,
  }));
  const none = { separator: ',', times: 0 };
  return used.reduce((most, one) => (one.times > most.times ? one : most), none).separator;
}
