/** The columns with those that stand beneath another one behind it. */
export function flatColumns<Column extends { under?: Column }>(
  columns: readonly Column[],
): Column[] {
  return columns.flatMap((column) => (column.under ? [column, column.under] : [column]));
}
