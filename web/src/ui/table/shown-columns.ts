import { flatColumns } from './flat-columns.ts';
import { namingColumn } from './naming-column.ts';
import type { Column } from './table-props.ts';

/** The columns somebody may hide: all but the one that names its row and those pinned in sight. */
export function hideableColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const naming = namingColumn(columns);
  return flatColumns(columns).filter((column) => column !== naming && !column.pinned);
}

/** The columns without the hidden ones. What stood beneath a hidden column takes its place. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: ReadonlySet<string>,
): Column<Row>[] {
  const ids = new Set(hideableColumns(columns).map(({ id }) => id));
  const isShown = ({ id }: Column<Row>) => !(ids.has(id) && hidden.has(id));
  return columns.flatMap(({ under, ...column }) => {
    const beneath = under && isShown(under) ? under : undefined;
    if (!isShown(column)) return beneath ? [beneath] : [];
    return [beneath ? { ...column, under: beneath } : column];
  });
}
