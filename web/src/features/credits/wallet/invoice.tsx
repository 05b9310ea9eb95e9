import { indianStates } from '@sthira/contract/gst';
import { paths } from '@sthira/contract/paths';
import {
  type PurchaseDocument,
  paperTitles,
  purchaseDocument,
  type TaxPaper,
} from '@sthira/contract/purchases';
import { rupeesFromPaise } from '@sthira/contract/units';
import { Printer, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ReadError } from '#features/credits/read-error.tsx';
import { useDocument } from '#platform/use-documents.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { TaxPaperDownload } from './tax-paper-download.tsx';

interface Props {
  purchaseId: string;
  /** Stands below the paper on the screen; what is printed and saved is the paper alone. */
  children: (paper: TaxPaper) => ReactNode;
}

/** A purchase's invoice, to read, print and save. */
export function Invoice({ purchaseId, children }: Props) {
  const purchase = useDocument(paths.purchase(purchaseId), purchaseDocument);
  if (purchase.state === 'loading') return <SkeletonRows rows={6} label="Loading the invoice" />;
  // The rules refuse somebody else's purchase and one that does not exist alike.
  if (purchase.state === 'error' && purchase.code !== 'permission-denied')
    return <ReadError code={purchase.code} again={purchase.again} />;
  const stored = purchase.state === 'ready' ? purchase.document : null;
  if (!stored?.paper) {
    return (
      <Card>
        <EmptyState
          icon={<ReceiptText className="size-6" />}
          title="There is no such invoice"
          text="An invoice is made when a purchase is paid."
        >
          <Link to="/credits?tab=purchases" className={buttonClass('plain', 'medium')}>
            See my purchases
          </Link>
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="max-w-3xl space-y-4">
      <Paper purchase={stored} paper={stored.paper} />
      <div className="print:hidden">{children(stored.paper)}</div>
    </div>
  );
}

const amount = (paise: number) => formatRupees(rupeesFromPaise(paise), 'paise');

function Paper({ purchase, paper }: { purchase: PurchaseDocument; paper: TaxPaper }) {
  const { buyer, pack, price, paymentId } = purchase;
  const { supplier } = paper;
  const taxes: [string, number][] = [
    [`CGST ${price.gstPercent / 2}%`, price.cgstPaise],
    [`SGST ${price.gstPercent / 2}%`, price.sgstPaise],
    [`IGST ${price.gstPercent}%`, price.igstPaise],
  ];
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={paperTitles[paper.kind]} note={paper.number}>
          <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
            Print
          </Button>
          <TaxPaperDownload
            purchaseId={purchase.id}
            paper="getInvoicePdf"
            size="medium"
            which={`of ${paper.number}`}
          >
            Download PDF
          </TaxPaperDownload>
        </PageHeader>
      </div>
      <Card className="space-y-6 p-5 sm:p-8 print:border-0 print:p-0 print:shadow-none">
        <div className="flex flex-wrap justify-between gap-4">
          <Party title={paperTitles[paper.kind]}>
            <strong translate="no" className="text-base">
              {supplier.name}
            </strong>
            <span translate="no">{supplier.address}</span>
            <span>GSTIN {supplier.gstin}</span>
          </Party>
          <dl className="figures grid grid-cols-[auto_auto] content-start gap-x-4 gap-y-1 text-sm">
            <Fact label="Number">{paper.number}</Fact>
            <Fact label="Date">{formatDateTime(paper.at)}</Fact>
            <Fact label="Payment">{paymentId}</Fact>
            <Fact label="Place of supply">
              {indianStates[buyer.state]} ({buyer.state})
            </Fact>
            <Fact label="Reverse charge">No</Fact>
          </dl>
        </div>
        <Party title="Billed to">
          <strong translate="no">{buyer.name}</strong>
          <span translate="no">{buyer.email}</span>
          {buyer.address ? <span translate="no">{buyer.address}</span> : null}
          {buyer.gstin ? <span>GSTIN {buyer.gstin}</span> : null}
        </Party>
        <table className="figures w-full text-sm" aria-label="Invoice">
          <thead>
            <tr className="border-b border-line text-left text-xs text-ink-soft">
              <th scope="col" className="py-2 font-medium">
                Description
              </th>
              <th scope="col" className="px-2 py-2 font-medium">
                SAC
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="border-b border-line">
              <td className="py-2.5">
                {pack.name} pack: {formatNumber(pack.credits, 'whole')} credits
              </td>
              <td className="px-2">{supplier.sac}</td>
              <td className="text-right">{amount(price.taxablePaise)}</td>
            </tr>
            {taxes.map(([label, paise]) =>
              paise > 0 ? (
                <tr key={label}>
                  <td colSpan={2} className="py-1.5 text-right text-ink-soft">
                    {label}
                  </td>
                  <td className="text-right">{amount(paise)}</td>
                </tr>
              ) : null,
            )}
            <tr className="border-t border-line text-base font-semibold">
              <td colSpan={2} className="py-2.5 text-right">
                Total
              </td>
              <td className="text-right">{amount(price.totalPaise)}</td>
            </tr>
          </tbody>
        </table>
        <p className="text-xs text-ink-soft">
          Issued electronically under the Information Technology Act, 2000; no signature is needed.
        </p>
      </Card>
    </>
  );
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 max-w-sm flex-col text-sm wrap-anywhere">
      <h2 className="mb-1 text-xs text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="break-all">{children}</dd>
    </>
  );
}
