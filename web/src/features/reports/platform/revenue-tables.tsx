import type { RegisteredPaper, RevenueMonth } from '@sthira/contract/credit-reports';
import { paperTitles } from '@sthira/contract/purchases';
import type { Range } from '#features/reports/report-range.ts';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import { ExportedTable } from '#ui/table/exported-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { timeColumn } from '#ui/table/time-column.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { monthColumn, rupeesColumn } from './revenue-months.tsx';

const right = { align: 'right' } as const;
const amounts = [
  ['taxable', 'Taxable Value', 'taxable_paise'],
  ['cgst', 'CGST', 'cgst_paise'],
  ['sgst', 'SGST', 'sgst_paise'],
  ['igst', 'IGST', 'igst_paise'],
  ['total', 'Total', 'total_paise'],
] as const;

/** Rupees on the screen and in the file, to the paisa. */
function amountColumns<Row extends Record<(typeof amounts)[number][2], number>>(): Column<Row>[] {
  return amounts.map(([id, header, name]) => rupeesColumn(id, header, (row) => row[name]));
}

const monthColumns: readonly Column<RevenueMonth>[] = [
  monthColumn('Month'),
  {
    id: 'sales',
    header: 'Sales',
    ...right,
    value: (row) => row.sales,
    cell: (row) => formatNumber(row.sales, 'whole'),
  },
  {
    id: 'refunds',
    header: 'Refunds',
    ...right,
    value: (row) => row.refunds,
    cell: (row) => formatNumber(row.refunds, 'whole'),
  },
  ...amountColumns<RevenueMonth>(),
];

const monthKey = ({ month }: RevenueMonth) => month;

/** GST by the month, with what refunds gave back taken off. */
export function MonthTable({
  months,
  range: { from, to },
}: {
  months: readonly RevenueMonth[];
  range: Range;
}) {
  const view = useTableView({
    label: 'GST by month',
    columns: monthColumns,
    rows: months,
    rowKey: monthKey,
  });
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="GST by Month"
        note="Sales less refunds, by the dates on the papers, as far as they lie in the chosen days"
      >
        <ExportButton
          file={`gst-by-month-${from}-${to}`}
          columns={csvColumnsOf(monthColumns)}
          rows={view.found}
        />
      </CardHeader>
      {months.length > 0 ? <ShownTable view={view} /> : <Nothing />}
    </Card>
  );
}

const text = (
  id: string,
  header: string,
  of: (row: RegisteredPaper) => string,
): Column<RegisteredPaper> => ({
  id,
  header,
  value: of,
  cell: (row) => <span className="break-words">{of(row)}</span>,
});

const paperColumns: readonly Column<RegisteredPaper>[] = [
  {
    ...text('number', 'Number', (row) => row.number),
    naming: true,
    cell: (row) => <span className="figures whitespace-nowrap">{row.number}</span>,
  },
  timeColumn({ id: 'at', header: 'Date', at: (row) => row.at }),
  text('kind', 'Kind', (row) => paperTitles[row.kind]),
  text('buyer', 'Recipient', (row) => row.buyer_name),
  text('email', 'Email', (row) => row.buyer_email),
  text('gstin', 'GSTIN', (row) => row.buyer_gstin || 'unregistered'),
  text('place', 'Place of Supply', (row) => row.place_of_supply),
  text('sac', 'SAC', (row) => row.sac),
  {
    id: 'rate',
    header: 'Rate',
    csvHeader: 'Rate (%)',
    ...right,
    value: (row) => row.gst_percent,
    cell: (row) => `${row.gst_percent}%`,
  },
  ...amountColumns<RegisteredPaper>(),
];

const paperKey = ({ number }: RegisteredPaper) => number;
const paperText = ({ number, buyer_name, buyer_email, buyer_gstin }: RegisteredPaper) =>
  `${number} ${buyer_name} ${buyer_email} ${buyer_gstin}`;

/** Every numbered paper of the range, as an accountant files them. */
export function PaperTable({
  papers,
  range: { from, to },
}: {
  papers: readonly RegisteredPaper[];
  range: Range;
}) {
  return (
    <Card className="overflow-clip">
      <CardHeader title="Register" note="Every numbered paper; a refund's amounts are negative" />
      {papers.length > 0 ? (
        <ExportedTable
          label="papers"
          columns={paperColumns}
          rows={papers}
          rowKey={paperKey}
          textOf={paperText}
          file={`gst-register-${from}-${to}`}
        />
      ) : (
        <Nothing />
      )}
    </Card>
  );
}

const Nothing = () => (
  <p className="px-5 py-8 text-center text-sm text-ink-soft">
    Nothing was sold or refunded in these days.
  </p>
);
