import type { RegisteredPaper, RevenueMonth } from '@sthira/contract/credit-reports';
import { indianStates } from '@sthira/contract/gst';
import type { PurchaseDocument, TaxedPrice, TaxPaper } from '@sthira/contract/purchases';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';

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
      [
        lineOf(purchase, purchase.paper, { price: purchase.price, sign: 1 }),
        lineOf(purchase, purchase.refund?.paper, { price: refundedPrice(purchase), sign: -1 }),
      ].flat(),
    )
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
    .sort((one, other) => other.at.localeCompare(one.at) || other.number.localeCompare(one.number));
}

type Refunded = Pick<PurchaseDocument, 'price' | 'refund'>;

/** What a refund has paid back; nothing before it is carried out, or where it failed. */
export function refundedPaise({ price, refund }: Refunded): Paise {
  return refund?.state === 'processed' ? (refund.paidPaise ?? price.totalPaise) : 0;
}

/** The price of what was refunded: of a part of it each tax is the same part, and the rest the value. */
export function refundedPrice({ price, refund }: Refunded): TaxedPrice {
  const totalPaise = refund?.paidPaise ?? price.totalPaise;
  if (totalPaise === price.totalPaise) return price;
  const part = (paise: Paise) => Math.round((paise * totalPaise) / price.totalPaise);
  const [cgstPaise, sgstPaise, igstPaise] = [
    part(price.cgstPaise),
    part(price.sgstPaise),
    part(price.igstPaise),
  ];
  const taxablePaise = totalPaise - cgstPaise - sgstPaise - igstPaise;
  return { ...price, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise };
}

/** `sign` is −1 for the paper of a refund. */
function lineOf(
  { id, buyer }: PurchaseDocument,
  paper: TaxPaper | null | undefined,
  { price, sign }: { price: TaxedPrice; sign: 1 | -1 },
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

/** What the papers say of a month. */
type MonthOfPapers = Omit<RevenueMonth, 'owed_milli_credits'>;

/** The sums of the tax papers by their calendar month in India, newest first. */
export function revenueByMonth(papers: readonly RegisteredPaper[]): MonthOfPapers[] {
  const months = Map.groupBy(papers, ({ at }) => istDay(Date.parse(at)).slice(0, 7));
  return [...months]
    .map(([month, ofMonth]) => sumOf(month, ofMonth))
    .sort((one, other) => other.month.localeCompare(one.month));
}

function sumOf(month: string, papers: readonly RegisteredPaper[]): MonthOfPapers {
  const sum: MonthOfPapers = {
    month,
    sales: 0,
    refunds: 0,
    paid_paise: 0,
    refunded_paise: 0,
    taxable_paise: 0,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    total_paise: 0,
  };
  for (const paper of papers) {
    const isRefund = paper.total_paise < 0;
    sum[isRefund ? 'refunds' : 'sales'] += 1;
    if (isRefund) sum.refunded_paise -= paper.total_paise;
    else sum.paid_paise += paper.total_paise;
    for (const amount of amounts) sum[amount] += paper[amount];
  }
  return sum;
}
