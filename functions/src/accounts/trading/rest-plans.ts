import { isOnPaper } from '@sthira/contract/accounts';
import { istDay, istInstant } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { groupsOf, mapConcurrently } from '#platform/limits/concurrency.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { StopAllTask } from '#platform/tasks.ts';

/** How many accounts one commit marks. */
const together = 50;

/**
 * Keeps plans from starting accounts on the day of a stop of all: of a person's, or of everybody's but
 * those on paper. The transaction of each planned start reads the mark, so that of the two either the start
 * is refused or a later look finds its run. Answers for how many accounts a start may be due that day.
 */
export async function restPlans(
  store: Store,
  { uid, whose, at, leavesPlans }: StopAllTask,
): Promise<number> {
  if (leavesPlans) return 0;
  const day = istDay(at);
  const accounts = queryOf(collections.accounts);
  const found = await store.findReadable(
    whose === 'own'
      ? accounts.where('ownerUid', '==', uid)
      : accounts.where('planDueAt', '<', istInstant(addDays(day, 1), '00:00')),
  );
  const meant = found.filter(
    (account) =>
      typeof account.plan?.startAt === 'number' && !(whose === 'all' && isOnPaper(account)),
  );
  const unmarked = meant.filter(({ planStoppedOn }) => planStoppedOn !== day).map(({ id }) => id);
  await mapConcurrently(groupsOf(unmarked, together), (ids) => mark(store, ids, day));
  return meant.length;
}

/** One that was deleted, or is written at that moment, keeps no other from its mark. */
async function mark(store: Store, ids: readonly string[], day: string): Promise<void> {
  const change = { planStoppedOn: day };
  const done = await store.commit((writes) => {
    for (const id of ids) writes.change(docs.account(id), change);
  });
  if (done) return;
  for (const id of ids)
    await store.transact(async (unit) => {
      if (await unit.read(docs.account(id))) unit.change(docs.account(id), change);
    });
}
