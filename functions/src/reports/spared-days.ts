import { type AuditRow, auditRow } from '@sthira/contract/audit';
import type { SparedDay } from '@sthira/contract/reports';
import { istDayEnd, istInstant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { type AccountDocument, isReal } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { DayRange } from './account-report.ts';

const payingActions = ['startTrading', 'startTradingFor', 'payDay'];
const recorded = z.pick(auditRow, { details: true });

/**
 * The days in a range that accounts on paper would have paid, oldest first, each once as a wallet
 * pays it. No wallet has entries of them: the audit trail says what each start and each further day
 * would have taken.
 */
export async function readSparedDays(
  store: Store,
  {
    accounts,
    range: { fromDay, toDay },
  }: { accounts: readonly AccountDocument[]; range: DayRange },
): Promise<SparedDay[]> {
  const onPaper = accounts.filter((account) => !isReal(account));
  const found = await mapConcurrently(onPaper, async ({ id }) => {
    const rows = await store.find(
      queryOf(collections.audit)
        .where('subject', '==', id)
        .whereIn('action', payingActions)
        .where('at', '>=', istInstant(fromDay, '00:00'))
        .where('at', '<', istDayEnd(toDay))
        .orderBy('at', 'desc')
        .select(recorded),
    );
    return rows.flatMap(({ details }) => sparedBy(id, details));
  });
  return onceADay(found.flat());
}

/** The day that a row began, where it was due. */
function sparedBy(
  accountId: string,
  { day, sparedMilliCredits: spared }: AuditRow['details'],
): SparedDay[] {
  return typeof day === 'string' && typeof spared === 'number'
    ? [{ date: day, account_id: accountId, milli_credits: spared }]
    : [];
}

/** A day that was begun twice is paid once; of two sizes, what the larger one costs. */
function onceADay(days: readonly SparedDay[]): SparedDay[] {
  const byDay = new Map<string, SparedDay>();
  for (const each of days) {
    const key = `${each.date} ${each.account_id}`;
    const other = byDay.get(key);
    if (!other || other.milli_credits < each.milli_credits) byDay.set(key, each);
  }
  return [...byDay.values()].sort((one, other) => one.date.localeCompare(other.date));
}
