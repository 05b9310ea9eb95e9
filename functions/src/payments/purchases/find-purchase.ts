import { paths } from '@sthira/contract/paths';
import { type PurchaseDocument, purchaseDocument } from '@sthira/contract/purchases';
import type { Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { db, queryDocuments, readDocument, readIn, type Transaction } from '#platform/firestore.ts';

/**
 * A purchase of the caller's; an admin may ask for anybody's. Throws `not-found`, with the same
 * words for somebody else's purchase, so that nobody can find out which ids exist.
 */
export async function findPurchaseFor(
  { uid, role }: Caller,
  id: string,
): Promise<PurchaseDocument> {
  const purchase = await readDocument(paths.purchase(id), purchaseDocument);
  if (!purchase || (purchase.uid !== uid && role !== 'admin'))
    throw new AppError('not-found', 'Purchase not found.');
  return purchase;
}

/** Throws `not-found` when there is none. */
export async function readPurchaseIn(
  transaction: Transaction,
  id: string,
): Promise<PurchaseDocument> {
  const purchase = await readIn(transaction, {
    path: paths.purchase(id),
    schema: purchaseDocument,
  });
  if (!purchase) throw new AppError('not-found', 'Purchase not found.');
  return purchase;
}

/** By the provider's own ids; `undefined` for orders and payments that are not ours. */
export async function findPurchaseBy(
  field: 'orderId' | 'paymentId',
  id: string,
): Promise<PurchaseDocument | undefined> {
  if (id === '') return undefined;
  const [purchase] = await queryDocuments(
    db().collection(paths.purchases).where(field, '==', id).limit(1),
    purchaseDocument,
  );
  return purchase;
}
