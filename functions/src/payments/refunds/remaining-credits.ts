import { paths } from '@sthira/contract/paths';
import type { PurchaseDocument } from '@sthira/contract/purchases';
import { walletEntryDocument } from '@sthira/contract/wallets';
import { type Lot, lotsOf } from '#credits/lots.ts';
import {
  db,
  parseSnapshot,
  type Query,
  queryDocuments,
  type Transaction,
} from '#platform/firestore.ts';

export function purchaseEntryId({ paymentId }: Pick<PurchaseDocument, 'paymentId'>): string {
  return `purchase_${paymentId}`;
}

/** What is left of a purchase's credits; `undefined` when it never gave any. */
export async function readRemainingCredits(
  purchase: Pick<PurchaseDocument, 'uid' | 'paymentId'>,
  transaction?: Transaction,
): Promise<Lot | undefined> {
  const query = db().collection(paths.walletEntries(purchase.uid)).orderBy('sequence');
  const entries = transaction
    ? await readIn(transaction, query)
    : await queryDocuments(query, walletEntryDocument);
  return lotsOf(entries).find(({ entryId }) => entryId === purchaseEntryId(purchase));
}

async function readIn(transaction: Transaction, query: Query) {
  const { docs } = await transaction.get(query);
  return docs.flatMap((snapshot) => parseSnapshot(snapshot, walletEntryDocument) ?? []);
}
