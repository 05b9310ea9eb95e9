import type { AdminReport } from '@sthira/contract/admin-reports';
import { accountDocument, userDocument } from '@sthira/contract/documents';
import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { Answer, Call } from '#people/caller.ts';
import { db, queryReadable } from '#platform/firestore.ts';
import { accountReport } from './account-report.ts';
import { equityOf, summaryOf } from './combine-reports.ts';
import { accountPerformance, algorithmPerformance } from './performance.ts';
import { readActions } from './read-actions.ts';
import { readAllOrders } from './read-all-orders.ts';
import { readIssueMetrics, systemMetrics } from './system-metrics.ts';
import { activeUsers, activityByDay, activityByUser } from './user-activity.ts';

/** The platform over a range of days: who used it, what the accounts and the algorithm made, how well it worked. */
export async function getAdminReport({ input, clock }: Call<InputOf<'getAdminReport'>>): Promise<Answer<AdminReport>> {
  const range = { fromDay: input.from_date, toDay: input.to_date };
  const readAt = clock.now();
  const [users, accounts, ordersOf, { actions, leftOut }, issues] = await Promise.all([
    queryReadable(db().collection(paths.users), userDocument),
    queryReadable(db().collection(paths.accounts), accountDocument),
    readAllOrders(range),
    readActions(range),
    readIssueMetrics(range),
  ]);
  const traded = accounts.flatMap((account) => {
    const orders = ordersOf.get(account.id);
    return orders ? [{ orders, report: accountReport(orders, { source: { account, readAt }, range }) }] : [];
  });
  const reports = traded.map(({ report }) => report).filter(({ days, orders }) => days.length > 0 || orders.length > 0);
  const performances = reports.map(accountPerformance).sort((one, other) => other.realised_pnl - one.realised_pnl);
  const orders = traded.flatMap((each) => each.orders);
  const runs = new Set(reports.flatMap(({ account }) => (ordersOf.get(account.id) ?? []).map(({ runId }) => runId))).size;
  const { total_pnl, win_rate, winning_days, closed_days } = summaryOf(reports);
  const metrics = systemMetrics({ orders, accounts, issues, range });
  const data: AdminReport = {
    as_of: new Date(readAt).toISOString(),
    summary: {
      users: users.length,
      active_users: activeUsers({ users, actions }),
      total_pnl,
      win_rate,
      winning_days,
      closed_days,
      orders: metrics.orders.placed,
      rejected_orders: metrics.orders.rejected,
    },
    activity: activityByDay({ users, actions }, range),
    users: activityByUser({ users, actions }, accounts),
    accounts: performances,
    algorithms: reports.length > 0 ? [algorithmPerformance(reports, runs)] : [],
    equity: equityOf(reports),
    metrics,
    actions_left_out: leftOut,
  };
  return { data, message: 'Report loaded.' };
}
