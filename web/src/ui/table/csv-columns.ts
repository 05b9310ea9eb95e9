import type { CsvColumn } from '#ui/csv/csv.ts';
import { flatColumns } from './flat-columns.ts';
import type { Column } from './table-props.ts';

/**
 * A table's columns as a file has them: raw values under the same headers, with their units. What
 * has no value, as buttons, is left out.
 */
export function csvColumnsOf<Row>(columns: readonly Column<Row>[]): CsvColumn<Row>[] {
  return flatColumns(columns).flatMap(({ header, csvHeader = header, csv, value }) => {
    const write = csv ?? value;
    return write ? [{ header: csvHeader, value: write }] : [];
  });
}
