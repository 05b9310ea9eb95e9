import type { ReactNode } from 'react';
import type { CsvValue } from '#ui/csv/csv.ts';
import type { SortValue } from './sorting.ts';

export interface Column<Row> {
  id: string;
  header: string;
  /** Numbers stand on the right. */
  align?: 'right';
  /** What sorting compares; a column without it cannot be sorted. */
  value?: (row: Row) => SortValue;
  /** The value in a saved file, where it differs from `value`. */
  csv?: (row: Row, place: number) => CsvValue;
  /** The header in a saved file, where the screen shows a unit beside the value. */
  csvHeader?: string;
  /** `place` counts the rows from 0 as they are shown. */
  cell: (row: Row, place: number) => ReactNode;
  /**
   * The column that names the row: it is pinned while the table scrolls and is the title of the
   * row's card. The first column, if no other has this set.
   */
  naming?: true;
  /** Stays in sight at the end of the row while the table scrolls. */
  pinned?: 'end';
  /** Takes the whole width of a card on a phone. */
  wide?: true;
  /** Whether the cards on a phone leave it out because it adds nothing there. */
  tableOnly?: true;
  /**
   * A column that stands beneath this one, its header and its cells, where a table has more columns
   * than room.
   */
  under?: Column<Row>;
}

export interface TableProps<Row> {
  /** Names the table for people who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * A row in two lines, for a phone; all columns stand behind a tap. Without it a phone shows them
   * at once.
   */
  brief?: (row: Row) => ReactNode;
}
