import type { RevenueMonth } from '@sthira/contract/credit-reports';
import { rupeesFromPaise } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import type { Range } from '#features/reports/report-range.ts';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatMonth } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { useTableView } from '#ui/table/use-table-view.ts';

/** A column of rupees, on the screen and in the file to the paisa. */
export const rupeesColumn = <Row,>(
  id: string,
  header: string,
  paise: (row: Row) => number,
): Column<Row> => ({
  id,
  header,
  csvHeader: `${header} (₹)`,
  align: 'right',
  value: (row) => rupeesFromPaise(paise(row)),
  cell: (row) => <Rupees rupees={rupeesFromPaise(paise(row))} precision="paise" />,
});

export const monthColumn = <Row extends { month: string }>(header: string): Column<Row> => ({
  id: 'month',
  header,
  naming: true,
  value: (row) => row.month,
  cell: (row) => <span className="whitespace-nowrap">{formatMonth(`${row.month}-01`)}</span>,
});

const gst = ({ cgst_paise, sgst_paise, igst_paise }: RevenueMonth) =>
  cgst_paise + sgst_paise + igst_paise;

const columns: readonly Column<RevenueMonth>[] = [
  monthColumn('Month'),
  rupeesColumn('paid', 'Paid', (row) => row.paid_paise),
  rupeesColumn('refunded', 'Refunded', (row) => row.refunded_paise),
  rupeesColumn('gst', 'GST', gst),
  rupeesColumn('net', 'Net Revenue', (row) => row.taxable_paise),
  {
    id: 'owed',
    header: 'Credits Owed at Its End',
    align: 'right',
    value: (row) => row.owed_milli_credits / milliCreditsPerCredit,
    cell: (row) => formatCredits(row.owed_milli_credits),
  },
];

const keyOf = ({ month }: RevenueMonth) => month;

/** What was paid, by month, and what of it stays. */
export function RevenueMonths({
  months,
  range: { from, to },
}: {
  months: readonly RevenueMonth[];
  range: Range;
}) {
  const view = useTableView({ label: 'Revenue by month', columns, rows: months, rowKey: keyOf });
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Revenue by Month"
        note="What was paid, less what was refunded and the GST on the rest, by the dates on the papers; and what all wallets held then"
      >
        <ExportButton
          file={`revenue-by-month-${from}-${to}`}
          columns={csvColumnsOf(columns)}
          rows={view.found}
        />
      </CardHeader>
      {months.length > 0 ? (
        <ShownTable view={view} />
      ) : (
        <p className="px-5 py-8 text-center text-sm text-ink-soft">
          Nothing was sold or refunded in these days.
        </p>
      )}
    </Card>
  );
}
