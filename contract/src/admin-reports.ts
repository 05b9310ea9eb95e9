import * as z from 'zod/mini';
import { accountId, broker } from './accounts.ts';
import { issuePriority } from './issues.ts';
import { role } from './people.ts';
import { charges, equityPoint, reportDaysInput } from './reports.ts';

export const adminReportInput = reportDaysInput;

/**
 * A report reads every order of the days that are not closed yet, and a document for each closed
 * day of an account.
 */
export const mostReportOrders = 50_000;
export const mostReportDays = 50_000;

const at = z.iso.datetime();
const count = z.int();
const percent = z.nullable(z.number());
/** Rupees; null where a figure of one of the days is not known. */
const known = z.nullable(z.number());

/**
 * One IST day. `active_users` did something that the audit log records: a login of a broker
 * account, a start, a change.
 */
const activityDay = z.strictObject({
  date: z.string(),
  active_users: count,
  new_users: count,
  logins: count,
  starts: count,
  stops: count,
});
export type ActivityDay = z.infer<typeof activityDay>;

/** `accounts` and `trading_accounts` are of now, `actions` and `last_action_at` of the range. */
const userActivity = z.strictObject({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  accounts: count,
  trading_accounts: count,
  actions: count,
  last_action_at: z.nullable(at),
});
export type UserActivity = z.infer<typeof userActivity>;

/**
 * An account that traded in the range. Rupees realised, before `charges` and after them (`net_pnl`);
 * `return_percent` and `net_return_percent` of its size; `win_rate` of its days that closed something.
 */
export const accountPerformance = z.strictObject({
  account_id: accountId,
  account_name: z.string(),
  email: z.string(),
  broker,
  account_size: z.nullable(z.number()),
  realised_pnl: z.number(),
  charges: known,
  net_pnl: known,
  return_percent: percent,
  net_return_percent: percent,
  win_rate: percent,
  traded_days: count,
  trades: count,
  orders: count,
  rejected_orders: count,
});
export type AccountPerformance = z.infer<typeof accountPerformance>;

/**
 * `best_day` and `worst_day` are of all its accounts together; `max_drawdown` is the deepest fall
 * of their sum, 0 or above. Both are before charges; `net_pnl` is after them.
 */
export const algorithmPerformance = z.strictObject({
  algo_id: count,
  algo_name: z.string(),
  accounts: count,
  runs: count,
  traded_days: count,
  realised_pnl: z.number(),
  charges: known,
  net_pnl: known,
  win_rate: percent,
  best_day: z.nullable(z.number()),
  worst_day: z.nullable(z.number()),
  max_drawdown: z.number(),
});
export type AlgorithmPerformance = z.infer<typeof algorithmPerformance>;

/** `opened` counts the issues of the range; `resolved` those of them that are resolved. */
const issueMetric = z.strictObject({ priority: issuePriority, opened: count, resolved: count });
export type IssueMetric = z.infer<typeof issueMetric>;

/**
 * Orders by what became of them; `median_fill_ms` from the sending of an order to the platform's
 * knowing that it is filled.
 */
export const systemMetrics = z.strictObject({
  orders: z.strictObject({
    placed: count,
    filled: count,
    cancelled: count,
    rejected: count,
    lost: count,
    open: count,
  }),
  median_fill_ms: z.nullable(z.number()),
  slowest_fill_ms: z.nullable(z.number()),
  accounts: count,
  logged_in_accounts: count,
  trading_accounts: count,
  issues: z.array(issueMetric),
});
export type SystemMetrics = z.infer<typeof systemMetrics>;

/**
 * Paper, as it is now. `people` have an account on paper; those of `at_work_today` trade, or a run of
 * theirs has ended today. `began` counts who ever had one; of those `had_broker` had an account at a
 * broker before, `linked` have one since, and `started` have started it.
 */
const paperFigures = z.strictObject({
  accounts: count,
  people: count,
  at_work_today: count,
  began: count,
  had_broker: count,
  linked: count,
  started: count,
});
export type PaperFigures = z.infer<typeof paperFigures>;

/**
 * The platform over a range of IST days. Nothing of paper is in it but the counts of `paper`. `actions_left_out` counts the oldest recorded actions
 * beyond what one answer reads. The sums of `summary` and `charge_notes` are as in `reports.ts`;
 * `milli_credits` paid for everybody's days of trading.
 */
export const adminReport = z.strictObject({
  as_of: at,
  summary: z.strictObject({
    users: count,
    active_users: count,
    total_pnl: z.number(),
    charges: z.nullable(charges),
    net_pnl: known,
    milli_credits: z.int(),
    win_rate: percent,
    winning_days: count,
    closed_days: count,
    orders: count,
    rejected_orders: count,
  }),
  activity: z.array(activityDay),
  users: z.array(userActivity),
  accounts: z.array(accountPerformance),
  algorithms: z.array(algorithmPerformance),
  equity: z.array(equityPoint),
  metrics: systemMetrics,
  paper: paperFigures,
  actions_left_out: count,
  charge_notes: z.array(z.string()),
});
export type AdminReport = z.infer<typeof adminReport>;
