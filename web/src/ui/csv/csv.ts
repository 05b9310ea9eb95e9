/** The value of a cell: a number is written unformatted, an unknown value is empty. */
export type CsvValue = string | number | null;

export interface CsvColumn<Row> {
  header: string;
  /** `place` counts the rows from 0, in the order they are written. */
  value: (row: Row, place: number) => CsvValue;
}

/**
 * Characters that make a spreadsheet run the rest of a cell as a formula, including the full-width
 * ones of East Asian keyboards and the characters it skips before them.
 */
const beginsFormula = /^[=+\-@＝＋－＠\p{Cc}]/u;

/**
 * The rows as a CSV text by RFC 4180: commas, CRLF after every record, every text quoted and its
 * quotes doubled. Text that a spreadsheet would run as a formula gets an apostrophe in front;
 * negative numbers are numbers and stay.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const header = columns.map((column) => column.header);
  const records = rows.map((row, place) => columns.map(({ value }) => value(row, place)));
  return [header, ...records].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value || 0) : '';
  const harmless = beginsFormula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
