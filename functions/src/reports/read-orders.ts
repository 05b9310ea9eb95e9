import { mostReportOrders } from '@sthira/contract/admin-reports';
import { dayMs, type Instant, istDayEnd, istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { collections } from '#documents/collections.ts';
import { AppError } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { accountIn } from './account-in.ts';
import type { DayRange } from './account-report.ts';

/**
 * When the orders of a range were made, to be on the safe side: an order is good for its day, so
 * one that was filled in the range is at most a day older.
 */
export function creationSpan({ fromDay, toDay }: DayRange): { fromAt: Instant; toAt: Instant } {
  return { fromAt: istInstant(fromDay, '00:00') - dayMs, toAt: istDayEnd(toDay) };
}

/**
 * The stored orders of a range of days, and with them the beginning of the run that was under way
 * when it began.
 */
export async function readOrders(
  store: Store,
  accountId: string,
  range: DayRange,
): Promise<OrderDocument[]> {
  const stored = queryOf(collections.orders(accountId));
  const { fromAt, toAt } = creationSpan(range);
  const within = stored
    .where('createdAt', '>=', fromAt)
    .where('createdAt', '<', toAt)
    .orderBy('createdAt');
  const orders = await store.find(within);
  return [...(await begunBefore(store, accountId, { orders, fromAt })), ...orders];
}

/**
 * The stored orders of every account that traded in a range, by account id, each with the beginning
 * of the run that was under way. Throws `bad-input` when they are more than one answer can be made
 * of.
 */
export async function readAllOrders(
  store: Store,
  range: DayRange,
): Promise<Map<string, OrderDocument[]>> {
  const { fromAt, toAt } = creationSpan(range);
  const within = queryOf(collections.everyOrder)
    .where('createdAt', '>=', fromAt)
    .where('createdAt', '<', toAt)
    .orderBy('createdAt');
  const found = await store.findWithPaths(within.limit(mostReportOrders + 1));
  if (found.length > mostReportOrders)
    throw new AppError(
      'bad-input',
      `These days hold more than ${mostReportOrders.toLocaleString('en-IN')} orders. Choose fewer days.`,
    );
  const byAccount = Map.groupBy(found, ({ path }) => accountIn(path));
  const parsed = [...byAccount].map(
    ([id, orders]) => [id, orders.map(({ value }) => value)] as const,
  );
  return new Map(
    await mapConcurrently(
      parsed,
      async ([id, orders]) =>
        [id, [...(await begunBefore(store, id, { orders, fromAt })), ...orders]] as const,
    ),
  );
}

/**
 * The orders before `fromAt` of the run that was under way then. An account has one run at a time:
 * only the first of `orders` can be of one that began before.
 */
async function begunBefore(
  store: Store,
  accountId: string,
  { orders, fromAt }: { orders: readonly OrderDocument[]; fromAt: Instant },
): Promise<OrderDocument[]> {
  const [first] = orders;
  if (!first) return [];
  const ofRun = await store.find(
    queryOf(collections.orders(accountId)).where('runId', '==', first.runId),
  );
  return ofRun.filter(({ createdAt }) => createdAt < fromAt);
}
