import type { DecidedRefund } from '@sthira/contract/credit-reports';
import { rupeesFromPaise } from '@sthira/contract/units';
import { History } from 'lucide-react';
import { TaxPaperDownload } from '#features/credits/wallet/tax-paper-download.tsx';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { EmailCell } from '#ui/format/email-cell.tsx';
import { formatNumber, unknown } from '#ui/format/format-money.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ExportedTable } from '#ui/table/exported-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { timeColumn } from '#ui/table/time-column.tsx';
import { useDecidedRefunds } from './use-refunds.ts';

const states: Record<DecidedRefund['state'], { label: string; tone: Tone }> = {
  requested: { label: 'Requested again', tone: 'warn' },
  refused: { label: 'Refused', tone: 'quiet' },
  processing: { label: 'Money on its way', tone: 'busy' },
  processed: { label: 'Paid back', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

const right = { align: 'right' } as const;

const columns: readonly Column<DecidedRefund>[] = [
  {
    id: 'email',
    header: 'Email',
    naming: true,
    value: (row) => row.email,
    cell: (row) => <EmailCell text={row.email} />,
  },
  {
    ...timeColumn<DecidedRefund>({ id: 'decided', header: 'Decided', at: (row) => row.decided_at }),
    under: {
      id: 'by',
      header: 'Decided by',
      value: (row) => row.decided_by || null,
      cell: (row) => <EmailCell text={row.decided_by || unknown} />,
    },
  },
  {
    id: 'total',
    header: 'Amount',
    csvHeader: 'Amount (₹)',
    ...right,
    value: (row) => rupeesFromPaise(row.total_paise),
    cell: (row) => <Rupees rupees={rupeesFromPaise(row.total_paise)} precision="paise" />,
    under: {
      id: 'pack',
      header: 'Pack',
      ...right,
      value: (row) => row.pack,
      cell: (row) => row.pack,
    },
  },
  {
    id: 'state',
    header: 'Status',
    value: (row) => states[row.state].label,
    cell: ({ state, failure }) => (
      <Badge tone={states[state].tone} title={failure || undefined}>
        {states[state].label}
      </Badge>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    value: (row) => row.reason || null,
    cell: (row) => <Words text={row.reason} />,
  },
  {
    id: 'note',
    header: 'Note',
    value: (row) => row.note || null,
    cell: (row) => <Words text={row.note} />,
  },
  {
    id: 'paper',
    header: 'Paper',
    value: (row) => row.paper || null,
    cell: (row) => <Paper refund={row} />,
  },
];

const Words = ({ text }: { text: string }) => (
  <span className="block max-w-72 wrap-anywhere sm:min-w-28">{text || unknown}</span>
);

const Paper = ({ refund: { purchase_id, paper } }: { refund: DecidedRefund }) =>
  paper ? (
    <TaxPaperDownload purchaseId={purchase_id} paper="getCreditNotePdf" which={paper}>
      {paper}
    </TaxPaperDownload>
  ) : (
    unknown
  );

const keyOf = ({ purchase_id }: DecidedRefund) => purchase_id;
const textOf = ({ email, decided_by, paper }: DecidedRefund) => `${email} ${decided_by} ${paper}`;

/** What was decided about refunds, by whom and why, the latest first. */
export function DecidedRefunds() {
  const { data, error, refetch } = useDecidedRefunds();
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Decided"
        note="Everything that was refused or paid back, and what came of it"
      />
      {data && data.left_out > 0 ? (
        <Notice kind="warn">
          The oldest {formatNumber(data.left_out, 'whole')} decisions are not shown. Purchases finds
          them by e-mail.
        </Notice>
      ) : null}
      <Reading
        className="p-4 sm:p-5"
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={4} label="Loading decided refunds" />}
      >
        {data ? <Table refunds={data.refunds} /> : null}
      </Reading>
    </Card>
  );
}

function Table({ refunds }: { refunds: readonly DecidedRefund[] }) {
  if (refunds.length === 0) {
    return (
      <EmptyState
        icon={<History className="size-6" />}
        title="No refund was decided yet"
        text="Each decision stays here, with who took it and their note."
      />
    );
  }
  return (
    <ExportedTable
      label="decided refunds"
      columns={columns}
      rows={refunds}
      rowKey={keyOf}
      textOf={textOf}
      file="refunds"
    />
  );
}
