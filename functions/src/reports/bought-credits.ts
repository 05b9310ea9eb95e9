import type { PurchaseDocument, TaxPaper } from '@sthira/contract/purchases';
import type { Result } from '@sthira/contract/results';
import { istDay, type MilliCredits, type Paise, rupeesFromPaise } from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** The tax papers of somebody's credits, and what credits cost them, with GST. */
export interface BoughtCredits {
  papers: Result['papers'];
  paiseOf: (milliCredits: MilliCredits) => Paise;
}

/**
 * What somebody bought. Credits cost the average of the packs that were paid for and not returned as
 * a whole; nothing where none was, since those credits were given.
 */
export async function readBoughtCredits(store: Store, uid: string): Promise<BoughtCredits> {
  const all = queryOf(collections.purchases).where('uid', '==', uid);
  return boughtCredits(await store.find(all));
}

export function boughtCredits(purchases: readonly PurchaseDocument[]): BoughtCredits {
  const kept = purchases.filter(
    ({ creditedAt, state }) => creditedAt !== null && state !== 'refunded',
  );
  const paise = kept.reduce((sum, { price }) => sum + price.totalPaise, 0);
  const credits = kept.reduce((sum, { pack }) => sum + pack.credits, 0);
  return {
    papers: purchases
      .flatMap((purchase) => [
        ...lineOf(purchase, purchase.paper, 1),
        ...lineOf(purchase, purchase.refund?.paper, -1),
      ])
      .sort((one, other) => one.date.localeCompare(other.date)),
    paiseOf: (milliCredits) =>
      credits === 0 ? 0 : Math.round((milliCredits * paise) / (credits * milliCreditsPerCredit)),
  };
}

/** `sign` is −1 for the paper of a refund. */
function lineOf(
  { id, price }: PurchaseDocument,
  paper: TaxPaper | null | undefined,
  sign: 1 | -1,
): Result['papers'] {
  if (!paper) return [];
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = price;
  return [
    {
      date: istDay(paper.at),
      number: paper.number,
      kind: paper.kind,
      purchase_id: id,
      taxable: rupeesFromPaise(sign * taxablePaise),
      gst: rupeesFromPaise(sign * (cgstPaise + sgstPaise + igstPaise)),
    },
  ];
}
