import { paths } from '@sthira/contract/paths';
import { db } from '#platform/firestore.ts';
import type { DayRange } from './account-report.ts';
import { dayFigures } from './day-figures.ts';
import { readOrders } from './read-orders.ts';

/**
 * Writes an account's days of a range as its orders have them now, all at once; days on which there
 * is nothing any more go.
 */
export async function writeDayFigures(accountId: string, range: DayRange): Promise<void> {
  const stored = db().collection(paths.accountDays(accountId));
  const before = await stored
    .where('day', '>=', range.fromDay)
    .where('day', '<=', range.toDay)
    .get();
  const figures = dayFigures(await readOrders(accountId, range), range);
  const days = new Set(figures.map(({ day }) => day));
  const batch = db().batch();
  for (const { id, ref } of before.docs) if (!days.has(id)) batch.delete(ref);
  for (const each of figures) batch.set(db().doc(paths.accountDay(accountId, each.day)), each);
  await batch.commit();
}
