/** The column that names its row. */
export function namingColumn<Column extends { naming?: true }>(
  columns: readonly Column[],
): Column | undefined {
  return columns.find(({ naming }) => naming) ?? columns[0];
}
