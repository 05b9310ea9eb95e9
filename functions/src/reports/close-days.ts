import { paths } from '@sthira/contract/paths';
import type { Day } from '@sthira/contract/units';
import { type ClosedDays, closedDaysDocument } from '#documents/orders.ts';
import { fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/concurrency.ts';
import { AppError } from '#platform/errors.ts';
import { type DocumentSnapshot, db, failedWith, parseSnapshot } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import type { DayRange } from './account-report.ts';
import { dayToClose } from './closed-days.ts';
import { readLateChanges } from './read-late-changes.ts';
import { creationSpan } from './read-orders.ts';
import { writeDayFigures } from './write-day-figures.ts';

/** Which days of the reports stand in documents; `undefined` before the first is closed. */
export async function readClosedDays(): Promise<ClosedDays | undefined> {
  return parseSnapshot(await db().doc(paths.closedDays).get(), closedDaysDocument);
}

/**
 * Writes the figures of the next day that is over, and again those of closed days of which an order
 * has changed since the last look. What is closed moves on only after every document is written, so
 * that a run that died is done again by the next.
 */
export async function closeDays(clock: Clock): Promise<void> {
  const checkedAt = clock.now();
  const snapshot = await db().doc(paths.closedDays).get();
  const before = parseSnapshot(snapshot, closedDaysDocument);
  const day = dayToClose(before, checkedAt);
  const toDay = day ?? before?.throughDay;
  if (toDay === undefined) return;
  const due = new Map<string, Day>();
  if (day !== undefined) for (const id of await accountsOf(day)) due.set(id, day);
  const late = before ? await readLateChanges(before) : new Map<string, Day>();
  for (const [id, fromDay] of late) due.set(id, fromDay);
  const written = await mapConcurrently([...due], ([id, fromDay]) =>
    writeOrFile(id, { range: { fromDay, toDay }, clock }),
  );
  if (written.includes('not')) return;
  await moveOn(snapshot, { fromDay: before?.fromDay ?? toDay, throughDay: toDay, checkedAt });
  if (day !== undefined || late.size > 0)
    log.info('days.closed', { day: day ?? '', accounts: due.size, late: late.size });
}

/** The accounts whose orders may have done something on a day, deleted ones too. */
async function accountsOf(day: Day): Promise<string[]> {
  const { fromAt, toAt } = creationSpan({ fromDay: day, toDay: day });
  const within = db()
    .collectionGroup('orders')
    .where('createdAt', '>=', fromAt)
    .where('createdAt', '<', toAt);
  const { docs } = await within.select('createdAt').get();
  return [...new Set(docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []))];
}

/**
 * Files an issue when an account's days cannot be written, an order of it being unreadable: the
 * others are, and what is closed does not move on.
 */
export async function writeOrFile(
  accountId: string,
  { range, clock }: { range: DayRange; clock: Clock },
): Promise<'written' | 'not'> {
  try {
    await writeDayFigures(accountId, range);
    return 'written';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.error('days.not-closed', { accountId, ...range, error });
    const description = `The days ${range.fromDay} to ${range.toDay} of account ${accountId} cannot be added up: ${error.message} Until they can, reports over them fail and no later day is closed.`;
    await fileIssue(
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

/** Moves the cursor on, unless a concurrent run already did: then its value stays. */
async function moveOn(before: DocumentSnapshot, closed: ClosedDays): Promise<void> {
  const reference = db().doc(paths.closedDays);
  try {
    await (before.updateTime
      ? reference.update({ ...closed }, { lastUpdateTime: before.updateTime })
      : reference.create(closed));
  } catch (error) {
    if (!failedWith(error, 'failed-precondition') && !failedWith(error, 'already-exists'))
      throw error;
  }
}
