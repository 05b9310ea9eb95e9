import * as z from 'zod/mini';
import { accountId } from './accounts.ts';
import { order, trade } from './books.ts';
import { dayMs } from './units.ts';

const longestReportDays = 366;

const day = z.iso.date({ error: 'A date is of the form YYYY-MM-DD.', abort: true });
const at = z.iso.datetime();

const days = { from_date: day, to_date: day };

/** IST days, both ends included; without `account_ids` all of the caller's own accounts. */
export const reportInput = inOrder(
  z.strictObject({
    ...days,
    account_ids: z.optional(z.array(accountId).check(z.minLength(1), z.maxLength(500))),
  }),
);

/** IST days, both ends included. */
export const reportDaysInput = inOrder(z.strictObject(days));

function inOrder<Schema extends z.ZodMiniType<{ from_date: string; to_date: string }>>(
  schema: Schema,
): Schema {
  return schema.check(
    z.refine(({ from_date, to_date }) => from_date <= to_date, {
      path: ['to_date'],
      error: 'To Date is before From Date.',
    }),
    z.refine((range) => reportDays(range) <= longestReportDays, {
      path: ['from_date'],
      error: `A report covers ${longestReportDays} days at most.`,
    }),
  );
}

/** Days of a range, both ends counted. */
function reportDays({ from_date, to_date }: { from_date: string; to_date: string }): number {
  return (Date.parse(to_date) - Date.parse(from_date)) / dayMs + 1;
}

/** Rupees; null where a figure of one of the days is not known, which is never 0. */
const known = z.nullable(z.number());

/**
 * What a broker's contract note takes, in rupees: `total` and its lines. It is computed from the
 * product's own executions by docs/operating/charges.md, not read from the broker.
 */
export const charges = z.strictObject({
  total: z.number(),
  brokerage: z.number(),
  stt: z.number(),
  exchange: z.number(),
  ipft: z.number(),
  sebi: z.number(),
  stamp: z.number(),
  clearing: z.number(),
  gst: z.number(),
});
export type Charges = z.infer<typeof charges>;

/**
 * - `total_pnl`: realised in the range, in rupees: the sum of `days`. What is still open is in no
 *   report but in the positions. Nothing is taken off.
 * - `charges`: of the same days; null where those of one day are not known. `net_pnl` is what is
 *   left of `total_pnl` after them.
 * - `milli_credits`: what the accounts' days of trading in the range cost, in thousandths of a credit.
 * - `win_rate`: of an account's days on which something was closed, the percentage that ended with
 *   a gain; `null` when nothing was closed. `closed_days` is what it is a percentage of.
 * - `active_algorithms`: how many algorithms trade now on one of the accounts at least;
 *   `active_accounts`: on how many.
 */
const reportSummary = z.strictObject({
  total_pnl: z.number(),
  charges: z.nullable(charges),
  net_pnl: known,
  milli_credits: z.int(),
  win_rate: z.nullable(z.number()),
  winning_days: z.int(),
  closed_days: z.int(),
  active_algorithms: z.int(),
  active_accounts: z.int(),
});
export type ReportSummary = z.infer<typeof reportSummary>;

/**
 * One account on one IST day on which it traded. Rupees, realised at average cost within each run,
 * before `charges`; `net_pnl` is what is left after them. `milli_credits` paid for the day.
 * `entered` is set on a day on which something was opened.
 */
const reportDay = z.strictObject({
  date: day,
  account_id: accountId,
  account_name: z.string(),
  realised_pnl: z.number(),
  charges: z.nullable(charges),
  net_pnl: known,
  milli_credits: z.int(),
  trades: z.int(),
  entered: z.optional(z.literal(true)),
});
export type ReportDay = z.infer<typeof reportDay>;

/**
 * A point of the equity curve: the accounts together, from 0 before the first day, before charges
 * and after them.
 */
export const equityPoint = z.strictObject({
  date: day,
  realised_pnl: z.number(),
  cumulative_pnl: z.number(),
  charges: known,
  net_pnl: known,
  cumulative_net_pnl: known,
});
export type EquityPoint = z.infer<typeof equityPoint>;

/** An IST day of an account on paper, and what it would have cost an account of its size. */
const sparedDay = z.strictObject({ date: day, account_id: accountId, milli_credits: z.int() });
export type SparedDay = z.infer<typeof sparedDay>;

/**
 * An execution, and what of its day's charges falls on it. `purpose` is that of its order,
 * `why` the order was wanted, in words, and `mid_price` in rupees, half way between bid and ask when
 * it was made; the last two are left out where the order does not say.
 */
const reportTrade = z.extend(trade, {
  charges: known,
  purpose: z.enum(['entry', 'exit', 'settlement']),
  why: z.optional(z.string()),
  mid_price: z.optional(z.number()),
});
export type ReportTrade = z.infer<typeof reportTrade>;

/**
 * `days` and `equity` oldest first, `trades` and `orders` newest first. `rows_left_out` counts the
 * oldest of those, beyond what an answer holds. `charge_notes` are sentences about figures of
 * brokers' plans that are assumed. `spared_days`, oldest first, are left out of a report without
 * paper: the days that an account at a broker would have paid, whether or not something was traded.
 */
export const report = z.strictObject({
  as_of: at,
  summary: reportSummary,
  days: z.array(reportDay),
  equity: z.array(equityPoint),
  trades: z.array(reportTrade),
  orders: z.array(order),
  rows_left_out: z.int(),
  charge_notes: z.array(z.string()),
  spared_days: z.optional(z.array(sparedDay)),
});
export type Report = z.infer<typeof report>;
