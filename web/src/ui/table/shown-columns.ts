import type { Column } from './table-props.ts';
import type { ShownColumn } from './table-view.ts';

/** A column the engine shows, as far as its place in the table needs it. */
interface Visible {
  id: string;
  getIsPinned: () => 'start' | 'end' | false;
}

/**
 * The columns that the table engine shows, in the table's arrangement. When a column is hidden, the
 * column beneath it takes its place.
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  visible: readonly Visible[],
): ShownColumn<Row>[] {
  const pins = new Map(visible.map((column) => [column.id, column.getIsPinned()]));
  const shown = ({ naming, pinned, under, ...column }: Column<Row>): ShownColumn<Row>[] => {
    const pin = pins.get(column.id);
    const beneath = under ? shown(under) : [];
    if (pin === undefined) return beneath;
    const [first] = beneath;
    return [{ ...column, pin, ...(first ? { under: first } : {}) }];
  };
  return columns.flatMap(shown);
}
