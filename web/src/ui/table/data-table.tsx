import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useMedia } from '#ui/page/use-media.ts';
import { CardRows } from './card-rows.tsx';
import { flatColumns } from './flat-columns.ts';
import { compareValues, type SortValue } from './sort-rows.ts';
import type { Column, SortedProps, TableProps } from './table-props.ts';
import { TableRows } from './table-rows.tsx';

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
