import type { Sorting } from './sorting.ts';
import type { Column, TableProps } from './table-props.ts';

/** A column that is drawn, and at which edge it stays in sight while the table scrolls. */
export interface ShownColumn<Row> extends Omit<Column<Row>, 'naming' | 'pinned' | 'under'> {
  pin: 'start' | 'end' | false;
  under?: ShownColumn<Row>;
}

/** A column somebody may hide. */
export interface ColumnChoice {
  id: string;
  header: string;
  shown: boolean;
  toggle: () => void;
}

/** The table's rows and columns as the table engine arranges them for drawing. */
export interface TableView<Row> extends Pick<TableProps<Row>, 'label' | 'rowKey' | 'brief'> {
  columns: readonly ShownColumn<Row>[];
  /** The rows of this page, in order. */
  rows: readonly Row[];
  /** The rows that were found, of all pages, in order. */
  found: readonly Row[];
  sorting: Sorting | null;
  /** A new column starts ascending, the same one turns round. */
  sortBy: (column: string) => void;
  /** From 1; the nearest one there is to the page that was asked for. */
  page: number;
  pages: number;
  choices: readonly ColumnChoice[];
}
