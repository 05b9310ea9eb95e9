import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { orderOf, type RunOrders } from '@sthira/quant/run/books/run-orders';
import { ownCounts } from '#brokers/health/own-counts.ts';
import { type AccountDocument, isReal } from '#documents/accounts.ts';

/**
 * Counts the orders that the order book shows as rejected and did not before. One that the broker refused
 * at once was counted by that answer.
 */
export function countRejections(
  account: AccountDocument,
  before: RunOrders,
  changed: readonly OrderDocument[],
): void {
  if (!isReal(account)) return;
  for (const order of changed)
    if (isRejection(order) && !isRejection(orderOf(before, order.tag)))
      ownCounts.noteRejection(account.broker, order.reason, order.updatedAt);
}

function isRejection(order: OrderDocument | undefined): boolean {
  return order?.state === 'rejected' && order.seen === true && order.refused !== true;
}
