import type { EquityPoint, Report } from '@sthira/contract/reports';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { dayCsv } from './charge-lines.ts';
import { netColumns } from './net-columns.tsx';

interface Props {
  equity: Report['equity'];
  /** The same days by account, for a saved file. */
  days?: Report['days'] | undefined;
}

const right = { align: 'right' } as const;

const columns: readonly Column<EquityPoint>[] = [
  {
    id: 'day',
    header: 'Day',
    naming: true,
    value: (row) => row.date,
    cell: (row) => <span className="figures whitespace-nowrap">{formatDay(row.date)}</span>,
  },
  {
    id: 'realised',
    header: 'Realised',
    ...right,
    value: (row) => row.realised_pnl,
    cell: (row) => <Amount rupees={row.realised_pnl} precision="paise" />,
  },
  ...netColumns,
  {
    id: 'soFar',
    header: 'So far',
    ...right,
    value: (row) => row.cumulative_pnl,
    cell: (row) => <Amount rupees={row.cumulative_pnl} precision="paise" />,
  },
  {
    id: 'netSoFar',
    header: 'Net so far',
    ...right,
    value: (row) => row.cumulative_net_pnl,
    cell: (row) => <Amount rupees={row.cumulative_net_pnl} precision="paise" />,
  },
];

const keyOf = ({ date }: EquityPoint) => date;

/** The days of the pictures in figures, newest first. */
export function DaysTable({ equity, days }: Props) {
  return (
    <details className="rounded-card border border-line bg-surface shadow-card">
      <summary className="min-h-10 px-4 py-2.5 text-sm font-medium text-ink-soft sm:px-5">
        Show the days as a table
      </summary>
      {days ? (
        <p className="flex items-center justify-between gap-3 border-t border-line px-4 py-2 text-xs text-ink-soft sm:px-5">
          A saved file has each account’s days with every line of their charges
          <ExportButton size="small" file="days" columns={dayCsv} rows={days} />
        </p>
      ) : null}
      <DataTable label="Days" columns={columns} rows={equity.toReversed()} rowKey={keyOf} />
    </details>
  );
}
