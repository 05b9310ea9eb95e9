import { serverNow } from '#clock/server-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatIso } from '#ui/format/format-time.ts';
import { type CsvColumn, csvOf } from './csv.ts';
import { downloadCsv } from './download.ts';

interface Props<Row> {
  /** Begins the file's name: `holdings`. */
  file: string;
  columns: readonly CsvColumn<Row>[];
  /** The rows as they are shown: filtered, in their order. */
  rows: readonly Row[];
  size?: 'small' | 'medium';
}

/** The name of a file: what it contains, and the day and minute (IST) it was made. */
export function fileName(file: string, now: number): string {
  return `${file}-${formatIso(now).slice(0, 16).replace(/[T:]/g, '-')}.csv`;
}

export function ExportButton<Row>({ file, columns, rows, size = 'medium' }: Props<Row>) {
  return (
    <Button
      size={size}
      disabled={rows.length === 0}
      title="Saves the rows shown here, in this order, as a CSV file"
      onClick={() => downloadCsv(fileName(file, serverNow()), csvOf(columns, rows))}
    >
      +Export
    </Button>
  );
}
