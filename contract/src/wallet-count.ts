import * as z from 'zod/mini';

const count = z.int();
const paise = z.int();
const milliCredits = z.int();

/**
 * What the wallets hold that is still to be used: `bought` with what was paid for it, by the price of
 * the pack that each lot came with; `given` came without a price, by adjustments. Together they are
 * `milli_credits`, which for each wallet is its balance.
 */
const creditsOwed = z.strictObject({
  milli_credits: milliCredits,
  bought_milli_credits: milliCredits,
  given_milli_credits: milliCredits,
  taxable_paise: paise,
  total_paise: paise,
});

/**
 * Those who bought for the first time in a calendar month in India: what they have paid since, GST
 * included, and got back, and how many of them have bought or traded within the last thirty days.
 */
const cohort = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  people: count,
  purchases: count,
  paid_paise: paise,
  refunded_paise: paise,
  buying: count,
  trading: count,
});
export type Cohort = z.infer<typeof cohort>;

/**
 * All wallets with their ledgers and purchases, as they were counted. `left_out` could not be read,
 * and `unequal` hold another balance than their lots. Cohorts newest first.
 */
export const walletCount = z.strictObject({
  as_of: z.iso.datetime(),
  wallets: count,
  left_out: count,
  unequal: count,
  owed: creditsOwed,
  cohorts: z.array(cohort),
});
export type WalletCount = z.infer<typeof walletCount>;

/** How many wallets one call counts; more are counted at night. */
export const mostCounted = 500;

export const stillDays = 30;
