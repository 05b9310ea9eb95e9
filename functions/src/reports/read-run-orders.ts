import { paths } from '@sthira/contract/paths';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import { orderDocument } from '#documents/orders.ts';
import { db, queryDocuments } from '#platform/firestore.ts';
import type { DayRange } from './account-report.ts';
import { begunBefore } from './begun-before.ts';
import { readingSpan } from './reading-span.ts';

/**
 * The stored orders of a range of days, and with them the beginning of the run that was under way
 * when it began.
 */
export async function readRunOrders(accountId: string, range: DayRange): Promise<OrderDocument[]> {
  const stored = db().collection(paths.orders(accountId));
  const { fromAt, toAt } = readingSpan(range);
  const within = stored
    .where('createdAt', '>=', fromAt)
    .where('createdAt', '<', toAt)
    .orderBy('createdAt');
  const orders = await queryDocuments(within, orderDocument);
  return [...(await begunBefore(accountId, { orders, fromAt })), ...orders];
}
