import type { WalletEntryDocument } from '@sthira/contract/wallets';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { History } from 'lucide-react';
import { useState } from 'react';
import { formatMovement, kindLabels } from '#features/credits/credit-text.ts';
import { ReadError } from '#features/credits/read-error.tsx';
import { entriesPerPage, useEntries } from '#features/credits/use-wallet.ts';
import { Button } from '#ui/controls/button.tsx';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDateTime, formatIso } from '#ui/format/format-time.ts';
import { Covered } from '#ui/privacy/covered.tsx';
import { ShownTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { TwoLines } from '#ui/table/two-lines.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';

const right = { align: 'right' } as const;

const columns: readonly Column<WalletEntryDocument>[] = [
  {
    id: 'at',
    header: 'Time',
    naming: true,
    value: (row) => row.sequence,
    cell: (row) => <span className="figures whitespace-nowrap">{formatDateTime(row.at)}</span>,
  },
  {
    id: 'kind',
    header: 'Kind',
    value: (row) => kindLabels[row.kind],
    cell: (row) => <Badge tone="quiet">{kindLabels[row.kind]}</Badge>,
  },
  { id: 'cause', header: 'Cause', value: (row) => row.cause, cell: (row) => row.cause },
  {
    id: 'credits',
    header: 'Credits',
    ...right,
    value: (row) => row.milliCredits,
    cell: (row) => (
      <span className={row.milliCredits > 0 ? 'text-gain' : 'text-ink'}>
        <Covered>{formatMovement(row.milliCredits)}</Covered>
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance After',
    ...right,
    value: (row) => row.balanceAfterMilliCredits,
    cell: (row) => <Covered>{formatCredits(row.balanceAfterMilliCredits)}</Covered>,
  },
];

const csv: readonly CsvColumn<WalletEntryDocument>[] = [
  { header: 'No.', value: (row) => row.sequence },
  { header: 'Time (IST)', value: (row) => formatIso(row.at) },
  { header: 'Kind', value: (row) => kindLabels[row.kind] },
  { header: 'Cause', value: (row) => row.cause },
  { header: 'Credits', value: (row) => row.milliCredits / milliCreditsPerCredit },
  { header: 'Balance After', value: (row) => row.balanceAfterMilliCredits / milliCreditsPerCredit },
  { header: 'Entry', value: (row) => row.id },
];

const keyOf = ({ id }: WalletEntryDocument) => id;
const none: readonly WalletEntryDocument[] = [];

const brief = (row: WalletEntryDocument) => (
  <TwoLines
    name={row.cause}
    end={<Covered>{formatMovement(row.milliCredits)}</Covered>}
    below={
      <>
        <Covered>{formatCredits(row.balanceAfterMilliCredits)}</Covered> after
      </>
    }
  >
    {formatDateTime(row.at)}
  </TwoLines>
);

/** A wallet's ledger, newest first, a page at a time. */
export function LedgerTable({ uid }: { uid: string }) {
  const [from, setFrom] = useState<number | null>(null);
  const entries = useEntries(uid, from);
  const rows = entries.state === 'ready' ? entries.documents : none;
  const view = useTableView({ label: 'History', columns, rows, rowKey: keyOf, brief });
  if (entries.state === 'error') {
    return (
      <div className="p-4">
        <ReadError code={entries.code} again={entries.again} />
      </div>
    );
  }
  if (entries.state === 'loading') return <SkeletonRows rows={4} label="Loading history" />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<History className="size-6" />}
        title="No movement yet"
        text="Every purchase, every charged trading day and every correction appears here, and none is ever changed."
      />
    );
  }
  const last = rows.at(-1)?.sequence ?? 1;
  return (
    <>
      {entries.unreadable.length > 0 ? (
        <Notice kind="warn">
          {formatNumber(entries.unreadable.length, 'whole')} entries could not be read and are not
          shown.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2 border-b border-line px-4 py-2 sm:px-5">
        {from !== null ? (
          <Button size="small" onClick={() => setFrom(null)}>
            Newest
          </Button>
        ) : null}
        {rows.length === entriesPerPage && last > 1 ? (
          <Button size="small" onClick={() => setFrom(last - 1)}>
            Older
          </Button>
        ) : null}
        <ExportButton file="credits" columns={csv} rows={view.found} size="small" />
      </div>
      <ShownTable view={view} />
    </>
  );
}
