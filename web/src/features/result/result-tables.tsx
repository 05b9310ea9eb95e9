import { ExportButton } from '#ui/csv/export-button.tsx';
import { formatDay, formatMonth } from '#ui/format/format-time.ts';
import { TypedName } from '#ui/format/typed-name.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { confirmationWords } from './day-marks.ts';
import type { ShownDay, ShownMonth } from './result-view.ts';
import { sumColumns } from './sum-columns.tsx';

const dayColumns: readonly Column<ShownDay>[] = [
  {
    id: 'day',
    header: 'Day',
    naming: true,
    value: (row) => row.day,
    cell: (row) => <span className="figures whitespace-nowrap">{formatDay(row.day)}</span>,
  },
  ...sumColumns<ShownDay>(),
  {
    id: 'state',
    header: 'Night',
    value: (row) => stateOf(row),
    cell: (row) => stateOf(row),
  },
  {
    id: 'confirmed',
    header: 'Charges confirmed',
    value: (row) => confirmationWords(row.confirmation),
    cell: (row) => confirmationWords(row.confirmation) || '—',
  },
  {
    id: 'tags',
    header: 'Tags',
    value: (row) => row.tags.join(', '),
    cell: (row) => <TypedName name={row.tags.join(', ') || '—'} />,
  },
  {
    id: 'note',
    header: 'Note',
    csv: (row) => row.notes.join('\n'),
    cell: (row) => (row.notes.length > 0 ? 'Has a note' : '—'),
  },
];

const stateOf = ({ held, idle }: ShownDay) => (idle ? 'Charged only' : held ? 'Held' : 'Flat');

const confirmedDays = ({ confirmed, charged }: ShownMonth) => `${confirmed} of ${charged} days`;

const monthColumns: readonly Column<ShownMonth>[] = [
  {
    id: 'month',
    header: 'Month',
    naming: true,
    value: (row) => row.month,
    cell: (row) => (
      <span className="figures whitespace-nowrap">{formatMonth(`${row.month}-01`)}</span>
    ),
  },
  ...sumColumns<ShownMonth>(),
  {
    id: 'confirmed',
    header: 'Charges confirmed',
    align: 'right',
    value: (row) => row.confirmed,
    csv: confirmedDays,
    cell: confirmedDays,
  },
  {
    id: 'noted',
    header: 'Days with a note or tag',
    align: 'right',
    value: (row) => row.noted,
    cell: (row) => <span className="figures">{row.noted}</span>,
  },
];

interface Props {
  /** Ends the names of files: which period. */
  period: string;
  days: readonly ShownDay[];
  months: readonly ShownMonth[];
}

/** The figures of the pictures: by month, and behind a line by day. */
export function ResultTables({ period, days, months }: Props) {
  return (
    <>
      <Card className="overflow-clip">
        <CardHeader title="Months" note="What each left after charges, credits and GST">
          <span className="print:hidden">
            <ExportButton
              size="small"
              file={`months-${period}`}
              columns={csvColumnsOf(monthColumns)}
              rows={months}
            />
          </span>
        </CardHeader>
        <DataTable
          label="Months"
          columns={monthColumns}
          rows={months.toReversed()}
          rowKey={({ month }) => month}
        />
      </Card>
      <details className="rounded-card border border-line bg-surface shadow-card">
        <summary className="min-h-10 px-4 py-2.5 text-sm font-medium text-ink-soft sm:px-5">
          Show the days as a table
        </summary>
        <p className="flex items-center justify-end border-t border-line px-4 py-2 print:hidden sm:px-5">
          <ExportButton
            size="small"
            file={`days-${period}`}
            columns={csvColumnsOf(dayColumns)}
            rows={days}
          />
        </p>
        <DataTable
          label="Days"
          columns={dayColumns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </>
  );
}
