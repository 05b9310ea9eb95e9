import { type PurchaseDocument, paperTitles } from '@sthira/contract/purchases';
import { rupeesFromPaise } from '@sthira/contract/units';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ReadError } from '#features/credits/read-error.tsx';
import { usePurchases } from '#features/credits/use-wallet.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber, unknown } from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Covered } from '#ui/privacy/covered.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { PurchaseBadges } from './purchase-badges.tsx';
import { purchaseLabel } from './purchase-text.ts';
import { TaxPaperDownload } from './tax-paper-download.tsx';

const right = { align: 'right' } as const;

type Reader = 'owner' | 'admin';

const columnsFor = (reader: Reader): readonly Column<PurchaseDocument>[] => [
  {
    id: 'at',
    header: 'Ordered',
    naming: true,
    value: (row) => row.createdAt,
    cell: (row) => (
      <span className="figures whitespace-nowrap">{formatDateTime(row.createdAt)}</span>
    ),
  },
  { id: 'pack', header: 'Pack', value: (row) => row.pack.name, cell: (row) => row.pack.name },
  {
    id: 'credits',
    header: 'Credits',
    ...right,
    value: (row) => row.pack.credits,
    cell: (row) => <Covered>{formatNumber(row.pack.credits, 'whole')}</Covered>,
  },
  {
    id: 'total',
    header: 'Total',
    ...right,
    value: (row) => row.price.totalPaise,
    cell: (row) => <Rupees rupees={rupeesFromPaise(row.price.totalPaise)} precision="paise" />,
  },
  {
    id: 'state',
    header: 'Status',
    value: (row) => purchaseLabel(row),
    cell: (row) => <PurchaseBadges purchase={row} />,
  },
  {
    id: 'invoice',
    header: 'Invoice',
    value: (row) => row.paper?.number ?? null,
    cell: (row) => <Papers purchase={row} reader={reader} />,
  },
];
export const columns = { owner: columnsFor('owner'), admin: columnsFor('admin') };

/** The invoice's own page is the owner's; an admin has the file. */
function Papers({
  purchase: { id, paper, refund },
  reader,
}: {
  purchase: PurchaseDocument;
  reader: Reader;
}) {
  if (!paper) return unknown;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {reader === 'owner' ? (
        <Link
          to={`/credits/invoice/${id}`}
          className="figures whitespace-nowrap text-accent underline underline-offset-4"
        >
          {paper.number}
        </Link>
      ) : (
        <span className="figures whitespace-nowrap">{paper.number}</span>
      )}
      <TaxPaperDownload purchaseId={id} paper="getInvoicePdf" which={`of ${paper.number}`}>
        PDF
      </TaxPaperDownload>
      {refund?.paper ? (
        <TaxPaperDownload purchaseId={id} paper="getCreditNotePdf" which={refund.paper.number}>
          {paperTitles[refund.paper.kind]}
        </TaxPaperDownload>
      ) : null}
    </span>
  );
}

interface Props {
  uid: string;
  /** An admin reads somebody else's. */
  reader?: Reader;
}

/** What was bought, with the invoices. */
export function PurchasesTable({ uid, reader = 'owner' }: Props) {
  const purchases = usePurchases(uid);
  if (purchases.state === 'loading') return <SkeletonRows rows={3} label="Loading purchases" />;
  if (purchases.state === 'error') {
    return (
      <div className="p-4">
        <ReadError code={purchases.code} again={purchases.again} />
      </div>
    );
  }
  if (purchases.documents.length === 0) {
    return reader === 'admin' ? (
      <p className="px-4 py-5 text-sm text-ink-soft">No purchase yet</p>
    ) : (
      <EmptyState
        icon={<ReceiptText className="size-6" />}
        title="No purchase yet"
        text="Packs you buy appear here, each with its invoice."
      >
        <a href="#packs" className={buttonClass('plain', 'medium')}>
          See the packs
        </a>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="Purchases"
      columns={columns[reader]}
      rows={purchases.documents}
      rowKey={({ id }) => id}
    />
  );
}
