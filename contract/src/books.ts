import * as z from 'zod/mini';
import { accountId } from './accounts.ts';

/** Rupees with two decimals; `null` is unknown, which is never 0. */
const rupees = z.nullable(z.number());
const at = z.iso.datetime();

/** Units of a share or a fund, with three decimals at most. */
const units = z.number();

/**
 * An account whose rows are missing, because its broker did not answer, or some of them, because
 * they could not be read.
 */
export const unreadBook = z.strictObject({
  account_id: accountId,
  account_name: z.string(),
  reason: z.string(),
});
export type UnreadBook = z.infer<typeof unreadBook>;

const owner = { account_id: accountId, account_name: z.string() };

/**
 * A net position. `booked_pnl` is the realised part of `pnl`. `as_of` is when
 * the broker's book, and `price_as_of` when the price, was read.
 */
export const position = z.strictObject({
  ...owner,
  algo_name: z.string(),
  symbol: z.string(),
  quantity: z.int(),
  entry_price: rupees,
  current_price: rupees,
  pnl: rupees,
  booked_pnl: rupees,
  as_of: at,
  price_as_of: z.nullable(at),
});
export type Position = z.infer<typeof position>;

const orderStatus = z.enum(['open', 'filled', 'cancelled', 'rejected']);

export const order = z.strictObject({
  ...owner,
  id: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  quantity: z.int(),
  filled_quantity: z.int(),
  type: z.string(),
  price: rupees,
  status: orderStatus,
  reason: z.string(),
  timestamp: z.nullable(at),
  as_of: at,
});
export type Order = z.infer<typeof order>;

export const trade = z.strictObject({
  ...owner,
  id: z.string(),
  order_id: z.string(),
  algo_name: z.string(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  quantity: z.int(),
  price: rupees,
  timestamp: z.nullable(at),
  as_of: at,
});
export type Trade = z.infer<typeof trade>;

/**
 * `as_of` is when the broker's book was read, and `price_as_of` when the share was last traded at
 * the price it is valued at.
 */
export const holding = z.strictObject({
  ...owner,
  id: z.string(),
  symbol: z.string(),
  quantity: units,
  buy_price: rupees,
  buy_value: rupees,
  prev_close: rupees,
  current_value: rupees,
  pnl: rupees,
  pnl_percent: z.nullable(z.number()),
  is_collateral: z.boolean(),
  collateral_quantity: z.nullable(units),
  as_of: at,
  price_as_of: z.nullable(at),
});
export type Holding = z.infer<typeof holding>;

export const funds = z.strictObject({
  margin_available: rupees,
  margin_utilized: rupees,
  cash_margin: rupees,
  collateral_liquid_funds: rupees,
  collateral_stocks: rupees,
  payin_amount: rupees,
  payout_amount: rupees,
  realized_pl: rupees,
  unrealized_pl: rupees,
  span_margin: rupees,
  exposure_margin: rupees,
  as_of: at,
});
export type Funds = z.infer<typeof funds>;
