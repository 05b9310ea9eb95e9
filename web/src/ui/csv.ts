/** What stands in a cell: numbers stay raw, unknown is empty. */
export type CsvValue = string | number | null;

export interface CsvColumn<Row> {
  header: string;
  /** `place` counts the rows from 0, in the order they are written. */
  value: (row: Row, place: number) => CsvValue;
}

/**
 * The rows as a CSV text by RFC 4180: commas, CRLF after every record, quotes doubled. Text that a spreadsheet would run
 * as a formula gets an apostrophe in front; negative numbers are numbers and stay.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const header = columns.map((column) => column.header);
  const records = rows.map((row, place) => columns.map(({ value }) => value(row, place)));
  return [header, ...records].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value || 0) : '';
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
