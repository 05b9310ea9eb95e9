import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { CsvValue } from '#ui/csv/csv.ts';
import { useMedia } from '#ui/page/use-media.ts';
import { CardRows } from './card-rows.tsx';
import { flatColumns } from './flat-columns.ts';
import { compareValues, type Sorting, type SortValue } from './sort-rows.ts';
import { TableRows } from './table-rows.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  /** Numbers stand on the right. */
  align?: 'right';
  /** What sorting compares; a column without it cannot be sorted. */
  value?: (row: Row) => SortValue;
  /** What a saved file says, where that is not `value`. */
  csv?: (row: Row, place: number) => CsvValue;
  /** The header in a saved file, where the screen shows a unit beside the value. */
  csvHeader?: string;
  /** `place` counts the rows from 0 as they are shown. */
  cell: (row: Row, place: number) => ReactNode;
  /**
   * Names the row: pinned while the table scrolls, the title of its card. The first column does
   * unless another says so.
   */
  naming?: true;
  /** Stays in sight at the end of the row while the table scrolls. */
  pinned?: 'end';
  /** Takes the whole width of a card on a phone. */
  wide?: true;
  /** Left out of the cards on a phone, where it says nothing. */
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

export type { Sorting };

export interface SortedProps<Row> extends TableProps<Row> {
  sorting: Sorting | null;
  sortBy: (column: string) => void;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/**
 * A new column starts ascending, the same one turns round, and unknown values come last either way.
 */
function sortableColumn<Row extends object>({
  id,
  header,
  value,
}: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id,
    header,
    accessorFn: (row) => value?.(row) ?? undefined,
    enableSorting: value !== undefined,
    sortDescFirst: false,
    sortUndefined: 'last',
    sortFn: (a, b, column) =>
      compareValues(a.getValue<SortValue>(column), b.getValue<SortValue>(column)),
  };
}

/** The rows in the order the person asked for. */
export function useSorted<Row extends object>(props: TableProps<Row>): SortedProps<Row> {
  const { columns, rows, rowKey } = props;
  const definitions = useMemo(() => flatColumns(columns).map(sortableColumn), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    enableSortingRemoval: false,
  });
  const first = table.state.sorting[0];
  return {
    ...props,
    rows: table.getRowModel().rows.map(({ original }) => original),
    sorting: first ? { column: first.id, order: first.desc ? 'descending' : 'ascending' } : null,
    sortBy: (column: string) => table.getColumn(column)?.toggleSorting(),
  };
}

/**
 * A sortable table; under 640 px each row becomes a card with the same figures in the same order.
 */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  return <SortedTable {...useSorted(props)} />;
}

/** The table of rows that `useSorted` has put in order. */
export function SortedTable<Row extends object>(props: SortedProps<Row>) {
  const { columns, sorting } = props;
  const narrow = useMedia('(max-width: 639px)');
  const header = flatColumns(columns).find(({ id }) => id === sorting?.column)?.header;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {sorting && header ? `Sorted by ${header}, ${sorting.order}` : ''}
      </p>
      {narrow ? <CardRows {...props} /> : <TableRows {...props} />}
    </>
  );
}
