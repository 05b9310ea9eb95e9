import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { Column, SortedProps, Sorting } from './data-table.tsx';
import { namingColumn } from './naming-column.ts';
import { useRowsInView } from './rows-in-view.ts';

const rowPx = 41;

export function TableRows<Row>({ label, columns, rows, rowKey, sorting, sortBy }: SortedProps<Row>) {
  const naming = namingColumn(columns);
  const box = useRef<HTMLElement>(null);
  const { places, beforePx, afterPx } = useRowsInView({ rows, rowPx, box });
  return (
    <section
      ref={box}
      className="max-h-[75vh] overflow-auto focus-visible:outline-offset-[-2px]"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className="w-full border-collapse text-sm" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-2 bg-band">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} pinned={column === naming} sorting={sorting} sortBy={sortBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap heightPx={beforePx} columns={columns.length} />
          {places.map((place) => {
            const row = rows[place];
            return row === undefined ? null : <BodyRow key={rowKey(row)} row={row} place={place} columns={columns} naming={naming} />;
          })}
          <Gap heightPx={afterPx} columns={columns.length} />
        </tbody>
      </table>
    </section>
  );
}

interface RowProps<Row> {
  row: Row;
  place: number;
  columns: readonly Column<Row>[];
  naming: Column<Row> | undefined;
}

/** A row that stays as it is is not drawn again when others come and go. */
const BodyRow = memo(function BodyRow<Row>({ row, place, columns, naming }: RowProps<Row>) {
  return (
    <tr aria-rowindex={place + 2} className="border-b border-line last:border-0 group hover:bg-hover">
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(
            'px-3 py-2.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
            column.align === 'right' && 'figures text-right',
            column === naming && 'sticky left-0 z-1 bg-surface font-medium group-hover:bg-hover',
            column.pinned && 'sticky right-0 z-1 bg-surface shadow-[inset_1px_0_0_var(--color-line)] group-hover:bg-hover',
          )}
        >
          {column.cell(row, place)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

/** Stands for the rows out of sight. */
function Gap({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx === 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: heightPx, padding: 0 }} />
    </tr>
  );
}

interface HeaderProps<Row> {
  column: Column<Row>;
  pinned: boolean;
  sorting: Sorting | null;
  sortBy: (column: string) => void;
}

function HeaderCell<Row>({ column, pinned, sorting, sortBy }: HeaderProps<Row>) {
  const order = sorting?.column === column.id ? sorting.order : 'none';
  const Arrow = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown;
  const sortable = column.value !== undefined;
  return (
    <th
      scope="col"
      aria-sort={sortable ? order : undefined}
      className={classNames(
        'px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-soft first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
        column.align === 'right' ? 'text-right' : 'text-left',
        pinned && 'sticky left-0 z-1 bg-band',
        column.pinned && 'sticky right-0 z-1 bg-band',
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => sortBy(column.id)}
          className={classNames('inline-flex items-center gap-1 hover:text-ink', order !== 'none' && 'text-ink')}
        >
          {column.header}
          <Arrow aria-hidden className={classNames('size-3', order === 'none' && 'opacity-50')} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
