import * as z from 'zod/mini';
import { accountId } from './accounts.ts';
import { keptOfDay } from './day-notes.ts';
import { taxPaperKind } from './purchases.ts';
import { charges } from './reports.ts';

const day = z.iso.date();

/** Without `account_id` all accounts at brokers that the caller has or had, and none on paper. */
export const resultInput = z.strictObject({ account_id: z.optional(accountId) });

/**
 * An account and the days it was the caller's, both counted. `account_size` in lakh, as it is now;
 * null where there is none. `paper` is set on an account on paper.
 */
const resultAccount = z.strictObject({
  account_id: accountId,
  account_name: z.string(),
  account_size: z.nullable(z.number()),
  from_date: day,
  to_date: day,
  paper: z.optional(z.literal(true)),
});
export type ResultAccount = z.infer<typeof resultAccount>;

/**
 * An account's IST day on which it traded, or was charged. Rupees: `realised_pnl` before anything
 * is taken off; `credits_cost`, with GST, of the credits of the day; `turnover`, the results of what
 * was closed added up without their signs, per contract and run. `held` is set where something was
 * held over the night after it, `entered` where something was opened. Beside it what the caller
 * keeps of the day.
 */
const resultDay = z.strictObject({
  date: day,
  account_id: accountId,
  realised_pnl: z.number(),
  charges: z.nullable(charges),
  milli_credits: z.int(),
  credits_cost: z.number(),
  turnover: z.number(),
  held: z.optional(z.literal(true)),
  entered: z.optional(z.literal(true)),
  ...keptOfDay,
});
export type ResultDayRow = z.infer<typeof resultDay>;

/** A tax paper of the caller's credits, in rupees; those of refunds are negative. */
const resultPaper = z.strictObject({
  date: day,
  number: z.string(),
  kind: taxPaperKind,
  purchase_id: z.string(),
  taxable: z.number(),
  gst: z.number(),
});

/**
 * What accounts made since their first day. `days` oldest first, `papers` too, none for an account
 * on paper. `credit_price` is what a credit cost on average with GST, of the packs the caller
 * bought; on paper of the smallest pack there is. `charge_notes` as in a report.
 */
export const result = z.strictObject({
  as_of: z.iso.datetime(),
  accounts: z.array(resultAccount),
  days: z.array(resultDay),
  papers: z.array(resultPaper),
  credit_price: z.number(),
  charge_notes: z.array(z.string()),
});
export type Result = z.infer<typeof result>;
