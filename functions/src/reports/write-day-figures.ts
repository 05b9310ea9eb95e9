import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { DayRange } from './account-report.ts';
import { dayFigures } from './day-figures.ts';
import { readOrders } from './read-orders.ts';

/**
 * Writes an account's days of a range as its orders have them now, all at once; days on which there
 * is nothing any more go.
 */
export async function writeDayFigures(
  store: Store,
  accountId: string,
  range: DayRange,
): Promise<void> {
  const stored = queryOf(collections.accountDays(accountId));
  const before = await store.findTolerant(
    stored.where('day', '>=', range.fromDay).where('day', '<=', range.toDay),
  );
  const account =
    (await store.read(docs.account(accountId))) ??
    (await store.read(docs.deletedAccount(accountId)));
  const figures = dayFigures(await readOrders(store, accountId, range), { range, account });
  const days = new Set(figures.map(({ day }) => day));
  await store.commit((writes) => {
    for (const { id } of before) if (!days.has(id)) writes.remove(docs.accountDay(accountId, id));
    for (const each of figures) writes.replace(docs.accountDay(accountId, each.day), each);
  });
}
