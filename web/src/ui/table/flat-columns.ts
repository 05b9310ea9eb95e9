/** All columns in one list, each followed by the columns that are shown beneath it. */
export function flatColumns<Column extends { under?: Column }>(
  columns: readonly Column[],
): Column[] {
  return columns.flatMap((column) => (column.under ? [column, column.under] : [column]));
}
