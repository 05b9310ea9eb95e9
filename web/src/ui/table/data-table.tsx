import { useMedia } from '#ui/page/use-media.ts';
import { CardRows } from './card-rows.tsx';
import { flatColumns } from './flat-columns.ts';
import type { TableProps } from './table-props.ts';
import { TableRows } from './table-rows.tsx';
import type { TableView } from './table-view.ts';
import { useTableView } from './use-table-view.ts';

/**
 * A sortable table; under 640 px each row becomes a card with the same figures in the same order.
 */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  return <ShownTable view={useTableView(props)} />;
}

/** The table that `useTableView` has put in order. */
export function ShownTable<Row extends object>({ view }: { view: TableView<Row> }) {
  const { columns, sorting } = view;
  const narrow = useMedia('(max-width: 639px)');
  const header = flatColumns(columns).find(({ id }) => id === sorting?.column)?.header;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {sorting && header ? `Sorted by ${header}, ${sorting.order}` : ''}
      </p>
      {narrow ? <CardRows {...view} /> : <TableRows {...view} />}
    </>
  );
}
