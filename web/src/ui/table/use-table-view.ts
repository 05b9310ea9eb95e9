import { functionalUpdate, type SortingState, type Updater, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { shownColumns } from './shown-columns.ts';
import type { Sorting } from './sorting.ts';
import {
  type Definition,
  definitionsOf,
  features,
  pinningOf,
  sortingOf,
  sortingState,
  visibilityOf,
} from './table-engine.ts';
import type { TableProps } from './table-props.ts';
import type { TableView } from './table-view.ts';

/**
 * What is kept outside of a table, as in an address. Functions that stay the same from one drawing
 * to the next save the table from being drawn again.
 */
export interface ViewOptions<Row> {
  /** Whether a row is found; without it all are. */
  isFound?: ((row: Row) => boolean) | undefined;
  /** The sort order, kept by the caller; without it the table keeps it. */
  sorted?: { by: Sorting | null; change: (sorting: Sorting | null) => void };
  /** `page` counts from 1; without it all rows are on one page. */
  paged?: { page: number; size: number };
  hidden?: HiddenColumns;
}

export interface HiddenColumns {
  ids: ReadonlySet<string>;
  change: (ids: ReadonlySet<string>) => void;
}

const nothingHidden: HiddenColumns = { ids: new Set(), change: () => {} };

/** Filters, sorts and pages the rows and hides columns, all of it with the table engine. */
export function useTableView<Row extends object>(
  { label, columns, rows, rowKey, brief }: TableProps<Row>,
  { isFound, sorted, paged, hidden = nothingHidden }: ViewOptions<Row> = {},
): TableView<Row> {
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const columnPinning = useMemo(() => pinningOf(columns), [columns]);
  const columnVisibility = useMemo(
    () => visibilityOf(definitions, hidden.ids),
    [definitions, hidden.ids],
  );
  const globalFilter = useMemo(() => (isFound ? { isFound } : undefined), [isFound]);
  const [sorting, onSortingChange] = useSorting(definitions, sorted);
  const [pages, setPages] = useState(paged ? Number.POSITIVE_INFINITY : 1);
  const pagination = usePagination(paged, pages);

  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { columnPinning, columnVisibility, globalFilter, sorting, pagination },
    onSortingChange,
    onColumnVisibilityChange: (updater) => {
      const visibility = functionalUpdate(updater, columnVisibility);
      hidden.change(new Set(Object.keys(visibility).filter((id) => visibility[id] === false)));
    },
    manualPagination: paged === undefined,
    enableSortingRemoval: false,
    autoResetPageIndex: false,
  });
  // Where fewer pages are left than were asked for, the table is drawn again with the nearest one.
  const counted = paged ? Math.max(1, table.getPageCount()) : 1;
  if (counted !== pages) setPages(counted);

  const visible = table.getVisibleLeafColumns();
  const ordered = table.getPrePaginatedRowModel();
  const ofPage = table.getRowModel();
  return {
    label,
    rowKey,
    ...(brief ? { brief } : {}),
    columns: useMemo(() => shownColumns(columns, visible), [columns, visible]),
    rows: useMemo(() => ofPage.rows.map(({ original }) => original), [ofPage]),
    found: useMemo(() => ordered.rows.map(({ original }) => original), [ordered]),
    sorting: sortingOf(sorting),
    sortBy: (column) => table.getColumn(column)?.toggleSorting(),
    page: pagination.pageIndex + 1,
    pages: counted,
    choices: table
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column) => ({
        id: column.id,
        header: String(column.columnDef.header),
        shown: column.getIsVisible(),
        toggle: () => column.toggleVisibility(),
      })),
  };
}

/** The order that is asked for, or the table's own. */
function useSorting<Row extends object>(
  definitions: readonly Definition<Row>[],
  sorted: ViewOptions<Row>['sorted'],
): [SortingState, (updater: Updater<SortingState>) => void] {
  const [own, setOwn] = useState<Sorting | null>(null);
  const { column, order } = (sorted ? sorted.by : own) ?? {};
  const sorting = useMemo(
    () => (column && order ? sortingState(definitions, { column, order }) : []),
    [definitions, column, order],
  );
  const change = sorted?.change ?? setOwn;
  return [sorting, (updater) => change(sortingOf(functionalUpdate(updater, sorting)))];
}

/** The page that is asked for, or the nearest one there is, as the engine counts: from 0. */
function usePagination(paged: ViewOptions<never>['paged'], pages: number) {
  const asked = Math.max(1, Math.trunc(paged?.page ?? 1) || 1);
  const pageIndex = Math.min(asked, pages) - 1;
  const pageSize = paged?.size ?? Number.POSITIVE_INFINITY;
  return useMemo(() => ({ pageIndex, pageSize }), [pageIndex, pageSize]);
}
