import { type Day, dayInWords } from '@sthira/contract/units';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { ClosedDays } from '#documents/orders.ts';
import { bare } from '#documents/reference.ts';
import { fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { accountIn } from './account-in.ts';
import type { DayRange } from './account-report.ts';
import { dayToClose } from './closed-days.ts';
import { readLateChanges } from './read-late-changes.ts';
import { creationSpan } from './read-orders.ts';
import { writeDayFigures } from './write-day-figures.ts';

/**
 * Which days of the reports stand in documents; `undefined` before the first is closed. Documents
 * from before charges were in them do not count: reports read those days from the orders.
 */
export async function readClosedDays(store: Store): Promise<ClosedDays | undefined> {
  return charged(await store.read(docs.closedDays));
}

function charged(closed: ClosedDays | undefined): ClosedDays | undefined {
  return closed?.withCharges ? closed : undefined;
}

/**
 * Writes the figures of the next day that has ended, and again those of closed days whose orders
 * have changed since the last run. The mark of what is closed moves on after every document was
 * written, so that the next run repeats what a run left undone when it died.
 */
export async function closeDays(store: Store, clock: Clock): Promise<void> {
  const checkedAt = clock.now();
  const seen = await store.readVersioned(docs.closedDays);
  const before = charged(seen.value);
  const day = dayToClose(before, checkedAt);
  const toDay = day ?? before?.throughDay;
  if (toDay === undefined) return;
  const due = new Map<string, Day>();
  if (day !== undefined) for (const id of await accountsOf(store, day)) due.set(id, day);
  const late = before ? await readLateChanges(store, before) : new Map<string, Day>();
  for (const [id, fromDay] of late) due.set(id, fromDay);
  const written = await mapConcurrently([...due], ([id, fromDay]) =>
    writeOrFile(store, id, { range: { fromDay, toDay }, clock }),
  );
  if (written.includes('not')) return;
  // A concurrent run has already moved the mark, and it read the orders no earlier than this run
  // began: its value is kept.
  await store.swap(seen, {
    fromDay: before?.fromDay ?? toDay,
    throughDay: toDay,
    checkedAt,
    withCharges: true,
  });
  if (day !== undefined || late.size > 0)
    log.info('days.closed', { day: day ?? '', accounts: due.size, late: late.size });
}

/** The accounts whose orders may have done something on a day, deleted ones too. */
async function accountsOf(store: Store, day: Day): Promise<string[]> {
  const { fromAt, toAt } = creationSpan({ fromDay: day, toDay: day });
  const within = queryOf(collections.everyOrder)
    .where('createdAt', '>=', fromAt)
    .where('createdAt', '<', toAt);
  const orders = await store.findTolerant(within.select(bare));
  return [...new Set(orders.map(({ path }) => accountIn(path)))];
}

/**
 * Files an issue when an account's days cannot be written, an order of it being unreadable: the
 * others are, and what is closed does not move on.
 */
export async function writeOrFile(
  store: Store,
  accountId: string,
  { range, clock }: { range: DayRange; clock: Clock },
): Promise<'written' | 'not'> {
  try {
    await writeDayFigures(store, accountId, range);
    return 'written';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.error('days.not-closed', { accountId, ...range, error });
    const description = `The days ${dayInWords(range.fromDay)} to ${dayInWords(range.toDay)} of account ${accountId} cannot be added up: ${error.message} Until they can, reports over them fail and no later day is closed.`;
    await fileIssue(
      store,
      {
        cause: `days-not-closed:${accountId}`,
        priority: 'high',
        description,
        source: `Account ${accountId}`,
        accountId,
      },
      clock.now(),
    );
    return 'not';
  }
}
