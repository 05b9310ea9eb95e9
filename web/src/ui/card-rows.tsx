import { useRef } from 'react';
import { classNames } from './class-names.ts';
import type { SortedProps } from './data-table.tsx';
import { Select } from './field.tsx';
import { namingColumn } from './naming-column.ts';
import { isLong, useRowsInView } from './rows-in-view.ts';

const cardPx = (lines: number) => 48 + 28 * lines;

/** The rows of a table on a phone: the naming column is the card's title, the others are label and value, in two columns where there are many. */
export function CardRows<Row>({ label, columns, rows, rowKey, sorting, sortBy }: SortedProps<Row>) {
  const title = namingColumn(columns);
  const others = columns.filter((column) => column !== title && !column.tableOnly);
  const many = others.length > 7;
  const sortable = columns.filter((column) => column.value);
  const box = useRef<HTMLUListElement>(null);
  const { places, beforePx, afterPx } = useRowsInView({ rows, rowPx: cardPx(many ? others.length / 2 : others.length), box });
  return (
    <div>
      {sortable.length > 0 && rows.length > 1 ? (
        <div className="flex items-center gap-2 border-b border-line px-4 py-2">
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
            <button type="button" className="min-h-9 rounded-lg px-2 text-xs text-ink-soft" onClick={() => sortBy(sorting.column)}>
              {sorting.order}
            </button>
          ) : null}
        </div>
      ) : null}
      <ul ref={box} aria-label={label} tabIndex={isLong(rows) ? 0 : undefined} className={isLong(rows) ? 'max-h-[70vh] overflow-y-auto' : undefined}>
        {beforePx > 0 ? <li aria-hidden style={{ height: beforePx }} /> : null}
        {places.map((place) => {
          const row = rows[place];
          return row === undefined ? null : (
            <li key={rowKey(row)} aria-setsize={rows.length} aria-posinset={place + 1} className="border-b border-line px-4 py-3 last:border-0">
              <div className="mb-2 font-medium">{title?.cell(row, place)}</div>
              <dl className={classNames('grid gap-y-1.5', many ? 'grid-cols-2 gap-x-6' : 'grid-cols-1')}>
                {others.map((column) => (
                  <div key={column.id} className={many ? 'min-w-0' : 'flex items-center justify-between gap-4'}>
                    <dt className="shrink-0 text-xs text-ink-soft">{column.header}</dt>
                    <dd className={classNames('figures min-w-0', !many && 'text-right')}>{column.cell(row, place)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
        {afterPx > 0 ? <li aria-hidden style={{ height: afterPx }} /> : null}
      </ul>
    </div>
  );
}
