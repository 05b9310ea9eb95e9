import { mostReportOrders } from '@sthira/contract/admin-reports';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import { orderDocument } from '#documents/orders.ts';
import { mapConcurrently } from '#platform/concurrency.ts';
import { AppError } from '#platform/errors.ts';
import { db, parseSnapshot } from '#platform/firestore.ts';
import type { DayRange } from './account-report.ts';
import { begunBefore } from './begun-before.ts';
import { readingSpan } from './reading-span.ts';

/**
 * The stored orders of every account that traded in a range, by account id, each with the beginning
 * of the run that was under way. Throws `bad-input` when they are more than one answer can be made
 * of.
 */
export async function readAllOrders(range: DayRange): Promise<Map<string, OrderDocument[]>> {
  const { fromAt, toAt } = readingSpan(range);
  const within = db()
    .collectionGroup('orders')
    .where('createdAt', '>=', fromAt)
    .where('createdAt', '<', toAt)
    .orderBy('createdAt');
  const { docs } = await within.limit(mostReportOrders + 1).get();
  if (docs.length > mostReportOrders)
    throw new AppError(
      'bad-input',
      `These days hold more than ${mostReportOrders.toLocaleString('en-IN')} orders. Choose fewer days.`,
    );
  const byAccount = Map.groupBy(docs, ({ ref }) => ref.parent.parent?.id ?? '');
  const parsed = [...byAccount].map(
    ([id, orders]) =>
      [id, orders.map((each) => parseSnapshot(each, orderDocument) as OrderDocument)] as const,
  );
  return new Map(
    await mapConcurrently(
      parsed,
      async ([id, orders]) =>
        [id, [...(await begunBefore(id, { orders, fromAt })), ...orders]] as const,
    ),
  );
}
