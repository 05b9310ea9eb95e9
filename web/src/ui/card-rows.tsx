import { classNames } from './class-names.ts';
import type { SortedProps } from './data-table.tsx';
import { Select } from './field.tsx';
import { namingColumn } from './naming-column.ts';

/** The rows of a table on a phone: the naming column is the card's title, the others are label and value, in two columns where there are many. */
export function CardRows<Row>({ label, columns, rows, rowKey, sorting, sortBy }: SortedProps<Row>) {
  const title = namingColumn(columns);
  const others = columns.filter((column) => column !== title && !column.tableOnly);
  const many = others.length > 7;
  const sortable = columns.filter((column) => column.value);
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
      <ul aria-label={label} className="divide-y divide-line">
        {rows.map((row, place) => (
          <li key={rowKey(row)} className="px-4 py-3">
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
        ))}
      </ul>
    </div>
  );
}
