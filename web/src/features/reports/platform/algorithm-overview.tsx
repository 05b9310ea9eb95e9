import type { AdminReport, AlgorithmPerformance } from '@sthira/contract/admin-reports';
import { netColumns } from '#features/reports/net-columns.tsx';
import { ReportPictures } from '#features/reports/report-pictures.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatPercent } from '#ui/format/format-money.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { ExportedTable } from '#ui/table/exported-table.tsx';
import type { Column } from '#ui/table/table-props.ts';

const right = { align: 'right' } as const;
const whole = (value: number) => formatNumber(value, 'whole');

const columns: readonly Column<AlgorithmPerformance>[] = [
  {
    id: 'name',
    header: 'Algorithm',
    naming: true,
    value: (row) => row.algo_name,
    cell: (row) => row.algo_name,
  },
  {
    id: 'accounts',
    header: 'Accounts',
    ...right,
    value: (row) => row.accounts,
    cell: (row) => whole(row.accounts),
  },
  {
    id: 'runs',
    header: 'Runs',
    ...right,
    value: (row) => row.runs,
    cell: (row) => whole(row.runs),
  },
  {
    id: 'days',
    header: 'Days',
    ...right,
    value: (row) => row.traded_days,
    cell: (row) => whole(row.traded_days),
  },
  {
    id: 'pnl',
    header: 'P&L',
    ...right,
    value: (row) => row.realised_pnl,
    cell: (row) => <Amount rupees={row.realised_pnl} precision="paise" />,
  },
  ...netColumns,
  {
    id: 'rate',
    header: 'Win Rate',
    csvHeader: 'Win Rate (%)',
    ...right,
    value: (row) => row.win_rate,
    cell: (row) => formatPercent(row.win_rate),
  },
  {
    id: 'best',
    header: 'Best Day',
    ...right,
    value: (row) => row.best_day,
    cell: (row) => <Amount rupees={row.best_day} precision="paise" />,
  },
  {
    id: 'worst',
    header: 'Worst Day',
    ...right,
    value: (row) => row.worst_day,
    cell: (row) => <Amount rupees={row.worst_day} precision="paise" />,
  },
  {
    id: 'fall',
    header: 'Largest Drawdown',
    ...right,
    value: (row) => row.max_drawdown,
    cell: (row) => <Rupees rupees={row.max_drawdown} precision="paise" />,
  },
];

const keyOf = ({ algo_id }: AlgorithmPerformance) => String(algo_id);
const textOf = ({ algo_name }: AlgorithmPerformance) => algo_name;

/** What each algorithm made on everybody's accounts, and how it came about day by day. */
export function AlgorithmOverview({ report, file }: { report: AdminReport; file: string }) {
  return (
    <>
      {report.algorithms.length > 0 ? (
        <ExportedTable
          label="algorithms"
          columns={columns}
          rows={report.algorithms}
          rowKey={keyOf}
          textOf={textOf}
          file={file}
        />
      ) : null}
      <div className="p-4 sm:p-5">
        <ReportPictures equity={report.equity} whose="everybody" />
      </div>
    </>
  );
}
