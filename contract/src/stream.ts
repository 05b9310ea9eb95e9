import * as z from 'zod';

/** Close codes of the three sockets. 4003 is final; 1012 and 1013 ask for a reconnect. */
export const closeCodes = { normal: 1000, restart: 1012, slow: 1013, token: 4001, forbidden: 4003 } as const;

/** A socket of account status follows at most this many accounts. */
export const accountIdsPerSocket = 50;

export const adminRequired = 'Admin access required.';

const tick = z.object({ price: z.number(), change: z.string() });

/** Market feed: `change` is points against the previous close, as text with an optional leading minus. */
export const marketFrame = z.object({
  type: z.literal('market_data'),
  data: z.object({ NIFTY: tick, SENSEX: tick, INDIAVIX: tick }).partial(),
  at: z.number(),
});
export type MarketFrame = z.infer<typeof marketFrame>;

/** Per account: channel `status:{accountId}.health` with "alive", or `status:{accountId}.mtm` with rupees as text. */
export const statusFrame = z.object({ channel: z.string(), data: z.string() });
export type StatusFrame = z.infer<typeof statusFrame>;

const overallRow = z.object({
  is_alive: z.boolean(),
  account_size: z.number().nullable(),
  /** Rupees as text; empty while unknown. */
  margin_utilized: z.string(),
  /** Rupees; null while unknown. */
  mtm: z.number().nullable(),
  /** ISO 8601; empty before the first figures. */
  last_updated_time: z.string(),
});
export type OverallRow = z.infer<typeof overallRow>;

/** Every account first, then only those that changed. */
export const overallFrame = z.object({
  type: z.literal('overall_status'),
  data: z.record(z.string(), overallRow),
});
