import * as z from 'zod/mini';
import { accountId } from './accounts.ts';
import { levelByDays } from './price-levels.ts';

/** How many legs one answer holds: those of older days are left out, their days are not. */
export const mostShadowLegs = 2_000;

const day = z.iso.date();
const count = z.int();
/** Rupees; above 0 is against the real account. */
const slippage = z.number();

/** What one of the two filled of a leg; `price` is the average in rupees, null where nothing was. */
const filled = z.strictObject({ units: count, fills: count, price: z.nullable(z.number()) });

/**
 * A contract that the account, its twin or both opened or closed in one cycle. `slippage` is that of
 * the units that both filled, and 0 where one of them filled none.
 */
const shadowLeg = z.strictObject({
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  purpose: z.enum(['entry', 'exit']),
  timestamp: z.iso.datetime(),
  real: filled,
  twin: filled,
  slippage,
});
export type ShadowLeg = z.infer<typeof shadowLeg>;

/** `missed_…` are legs that the one filled less of than the other. */
const sums = {
  real_fills: count,
  twin_fills: count,
  missed_by_real: count,
  missed_by_twin: count,
  slippage,
};

/** A day on which one of the two filled something, in runs that began together. */
const shadowDay = z.strictObject({ date: day, ...sums, legs: z.array(shadowLeg) });
export type ShadowDay = z.infer<typeof shadowDay>;

/** `beside`: whether the twin is in the run of the account, where that has one. */
const accountShadow = z.strictObject({
  account_id: accountId,
  account_name: z.string(),
  twin_id: accountId,
  twin_name: z.string(),
  beside: z.nullable(z.boolean()),
  ...sums,
  days: z.array(shadowDay),
});
export type AccountShadow = z.infer<typeof accountShadow>;

/**
 * Accounts beside their twins on paper, `days` newest first. `legs_left_out` counts those of the
 * oldest days, beyond what an answer holds. `levels` are the price levels that recorded quotes
 * measured in the last weeks, beside the `assumed_share` by which parameters are judged.
 */
export const shadow = z.strictObject({
  as_of: z.iso.datetime(),
  accounts: z.array(accountShadow),
  legs_left_out: count,
  assumed_share: z.number(),
  levels: z.array(levelByDays),
});
export type Shadow = z.infer<typeof shadow>;
