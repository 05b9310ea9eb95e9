import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import { orderDocument } from '#documents/orders.ts';
import { db, queryDocuments } from '#platform/firestore.ts';

/**
 * The orders before `fromAt` of the run that was under way then. An account has one run at a time:
 * only the first of `orders` can be of one that began before.
 */
export async function begunBefore(
  accountId: string,
  { orders, fromAt }: { orders: readonly OrderDocument[]; fromAt: Instant },
): Promise<OrderDocument[]> {
  const [first] = orders;
  if (!first) return [];
  const ofRun = await queryDocuments(
    db().collection(paths.orders(accountId)).where('runId', '==', first.runId),
    orderDocument,
  );
  return ofRun.filter(({ createdAt }) => createdAt < fromAt);
}
