import type { RegisteredPaper, RevenueMonth } from '@sthira/contract/credit-reports';
import { indianStates } from '@sthira/contract/gst';
import type { PurchaseDocument, TaxPaper } from '@sthira/contract/purchases';
import { type Instant, istDay } from '@sthira/contract/units';

/** A span of instants, without its end. */
export interface Span {
  from: Instant;
  to: Instant;
}

/** The tax papers of these purchases that are dated within the span, newest first. */
export function papersIn(
  { from, to }: Span,
  purchases: readonly PurchaseDocument[],
): RegisteredPaper[] {
  return purchases
    .flatMap((purchase) =>
      [lineOf(purchase, purchase.paper, 1), lineOf(purchase, purchase.refund?.paper, -1)].flat(),
    )
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
    .sort((one, other) => other.at.localeCompare(one.at) || other.number.localeCompare(one.number));
}

/** `sign` is −1 for the paper of a refund. */
function lineOf(
  { id, buyer, price }: PurchaseDocument,
  paper: TaxPaper | null | undefined,
  sign: 1 | -1,
): RegisteredPaper[] {
  if (!paper) return [];
  const signed = (paise: number) => sign * paise || 0;
  const line = {
    number: paper.number,
    kind: paper.kind,
    at: new Date(paper.at).toISOString(),
    purchase_id: id,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    buyer_gstin: buyer.gstin,
    place_of_supply: `${buyer.state}-${indianStates[buyer.state]}`,
    supplier_gstin: paper.supplier.gstin,
    sac: paper.supplier.sac,
    gst_percent: price.gstPercent,
    taxable_paise: signed(price.taxablePaise),
    cgst_paise: signed(price.cgstPaise),
    sgst_paise: signed(price.sgstPaise),
    igst_paise: signed(price.igstPaise),
    total_paise: signed(price.totalPaise),
  };
  return [line];
}

const amounts = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'total_paise'] as const;

/** The sums of the tax papers by their calendar month in India, newest first. */
export function revenueByMonth(papers: readonly RegisteredPaper[]): RevenueMonth[] {
  const months = Map.groupBy(papers, ({ at }) => istDay(Date.parse(at)).slice(0, 7));
  return [...months]
    .map(([month, ofMonth]) => sumOf(month, ofMonth))
    .sort((one, other) => other.month.localeCompare(one.month));
}

function sumOf(month: string, papers: readonly RegisteredPaper[]): RevenueMonth {
  const sum: RevenueMonth = {
    month,
    sales: 0,
    refunds: 0,
    taxable_paise: 0,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    total_paise: 0,
  };
  for (const paper of papers) {
    sum[paper.total_paise < 0 ? 'refunds' : 'sales'] += 1;
    for (const amount of amounts) sum[amount] += paper[amount];
  }
  return sum;
}
