import type { IssueMetric, SystemMetrics } from '@sthira/contract/admin-reports';
import type { AccountDocument, OrderDocument } from '@sthira/contract/documents';
import { type IssuePriority, issuePriority, issueStatus } from '@sthira/contract/issues';
import { istDay, istInstant } from '@sthira/contract/units';
import * as z from 'zod';
import { db, Timestamp } from '#platform/firestore.ts';
import type { DayRange } from './account-report.ts';

interface Facts {
  orders: readonly OrderDocument[];
  accounts: readonly AccountDocument[];
  issues: IssueMetric[];
  range: DayRange;
}

/** How the platform did its work in a range, from its own records; what is of now stands in the three counts of accounts. */
export function systemMetrics({ orders, accounts, issues, range }: Facts): SystemMetrics {
  const placed = orders.filter(({ createdAt }) => range.fromDay <= istDay(createdAt) && istDay(createdAt) <= range.toDay);
  const count = (...states: OrderDocument['state'][]) => placed.filter(({ state }) => states.includes(state)).length;
  const fillMs = placed.flatMap(({ state, sentAt, updatedAt }) => (state === 'filled' && sentAt !== null ? [Math.max(updatedAt - sentAt, 0)] : []));
  return {
    orders: {
      placed: placed.length,
      filled: count('filled'),
      cancelled: count('cancelled'),
      rejected: count('rejected'),
      lost: count('lost'),
      open: count('intended', 'sent', 'unknown', 'open'),
    },
    median_fill_ms: median(fillMs),
    slowest_fill_ms: fillMs.length > 0 ? Math.max(...fillMs) : null,
    accounts: accounts.length,
    logged_in_accounts: accounts.filter(({ loginStatus }) => loginStatus === 'logged_in').length,
    trading_accounts: accounts.filter(({ trading }) => trading.state !== 'stopped').length,
    issues,
  };
}

/** The middle one; of an even number the lower of the two in the middle. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;
}

const dayMs = 86_400_000;
const counted = z.object({ priority: issuePriority, status: issueStatus });

/** The issues of a range by priority, the worst first. */
export async function readIssueMetrics({ fromDay, toDay }: DayRange): Promise<IssueMetric[]> {
  const { docs } = await db()
    .collection('issues')
    .where('createdAt', '>=', Timestamp.fromMillis(istInstant(fromDay, '00:00')))
    .where('createdAt', '<', Timestamp.fromMillis(istInstant(toDay, '00:00') + dayMs))
    .select('priority', 'status')
    .get();
  const issues = docs.flatMap((snapshot) => counted.safeParse(snapshot.data()).data ?? []);
  return issuePriority.options.map((priority: IssuePriority) => {
    const those = issues.filter((issue) => issue.priority === priority);
    return { priority, opened: those.length, resolved: those.filter(({ status }) => status === 'resolved').length };
  });
}
