import { type BulkTrade, mostBulkTrades } from '@sthira/contract/bulk-trades';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { StopAllTask } from '#platform/tasks.ts';

/**
 * Takes back from the starts of many that were asked for before a stop of all what has not had its
 * turn: everything, or a person's own accounts. Answers how many starts that were.
 */
export async function takeBackStarts(
  store: Store,
  { uid, whose, at }: StopAllTask,
  clock: Clock,
): Promise<number> {
  const underWay = queryOf(collections.bulkTrades).where('state', '==', 'under-way');
  const found = await store.findReadable(underWay);
  const meant = found.filter((bulk) => bulk.at <= at);
  if (meant.length === 0) return 0;
  const endedBy = (await store.read(docs.user(uid)))?.name ?? '';
  await Promise.all(
    meant.map(({ id }) =>
      store.transact(async (unit) => {
        const bulk = await unit.read(docs.bulkTrade(id));
        if (bulk?.state !== 'under-way') return;
        if (whose === 'all')
          unit.change(docs.bulkTrade(id), { state: 'stopped', endedAt: clock.now(), endedBy });
        else if (!bulk.stoppedOwners.includes(uid))
          unit.change(docs.bulkTrade(id), { stoppedOwners: [...bulk.stoppedOwners, uid] });
      }),
    ),
  );
  return meant.length;
}

/** The starts of many that a stop of all took something back from. */
export async function takenBackBy(
  store: Store,
  { uid, whose, at }: StopAllTask,
): Promise<ReadonlySet<string>> {
  const latest = queryOf(collections.bulkTrades).orderBy('at', 'desc').limit(mostBulkTrades);
  const isTaken = (bulk: BulkTrade): boolean =>
    whose === 'all'
      ? bulk.state === 'stopped' && (bulk.endedAt ?? 0) >= at
      : bulk.stoppedOwners.includes(uid);
  const found = await store.findReadable(latest);
  return new Set(found.filter((bulk) => bulk.at <= at && isTaken(bulk)).map(({ id }) => id));
}
