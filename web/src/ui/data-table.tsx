import { type ReactNode, useState } from 'react';
import { CardRows } from './card-rows.tsx';
import { compareValues, nextSorting, type Sorting, type SortValue } from './sort-rows.ts';
import { TableRows } from './table-rows.tsx';
import { useMedia } from './use-media.ts';

export interface Column<Row> {
  id: string;
  header: string;
  /** Numbers stand on the right. */
  align?: 'right';
  /** What sorting compares; a column without it cannot be sorted. */
  value?: (row: Row) => SortValue;
  cell: (row: Row) => ReactNode;
}

export interface TableProps<Row> {
  /** Names the table for people who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

export interface SortedProps<Row> extends TableProps<Row> {
  sorting: Sorting | null;
  sortBy: (column: string) => void;
}

/** A sortable table; under 640 px each row becomes a card with the same figures in the same order. */
export function DataTable<Row>(props: TableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const narrow = useMedia('(max-width: 639px)');
  const value = props.columns.find((column) => column.id === sorting?.column)?.value;
  const rows = sorting && value ? props.rows.toSorted((a, b) => compareValues(value(a), value(b), sorting.order)) : props.rows;
  const header = props.columns.find((column) => column.id === sorting?.column)?.header;
  const sorted = { ...props, rows, sorting, sortBy: (column: string) => setSorting(nextSorting(sorting, column)) };
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {sorting && header ? `Sorted by ${header}, ${sorting.order}` : ''}
      </p>
      {narrow ? <CardRows {...sorted} /> : <TableRows {...sorted} />}
    </>
  );
}
