import type { AdminReport, IssueMetric, PaperFigures } from '@sthira/contract/admin-reports';
import type { Instant, MilliCredits } from '@sthira/contract/units';
import type { RealAccount } from '#documents/accounts.ts';
import type { UserDocument } from '#documents/people.ts';
import type { DayRange } from './account-report.ts';
import { chargeNotes } from './charge-notes.ts';
import { equityOf, summaryOf } from './combine-reports.ts';
import { accountPerformance, algorithmPerformances } from './performance.ts';
import type { RecordedAction } from './read-actions.ts';
import type { FiguresByAccount } from './read-day-figures.ts';
import { systemMetrics } from './system-metrics.ts';
import { activeUsers, activityByDay, activityByUser } from './user-activity.ts';

interface Facts {
  readAt: Instant;
  range: DayRange;
  users: readonly UserDocument[];
  accounts: readonly RealAccount[];
  /**
   * Accounts that are no more: what they traded counts, in counts of accounts they have no part.
   */
  deleted: readonly RealAccount[];
  daysOf: FiguresByAccount;
  /** What everybody paid for days of trading. */
  milliCredits: MilliCredits;
  actions: readonly RecordedAction[];
  actionsLeftOut: number;
  issues: IssueMetric[];
  paper: PaperFigures;
}

/** The platform's report from what was read for it; accounts on paper are counted apart and are no part of the rest. */
export function platformReport({
  readAt,
  range,
  users,
  accounts,
  deleted,
  daysOf,
  milliCredits,
  actions,
  actionsLeftOut,
  issues,
  paper,
}: Facts): AdminReport {
  const traded = [...accounts, ...deleted]
    .map((account) => ({ account, days: daysOf.get(account.id) ?? [] }))
    .filter(({ days }) => days.length > 0);
  const performances = traded
    .map(accountPerformance)
    .sort((one, other) => other.realised_pnl - one.realised_pnl);
  const { total_pnl, charges, net_pnl, win_rate, winning_days, closed_days } = summaryOf(traded);
  const metrics = systemMetrics({ days: traded.flatMap(({ days }) => days), accounts, issues });
  return {
    as_of: new Date(readAt).toISOString(),
    summary: {
      users: users.length,
      active_users: activeUsers({ users, actions }),
      total_pnl,
      charges,
      net_pnl,
      milli_credits: milliCredits,
      win_rate,
      winning_days,
      closed_days,
      orders: metrics.orders.placed,
      rejected_orders: metrics.orders.rejected,
    },
    activity: activityByDay({ users, actions }, range),
    users: activityByUser({ users, actions }, accounts),
    accounts: performances,
    algorithms: algorithmPerformances(traded),
    equity: equityOf(traded),
    metrics,
    paper,
    actions_left_out: actionsLeftOut,
    charge_notes: chargeNotes(traded),
  };
}
