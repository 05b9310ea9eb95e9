import * as z from 'zod/mini';
import { limitUse } from './limits.ts';

/**
 * Close codes of the three sockets, one for each cause. The code alone decides what a client does
 * next; the reason text is for people and logs.
 */
export const closeCodes = {
  /** The stream ended on purpose: do not reconnect. */
  normal: 1000,
  /** The service restarts: reconnect. */
  restart: 1012,
  /** This client did not read fast enough: reconnect. */
  slow: 1013,
  /** The token is invalid, expired or revoked: reconnect with a new one. */
  token: 4001,
  /** This person may not see the stream: do not reconnect, show the reason. */
  forbidden: 4003,
  /** The service cannot admit anybody at the moment: reconnect. */
  unavailable: 4013,
  /** This person has too many sockets open: reconnect. */
  tooManySockets: 4029,
} as const;

/** A socket of account status follows at most this many accounts. */
export const accountIdsPerSocket = 50;

export const adminRequired = 'Admin access required.';

/**
 * What the quotes of an index's options of one expiry tell: the forward by put-call parity in
 * points, and some strikes, the lowest first, with the volatility of each in percent per year.
 */
const tickSmile = z.object({
  expiry_date: z.string(),
  forward: z.number(),
  strikes: z.array(z.number()),
  percents: z.array(z.number()),
});
export type TickSmile = z.infer<typeof tickSmile>;

const tick = z.object({ price: z.number(), change: z.string(), smile: z.optional(tickSmile) });

/**
 * Market feed: `change` is points against the previous close, as text with an optional leading
 * minus; `smile` is left out where no quotes tell it.
 */
export const marketFrame = z.object({
  type: z.literal('market_data'),
  data: z.partial(z.object({ NIFTY: tick, SENSEX: tick, INDIAVIX: tick })),
  at: z.number(),
});
export type MarketFrame = z.infer<typeof marketFrame>;

/**
 * Per account: channel `status:{accountId}.health` with "alive", `status:{accountId}.mtm` with
 * rupees as text, empty while unknown, and, sent when they change, `status:{accountId}.run` with a
 * `runStatus` and `status:{accountId}.line` with a `dayLine` as JSON text.
 */
export const statusFrame = z.object({ channel: z.string(), data: z.string() });
export type StatusFrame = z.infer<typeof statusFrame>;

/**
 * The first frame of an admitted socket of account status. Without it a screen could not tell an
 * admitted socket from a hanging one, since its accounts may have no news for hours.
 */
export const statusWelcome: StatusFrame = { channel: 'status', data: 'admitted' };

/** Signed units of one contract: negative is short. */
export const runLeg = z.object({ symbol: z.string(), quantity: z.int() });
export type RunLeg = z.infer<typeof runLeg>;

/**
 * The units of a run's legs by the broker's positions and by its trade book, while the two
 * disagree.
 */
export const bookDifference = z.object({ positions: z.array(runLeg), trades: z.array(runLeg) });
export type BookDifference = z.infer<typeof bookDifference>;

/**
 * One contract's day by our own records and by the broker: signed units, and P&L in paise where
 * both are known.
 */
const comparedLeg = z.object({
  symbol: z.string(),
  here: z.int(),
  broker: z.int(),
  herePaise: z.nullable(z.int()),
  brokerPaise: z.nullable(z.int()),
});
export type ComparedLeg = z.infer<typeof comparedLeg>;

/**
 * The contracts that differ, and today's P&L of all contracts of the run; null while a price is
 * unknown.
 */
export const brokerDifference = z.object({
  legs: z.array(comparedLeg),
  herePaise: z.nullable(z.int()),
  brokerPaise: z.nullable(z.int()),
});
export type BrokerDifference = z.infer<typeof brokerDifference>;

/** Whether a run's own positions and P&L match the broker's position book. */
export const brokerCheck = z.object({
  /** `old`: they could not be compared for two minutes. */
  verdict: z.enum(['matches', 'differs', 'old']),
  /** When they were last compared, to the minute, in milliseconds; null before the first time. */
  comparedAt: z.nullable(z.int()),
  differs: z.optional(brokerDifference),
});
export type BrokerCheck = z.infer<typeof brokerCheck>;

/**
 * What an open position loses if the index jumps through a wing, and what it has lost by now, both
 * with charges.
 */
export const worstCase = z.object({
  lossPaise: z.int(),
  /** In whole rupees, at least 0; null while a price or a charge is unknown. */
  lostPaise: z.nullable(z.int()),
});
export type WorstCase = z.infer<typeof worstCase>;

/**
 * By what the account's IST day follows from the run's MTM: the day made the MTM less `fromPaise`,
 * its earlier runs included, and its trades have cost `chargesPaise` by now, null while a rate is
 * not known.
 */
export const runDay = z.object({ fromPaise: z.int(), chargesPaise: z.nullable(z.int()) });
export type RunDay = z.infer<typeof runDay>;

/** What an account's run does, as its agent stores it and each screen shows it. */
export const runStatus = z.object({
  /** What the run does or waits for, in words for its owner; empty while nothing runs. */
  reason: z.string(),
  /** What keeps a position from being closed, in words; left out while nothing does. */
  stuck: z.optional(z.string()),
  /** The run's own legs that are not closed. */
  remaining: z.array(runLeg),
  differs: z.nullable(bookDifference),
  /**
   * Set while the agent has not read the broker's books yet: that is why the MTM is unknown, and
   * not old prices.
   */
  unread: z.optional(z.literal(true)),
  broker: z.optional(brokerCheck),
  /** Left out until the run knows with what its day began. */
  day: z.optional(runDay),
  /** When the open position ends by itself, in words; left out while none is open. */
  ends: z.optional(z.string()),
  /** Left out while no position is open. */
  worst: z.optional(worstCase),
  /** What is used of the account's limits, losses and profits in whole rupees. */
  limits: z.optional(z.array(limitUse)),
  /** Set while changed parameters wait until the run is flat. */
  parametersWait: z.optional(z.literal(true)),
});
export type RunStatus = z.infer<typeof runStatus>;

/** Of an account that runs nothing. */
export const noRun: RunStatus = { reason: '', remaining: [], differs: null };

const overallRow = z.object({
  is_alive: z.boolean(),
  account_size: z.nullable(z.number()),
  /** Rupees as text; empty while unknown. */
  margin_utilized: z.string(),
  /** Rupees; null while unknown. */
  mtm: z.nullable(z.number()),
  /** Left out while nothing runs. */
  run: z.optional(runStatus),
  /** ISO 8601; empty before the first figures. */
  last_updated_time: z.string(),
});
export type OverallRow = z.infer<typeof overallRow>;

/** Every account first, then only those that changed. */
export const overallFrame = z.object({
  type: z.literal('overall_status'),
  data: z.record(z.string(), overallRow),
});
