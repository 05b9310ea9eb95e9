import type { ReactNode } from 'react';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { csvColumnsOf } from './csv-columns.ts';
import { ShownTable } from './data-table.tsx';
import { isLong } from './rows-in-view.ts';
import type { TableProps } from './table-props.ts';
import { useTableView } from './use-table-view.ts';

interface Props<Row> extends TableProps<Row> {
  /** Begins the name of the file. */
  file: string;
  /** What a file contains besides the columns, for example when a row was read. */
  more?: readonly CsvColumn<Row>[];
  /** Stands above the table, beside the button. */
  note: ReactNode;
}

/** A table with a button above it that saves what it shows. */
export function ExportTable<Row extends object>({ file, more = [], note, ...props }: Props<Row>) {
  const view = useTableView(props);
  return (
    <>
      <TableBar
        action={
          <ExportButton
            size="small"
            file={file}
            columns={[...csvColumnsOf(props.columns), ...more]}
            rows={view.found}
          />
        }
      >
        {note}
      </TableBar>
      {isLong(view.rows) ? (
        <p className="hidden px-4 py-2 text-xs print:block">
          These are some of {formatNumber(view.rows.length, 'whole')} rows; the exported file has
          all.
        </p>
      ) : null}
      <ShownTable view={view} />
    </>
  );
}

/** The line above a table: how old it is, what is missing in it, and the actions on it. */
export function TableBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 text-xs text-ink-soft sm:px-5">
      {children}
      <span className="ml-auto print:hidden">{action}</span>
    </div>
  );
}
