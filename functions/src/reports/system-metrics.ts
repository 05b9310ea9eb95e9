import type { IssueMetric, SystemMetrics } from '@sthira/contract/admin-reports';
import { type IssuePriority, issuePriority, issueStatus } from '@sthira/contract/issues';
import { istDayEnd, istInstant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import type { AccountDayDocument } from '#documents/orders.ts';
import { Timestamp } from '#platform/firestore.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { DayRange } from './account-report.ts';

interface Facts {
  /** Of every account. */
  days: readonly AccountDayDocument[];
  accounts: readonly AccountDocument[];
  issues: IssueMetric[];
}

/**
 * How the platform worked in a range, from its own records. The three counts of accounts are of
 * now.
 */
export function systemMetrics({ days, accounts, issues }: Facts): SystemMetrics {
  const orders = { placed: 0, filled: 0, cancelled: 0, rejected: 0, lost: 0, open: 0 };
  for (const { orders: ofDay } of days) {
    for (const [became, count] of Object.entries(ofDay) as [keyof typeof ofDay, number][]) {
      orders[became] += count;
      orders.placed += count;
    }
  }
  const fillMs = days.flatMap((each) => each.fillMs);
  return {
    orders,
    median_fill_ms: median(fillMs),
    slowest_fill_ms:
      fillMs.length > 0 ? fillMs.reduce((slowest, ms) => Math.max(slowest, ms)) : null,
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

const counted = z.object({ priority: issuePriority, status: issueStatus });

/** The issues of a range by priority, the worst first. */
export async function readIssueMetrics(
  store: Store,
  { fromDay, toDay }: DayRange,
): Promise<IssueMetric[]> {
  const issues = await store.findReadable(
    queryOf(collections.issues)
      .where('createdAt', '>=', Timestamp.fromMillis(istInstant(fromDay, '00:00')))
      .where('createdAt', '<', Timestamp.fromMillis(istDayEnd(toDay)))
      .select(counted),
  );
  return issuePriority.options.map((priority: IssuePriority) => {
    const those = issues.filter((issue) => issue.priority === priority);
    return {
      priority,
      opened: those.length,
      resolved: those.filter(({ status }) => status === 'resolved').length,
    };
  });
}
