import type { PurchaseDocument } from '@sthira/contract/purchases';
import { isStaff } from '@sthira/contract/staff-rights';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

/**
 * A purchase of the caller's; an admin, and staff whose role includes the call, may ask for anybody's. Throws `not-found`, with the same
 * words for somebody else's purchase, so that nobody can find out which ids exist.
 */
export async function findPurchaseFor(
  store: Store,
  { uid, role }: Caller,
  id: string,
): Promise<PurchaseDocument> {
  const purchase = await store.read(docs.purchase(id));
  if (!purchase || (purchase.uid !== uid && !isStaff(role)))
    throw new AppError('not-found', 'Purchase not found.');
  return purchase;
}

/** Throws `not-found` when there is none. */
export async function readPurchaseIn(unit: Unit, id: string): Promise<PurchaseDocument> {
  const purchase = await unit.read(docs.purchase(id));
  if (!purchase) throw new AppError('not-found', 'Purchase not found.');
  return purchase;
}

/** By the provider's own ids; `undefined` for orders and payments that are not ours. */
export async function findPurchaseBy(
  store: Store,
  field: 'orderId' | 'paymentId',
  id: string,
): Promise<PurchaseDocument | undefined> {
  if (id === '') return undefined;
  const [purchase] = await store.find(
    queryOf(collections.purchases).where(field, '==', id).limit(1),
  );
  return purchase;
}
