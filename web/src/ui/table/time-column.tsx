import { unknown } from '#ui/format/format-money.ts';
import { formatDateTime, instantOf, isoOf } from '#ui/format/format-time.ts';
import type { Column } from './table-props.ts';

interface Wanted<Row> {
  id: string;
  header: string;
  /** An instant from the wire; `null` where there is none. */
  at: (row: Row) => string | null;
}

/** When something happened, IST on the screen and in the file. */
export function timeColumn<Row>({ id, header, at }: Wanted<Row>): Column<Row> {
  return {
    id,
    header,
    value: at,
    csvHeader: `${header} (IST)`,
    csv: (row) => isoOf(at(row)),
    cell: (row) => <span className="figures whitespace-nowrap">{timeText(at(row))}</span>,
  };
}

function timeText(iso: string | null): string {
  const at = instantOf(iso);
  return at === null ? unknown : formatDateTime(at);
}
