import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { classNames } from '#ui/theme/class-names.ts';
import { useRowsInView } from './rows-in-view.ts';
import type { Sorting } from './sorting.ts';
import type { ShownColumn, TableView } from './table-view.ts';
import { type TableScroll, useTableScroll } from './use-table-scroll.ts';

const rowPx = 41;

const boxes: Record<TableScroll, string | undefined> = {
  page: undefined,
  sideways: 'overflow-x-auto focus-visible:outline-offset-[-2px]',
  box: 'max-h-[75vh] overflow-auto focus-visible:outline-offset-[-2px]',
};
const heads: Record<TableScroll, string> = {
  page: 'sticky top-(--under-bar,0px)',
  sideways: '',
  box: 'sticky top-0',
};

export function TableRows<Row>({ label, columns, rows, rowKey, sorting, sortBy }: TableView<Row>) {
  const box = useRef<HTMLElement>(null);
  const { places, beforePx, afterPx } = useRowsInView({ rows, rowPx, box });
  const scroll = useTableScroll(rows, box);
  const under = columns.flatMap((column) => (column.under ? [column.under] : []));
  const headRows = under.length > 0 ? 2 : 1;
  return (
    <section
      ref={box}
      className={boxes[scroll]}
      tabIndex={scroll === 'page' ? undefined : 0}
      aria-label={label}
    >
      <table
        className={classNames(
          'w-full border-collapse text-sm',
          scroll === 'page' && '[&_tbody_:is(a,button)]:scroll-mt-36',
        )}
        aria-rowcount={rows.length + headRows}
      >
        <caption className="sr-only">{label}</caption>
        <thead className={classNames('z-2 bg-band', heads[scroll])}>
          <tr className={headRows === 1 ? 'border-b border-line' : undefined}>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                rowSpan={column.under ? 1 : headRows}
                sorting={sorting}
                sortBy={sortBy}
              />
            ))}
          </tr>
          {headRows === 2 ? (
            <tr className="border-b border-line">
              {under.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  rowSpan={1}
                  sorting={sorting}
                  sortBy={sortBy}
                />
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody>
          <Gap heightPx={beforePx} columns={columns.length} />
          {places.map((place) => {
            const row = rows[place];
            return row === undefined ? null : (
              <BodyRow
                key={rowKey(row)}
                row={row}
                place={place}
                index={place + headRows + 1}
                columns={columns}
              />
            );
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
  /** From 1, headers counted. */
  index: number;
  columns: readonly ShownColumn<Row>[];
}

/** A row that stays as it is is not drawn again when others come and go. */
const BodyRow = memo(function BodyRow<Row>({ row, place, index, columns }: RowProps<Row>) {
  return (
    <tr aria-rowindex={index} className="border-b border-line last:border-0 group hover:bg-hover">
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(
            'px-2.5 py-2.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
            column.align === 'right' && 'figures text-right',
            column.pin === 'start' &&
              'sticky left-0 z-1 bg-surface font-medium group-hover:bg-hover',
            // Its open menu lies over the pinned cells and the head of the next table.
            column.pin === 'end' &&
              'sticky right-0 z-1 bg-surface shadow-[inset_1px_0_0_var(--color-line)] group-hover:bg-hover has-data-[state=open]:z-3',
          )}
        >
          {column.under ? <div>{column.cell(row, place)}</div> : column.cell(row, place)}
          {column.under ? (
            <div className="mt-0.5 text-xs font-normal text-ink-soft">
              {column.under.cell(row, place)}
            </div>
          ) : null}
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
  column: ShownColumn<Row>;
  rowSpan: number;
  sorting: Sorting | null;
  sortBy: (column: string) => void;
}

function HeaderCell<Row>({ column, rowSpan, sorting, sortBy }: HeaderProps<Row>) {
  const order = sorting?.column === column.id ? sorting.order : 'none';
  const Arrow =
    order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown;
  const sortable = column.value !== undefined;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      aria-sort={sortable ? order : undefined}
      className={classNames(
        'px-2.5 py-2 text-xs font-medium whitespace-nowrap text-ink-soft first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
        column.under && 'pb-0',
        column.align === 'right' ? 'text-right' : 'text-left',
        column.pin === 'start' && 'sticky left-0 z-1 bg-band',
        column.pin === 'end' && 'sticky right-0 z-1 bg-band',
      )}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => sortBy(column.id)}
          className={classNames(
            'relative inline-flex items-center hover:text-ink',
            order !== 'none' && 'text-ink',
          )}
        >
          {column.header}
          <Arrow
            aria-hidden
            className={classNames(
              'absolute left-full ml-0.5 size-3',
              order === 'none' && 'opacity-50',
            )}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
