import { useDeferredValue, useMemo, useState } from 'react';
import { SearchBox } from '#ui/controls/search-box.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { csvColumnsOf } from './csv-columns.ts';
import { ShownTable } from './data-table.tsx';
import type { Column } from './table-props.ts';
import { useTableView } from './use-table-view.ts';

interface Props<Row> {
  /** Names the table; `users` becomes `Search users`. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The text of a row that the search compares with. */
  textOf: (row: Row) => string;
  /** Begins the file's name. */
  file: string;
}

/** A searchable, sortable table that can be saved as it is shown. */
export function ExportedTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  textOf,
  file,
}: Props<Row>) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const isFound = useMemo(
    () => (wanted === '' ? undefined : (row: Row) => textOf(row).toLowerCase().includes(wanted)),
    [wanted, textOf],
  );
  const view = useTableView({ label, columns, rows, rowKey }, { isFound });
  const { found } = view;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 sm:px-5">
        <SearchBox
          label={`Search ${label}`}
          value={search}
          change={setSearch}
          className="w-56 max-w-full"
        />
        <p role="status" className="text-xs text-ink-soft">
          {found.length < rows.length
            ? `${formatNumber(found.length, 'whole')} of ${formatNumber(rows.length, 'whole')} ${label}`
            : ''}
        </p>
        <span className="ml-auto">
          <ExportButton file={file} columns={csvColumnsOf(columns)} rows={found} />
        </span>
      </div>
      {found.length > 0 ? (
        <ShownTable view={view} />
      ) : (
        <p className="px-5 py-8 text-center text-sm text-ink-soft">Nothing matches your search.</p>
      )}
    </>
  );
}
