import * as z from 'zod/mini';
import { personEmail } from './people.ts';
import { purchaseId, refundState, taxPaperKind } from './purchases.ts';
import { reportDaysInput } from './reports.ts';
import { walletCount } from './wallet-count.ts';
import { entryKind, walletOwner } from './wallets.ts';

const at = z.iso.datetime();
const count = z.int();
const paise = z.int();
const milliCredits = z.int();

export const revenueInput = reportDaysInput;

/** How many tax papers one answer holds: each sale has one, and each refund that was paid. */
export const mostPapers = 20_000;

const amounts = {
  taxable_paise: paise,
  cgst_paise: paise,
  sgst_paise: paise,
  igst_paise: paise,
  total_paise: paise,
};

/**
 * A line of the register an accountant files from. What a refund gave back is negative, so that the
 * lines add up to what stays.
 */
const registeredPaper = z.strictObject({
  number: z.string(),
  kind: taxPaperKind,
  at,
  purchase_id: purchaseId,
  buyer_name: z.string(),
  buyer_email: z.string(),
  buyer_gstin: z.string(),
  place_of_supply: z.string(),
  supplier_gstin: z.string(),
  sac: z.string(),
  gst_percent: z.number(),
  ...amounts,
});
export type RegisteredPaper = z.infer<typeof registeredPaper>;

/**
 * A calendar month in India, or the part of it that was asked for; the amounts are those of the
 * sales less those of the refunds, which make what was paid less what was refunded.
 */
const revenueMonth = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  sales: count,
  refunds: count,
  paid_paise: paise,
  refunded_paise: paise,
  /** What all wallets held at the end of the month; of this one, what they hold now. */
  owed_milli_credits: milliCredits,
  ...amounts,
});
export type RevenueMonth = z.infer<typeof revenueMonth>;

/**
 * What the range's entries of all ledgers moved, each kind by itself (`sold` by purchases, `spent`
 * by charged days), in milli-credits with the sign it has in a wallet. `outstanding` is what all
 * wallets hold now.
 */
const creditTotals = z.strictObject({
  sold: milliCredits,
  spent: milliCredits,
  refunded: milliCredits,
  adjusted: milliCredits,
  reversed: milliCredits,
  outstanding: milliCredits,
});
export type CreditTotals = z.infer<typeof creditTotals>;

/** `papers` and `months` newest first; `counted` is null before the wallets were first counted. */
export const revenue = z.strictObject({
  as_of: at,
  credits: creditTotals,
  months: z.array(revenueMonth),
  papers: z.array(registeredPaper),
  counted: z.nullable(walletCount),
});
export type Revenue = z.infer<typeof revenue>;

/** The wallet entry a page ended with. */
const lastEntry = z.strictObject({
  uid: walletOwner,
  entry_id: z.string().check(z.regex(/^[a-z]+_[\w-]{1,200}$/, 'Not an entry.')),
});

/**
 * Of everybody or of one person, of every kind or of one; `after` is the last row of the page
 * before.
 */
export const creditMovementsInput = z.strictObject({
  email: z.optional(personEmail),
  kind: z.optional(entryKind),
  after: z.optional(lastEntry),
});

export const movementsPerPage = 50;

/**
 * `email` is empty when the person was deleted. `by` is the admin who adjusted, when the entry is
 * an adjustment and the admin is known.
 */
const creditMovement = z.strictObject({
  uid: z.string(),
  email: z.string(),
  entry_id: z.string(),
  at,
  kind: entryKind,
  cause: z.string(),
  milli_credits: milliCredits,
  balance_after: milliCredits,
  by: z.string(),
});
export type CreditMovement = z.infer<typeof creditMovement>;

/** Newest first. */
export const creditMovements = z.strictObject({
  movements: z.array(creditMovement),
  more: z.boolean(),
});
export type CreditMovements = z.infer<typeof creditMovements>;

/** How many decisions one answer holds. */
export const mostDecidedRefunds = 500;

/**
 * A refund somebody has decided. `decided_by` is the admin's e-mail, empty where they were deleted;
 * `paper` the number of its credit note.
 */
const decidedRefund = z.strictObject({
  purchase_id: purchaseId,
  uid: z.string(),
  email: z.string(),
  pack: z.string(),
  credits: count,
  total_paise: paise,
  state: refundState,
  reason: z.string(),
  note: z.string(),
  failure: z.string(),
  requested_at: at,
  decided_at: at,
  decided_by: z.string(),
  ended_at: z.nullable(at),
  paper: z.string(),
});
export type DecidedRefund = z.infer<typeof decidedRefund>;

/** The latest decision first; `left_out` counts the oldest, beyond what an answer holds. */
export const decidedRefunds = z.strictObject({ refunds: z.array(decidedRefund), left_out: count });
export type DecidedRefunds = z.infer<typeof decidedRefunds>;
