import { type ReactNode, useRef } from 'react';
import { Select } from '#ui/controls/field.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { flatColumns } from './flat-columns.ts';
import { isLong, useRowsInView } from './rows-in-view.ts';
import type { ShownColumn, TableView } from './table-view.ts';

const cardPx = (lines: number) => 48 + 28 * lines;
const briefPx = 65;

interface Parts<Row> {
  title: ShownColumn<Row> | undefined;
  actions: ShownColumn<Row> | undefined;
  others: readonly ShownColumn<Row>[];
  many: boolean;
}

function cardParts<Row>(columns: readonly ShownColumn<Row>[]): Parts<Row> {
  const title = columns.find(({ pin }) => pin === 'start');
  const actions = columns.find(({ pin }) => pin === 'end');
  const others = columns.filter(
    (column) => column !== title && column !== actions && !column.tableOnly,
  );
  return { title, actions, others, many: others.length + (actions ? 1 : 0) > 7 };
}

/**
 * The rows of a table on a phone: the naming column is the card's title, with what can be done
 * beside it; the others are label and value, in two columns where there are many. A table with
 * brief rows shows those, and the card on a tap.
 */
export function CardRows<Row>({
  label,
  columns: arranged,
  rows,
  rowKey,
  brief,
  sorting,
  sortBy,
}: TableView<Row>) {
  const columns = flatColumns(arranged);
  const parts = cardParts(columns);
  const sortable = columns.filter((column) => column.value);
  const box = useRef<HTMLUListElement>(null);
  const { places, beforePx, afterPx } = useRowsInView({
    rows,
    rowPx: brief ? briefPx : cardPx(parts.others.length / (parts.many ? 2 : 1)),
    box,
  });
  return (
    <div>
      {sortable.length > 0 && rows.length > 1 ? (
        <div className="flex items-center gap-2 border-b border-line px-4 py-2 print:hidden">
          <Select
            aria-label={`Sort ${label} by`}
            value={sorting?.column ?? ''}
            onChange={(event) => event.target.value && sortBy(event.target.value)}
          >
            <option value="">Sort by…</option>
            {sortable.map((column) => (
              <option key={column.id} value={column.id}>
                {column.header}
              </option>
            ))}
          </Select>
          {sorting ? (
            <button
              type="button"
              className="min-h-9 rounded-lg px-2 text-xs text-ink-soft"
              onClick={() => sortBy(sorting.column)}
            >
              {sorting.order}
            </button>
          ) : null}
        </div>
      ) : null}
      <ul
        ref={box}
        aria-label={label}
        tabIndex={isLong(rows) ? 0 : undefined}
        className={isLong(rows) ? 'max-h-[70vh] overflow-y-auto' : undefined}
      >
        {beforePx > 0 ? <li aria-hidden style={{ height: beforePx }} /> : null}
        {places.map((place) => {
          const row = rows[place];
          return row === undefined ? null : (
            <li
              key={rowKey(row)}
              aria-setsize={rows.length}
              aria-posinset={place + 1}
              className="border-b border-line px-4 py-3 last:border-0"
            >
              <CardRow row={row} place={place} parts={parts} brief={brief} />
            </li>
          );
        })}
        {afterPx > 0 ? <li aria-hidden style={{ height: afterPx }} /> : null}
      </ul>
    </div>
  );
}

interface CardProps<Row> {
  row: Row;
  place: number;
  parts: Parts<Row>;
  brief: ((row: Row) => ReactNode) | undefined;
}

function CardRow<Row>({
  row,
  place,
  parts: { title, actions, others, many },
  brief,
}: CardProps<Row>) {
  const figures = (
    <dl className={classNames('grid gap-y-1.5', many ? 'grid-cols-2 gap-x-6' : 'grid-cols-1')}>
      {others.map((column) => (
        <div
          key={column.id}
          className={
            many
              ? classNames('min-w-0', column.wide && 'col-span-2')
              : 'flex items-center justify-between gap-4'
          }
        >
          <dt className="shrink-0 text-xs text-ink-soft">{column.header}</dt>
          <dd className={classNames('figures min-w-0', !many && 'text-right')}>
            {column.cell(row, place)}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (brief) {
    return (
      <details>
        <summary className="-my-1 block min-h-11 cursor-pointer list-none space-y-0.5 py-1">
          {brief(row)}
        </summary>
        <div className="mt-2 space-y-2 border-t border-line pt-2">
          {figures}
          {actions?.cell(row, place)}
        </div>
      </details>
    );
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 font-medium">{title?.cell(row, place)}</div>
        {actions?.cell(row, place)}
      </div>
      {figures}
    </>
  );
}
