import {
  type ColumnDef,
  columnFilteringFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type RowModel,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  type Table,
  tableFeatures,
} from '@tanstack/react-table';
import { flatColumns } from './flat-columns.ts';
import { namingColumn } from './naming-column.ts';
import { compareValues, type Sorting, type SortValue } from './sorting.ts';
import type { Column } from './table-props.ts';

/** What the engine filters by: a row is found by all it holds, and not by the values of columns. */
export interface RowFilter<Row> {
  isFound: (row: Row) => boolean;
}

const filters = { columnFilteringFeature, globalFilteringFeature };
type Filters = typeof filters;

/**
 * The rows that are found. The engine's own step writes two objects to each of ten thousand rows at
 * every key.
 */
function foundRows<Row extends object>(table: Table<Filters, Row>): () => RowModel<Filters, Row> {
  type Model = RowModel<Filters, Row>;
  let last: { before: Model; filter: RowFilter<Row> | undefined; found: Model } | undefined;
  return () => {
    const before = table.getPreFilteredRowModel();
    const filter = table.atoms.globalFilter?.get() as RowFilter<Row> | undefined;
    if (last?.before === before && last.filter === filter) return last.found;
    const rows = filter && before.rows.filter(({ original }) => filter.isFound(original));
    const found = rows ? { ...before, rows, flatRows: rows } : before;
    last = { before, filter, found };
    return found;
  };
}

/** The engine of every table: it filters, sorts, pages, hides columns and pins them. */
export const features = tableFeatures({
  ...filters,
  rowSortingFeature,
  rowPaginationFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  filteredRowModel: foundRows,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Definition<Row extends object> = ColumnDef<typeof features, Row>;

/**
 * A table's columns for the engine. The one that names its row and those pinned in sight cannot be
 * hidden. Sorting puts unknown values last either way.
 */
export function definitionsOf<Row extends object>(
  columns: readonly Column<Row>[],
): Definition<Row>[] {
  const naming = namingColumn(columns);
  return flatColumns(columns).map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: (row) => column.value?.(row) ?? undefined,
    enableSorting: column.value !== undefined,
    sortDescFirst: false,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
    enableHiding: column !== naming && !column.pinned,
  }));
}

/** The edges at which columns stay in sight. */
export function pinningOf<Row>(columns: readonly Column<Row>[]): {
  start: string[];
  end: string[];
} {
  const naming = namingColumn(columns);
  return {
    // The columns beneath the naming column are pinned together with it.
    start: naming ? flatColumns([naming]).map(({ id }) => id) : [],
    end: columns.filter(({ pinned }) => pinned).map(({ id }) => id),
  };
}

/** The hidden columns in the engine's form, without those that may not be hidden. */
export function visibilityOf<Row extends object>(
  definitions: readonly Definition<Row>[],
  hidden: ReadonlySet<string>,
): Record<string, boolean> {
  const hideable = definitions.filter(({ enableHiding }) => enableHiding).map(({ id }) => id ?? '');
  return Object.fromEntries(hideable.filter((id) => hidden.has(id)).map((id) => [id, false]));
}

/** The sort order in the engine's form; empty for a column that cannot be sorted. */
export function sortingState<Row extends object>(
  definitions: readonly Definition<Row>[],
  { column, order }: Sorting,
): SortingState {
  const sortable = definitions.some(({ id, enableSorting }) => id === column && enableSorting);
  return sortable ? [{ id: column, desc: order === 'descending' }] : [];
}

/** The order the engine sorts by. */
export function sortingOf([first]: SortingState): Sorting | null {
  return first ? { column: first.id, order: first.desc ? 'descending' : 'ascending' } : null;
}
