import type { PurchaseDocument } from '@sthira/contract/purchases';
import { type Lot, lotsOf } from '#credits/lots.ts';
import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

export function purchaseEntryId({ paymentId }: Pick<PurchaseDocument, 'paymentId'>): string {
  return `purchase_${paymentId}`;
}

/** What is left of a purchase's credits; `undefined` when it never gave any. */
export async function readRemainingCredits(
  store: Store,
  purchase: Pick<PurchaseDocument, 'uid' | 'paymentId'>,
  unit?: Unit,
): Promise<Lot | undefined> {
  const query = queryOf(collections.walletEntries(purchase.uid)).orderBy('sequence');
  const entries = await (unit ?? store).find(query);
  return lotsOf(entries).find(({ entryId }) => entryId === purchaseEntryId(purchase));
}
