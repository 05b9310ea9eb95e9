import * as z from 'zod/mini';
import { broker, loginStatus, tradingState } from './accounts.ts';
import { riskTolerance, role, tradingExperience } from './people.ts';
import { bookDifference, brokerCheck, brokerDifference, runLeg } from './stream.ts';

/** What Firestore holds. Money in paise, sizes in hundredths, instants in milliseconds UTC. */

const instant = z.int();
const paise = z.int();

export const userDocument = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  mobileNumber: z.string(),
  tradingExperience: z.nullable(tradingExperience),
  riskTolerance: z.nullable(riskTolerance),
  preferredMarkets: z.array(z.string()),
  role,
  rolesChangedAt: instant,
  /** ID tokens issued before this instant are refused. */
  sessionsValidAfter: instant,
  disabled: z.boolean(),
  /**
   * Sign-ins that are over, by their `auth_time` in seconds: every one up to `upTo`, and those
   * listed. Absent before the first.
   */
  endedSignIns: z.optional(z.object({ upTo: z.int(), times: z.array(z.int()) })),
  createdAt: instant,
  /**
   * Set where an admin made the profile, until the e-mail is proven by the person's first verified
   * sign-in.
   */
  awaitsSignIn: z.optional(z.literal(true)),
});
export type UserDocument = z.infer<typeof userDocument>;

/**
 * `counters/users`: how many profiles there are, changed by the transactions that make and delete
 * them.
 */
export const usersCounter = z.object({ total: z.int() });

/**
 * `counters/shards`: how many linked accounts each shard has, changed by the transactions that link
 * and delete accounts.
 */
export const shardsCounter = z.object({ accounts: z.record(z.string(), z.int()) });

export const accountDocument = z.object({
  id: z.string(),
  /**
   * Empty while the e-mail has no person: then it is nobody's but the admins', until a person
   * proves the e-mail.
   */
  ownerUid: z.string(),
  email: z.string(),
  accountName: z.string(),
  broker,
  clientId: z.string(),
  apiKeyMask: z.string(),
  accountSizeLakhHundredths: z.nullable(z.int()),
  slPctHundredths: z.nullable(z.int()),
  /**
   * The loss of one IST day, in hundredths of a percent of the account size, from which on the
   * account enters nothing more that day.
   */
  dailyLossPctHundredths: z._default(z.int(), 200),
  isActive: z.boolean(),
  squareOff: z.boolean(),
  strategy: z.string(),
  loginStatus,
  errorMessage: z.string(),
  tokenGeneratedAt: z.nullable(instant),
  /**
   * The request of many logins that this one waits or is done for (empty: for itself), and who
   * claimed it; it means something while the status is `logging_in`.
   */
  loginRequest: z.nullish(
    z.object({
      id: z.string(),
      state: z.enum(['queued', 'claimed']),
      claim: z.optional(z.string()),
    }),
  ),
  trading: z.object({
    algoId: z.int(),
    state: tradingState,
    /** Empty before the first start; kept after the stop, so that the run's orders can be found. */
    runId: z.string(),
    startedAt: z.nullable(instant),
    stoppingAt: z.nullable(instant),
    /**
     * The IST day the owner's wallet last paid for; empty before the first. The ledger decides,
     * this spares the agent reading it.
     */
    paidDay: z._default(z.string(), ''),
    /** Why the platform itself ended the last run; empty when a person did, and while it runs. */
    stopReason: z._default(z.string(), ''),
    /**
     * What the runs that ended on an IST day made on it, and when the day's loss reached its limit;
     * null before the first.
     */
    day: z._default(
      z.nullable(
        z.object({ day: z.string(), resultPaise: paise, limitReachedAt: z.nullable(instant) }),
      ),
      null,
    ),
    /**
     * The stopped run had orders nobody could account for: the broker's books are read again, next
     * at `nextAt`, until `until`. `resultPaise` is its part of the day's result, taken back when it
     * goes on.
     */
    watch: z._default(
      z.nullable(
        z.object({
          runId: z.string(),
          tags: z.array(z.string()),
          stoppedAt: instant,
          nextAt: instant,
          until: instant,
          resultPaise: z._default(paise, 0),
        }),
      ),
      null,
    ),
    /**
     * Orders of earlier runs that turned up and are the present run's to close, whatever run they
     * were made by.
     */
    takenOver: z.optional(z.array(z.string())),
  }),
  shard: z.string(),
  /**
   * Since when it is its present owner's, where it was handed to them: what it traded before is not
   * theirs to read.
   */
  handedAt: z.optional(instant),
  /** Set with it, until the owner has given the key and the secret: nothing logs it in before. */
  awaitsKeys: z.optional(z.literal(true)),
  createdAt: instant,
  updatedAt: instant,
});
export type AccountDocument = z.infer<typeof accountDocument>;

/** An account as it was when it was deleted: what it traded stays in reports. */
export const deletedAccountDocument = z.extend(accountDocument, { deletedAt: instant });

/**
 * An account as it was when it was handed to somebody else: what it traded until then stays in its
 * former owner's reports.
 */
export const formerAccountDocument = z.extend(accountDocument, { until: instant });

/**
 * Sealed texts, `{keyId}.{nonce}.{tag}.{ciphertext}` in base64url; additional data is account id +
 * field. Behind a key id of Cloud KMS stands the document's own key, wrapped.
 */
export const credentialsDocument = z.object({ apiKey: z.string(), apiSecret: z.string() });
/**
 * An open broker session; `base` is where it was opened, since a host lookup hands out a new
 * address each time. The token is sealed.
 */
export const sessionDocument = z.object({
  token: z.string(),
  userId: z.string(),
  clientId: z.string(),
  clientKind: z.enum(['investor', 'dealer']),
  base: z.string(),
  openedAt: instant,
});

/** `brokerKeys/…` and `brokerClients/…`: the one account that has a key or a client. */
export const brokerClaimDocument = z.object({ accountId: z.string(), at: instant });

/**
 * When the next call to each endpoint may be made: an account's calls to its broker's books,
 * everybody's logins at one broker.
 */
export const limitsDocument = z.object({
  nextFreeAt: z.record(z.string(), instant),
  /**
   * The part of an account's calls that belongs to the agent that trades it: from when, and how
   * long others keep out of it.
   */
  lane: z.optional(z.object({ id: z.string(), from: instant, until: instant })),
  /** How often the platform opened the account's session anew in a row, and when it last tried. */
  reopened: z.optional(z.object({ count: z.int(), at: instant })),
});
export type LimitsDocument = z.infer<typeof limitsDocument>;

const orderState = z.enum([
  'intended',
  'sent',
  'unknown',
  'open',
  'filled',
  'cancelled',
  'rejected',
  'lost',
]);

/** Its life is drawn in `quant/src/run/order-life.ts`. */
export const orderDocument = z.object({
  tag: z.string(),
  runId: z.string(),
  cycle: z.int(),
  leg: z.string(),
  attempt: z.int(),
  purpose: z.enum(['entry', 'exit']),
  side: z.enum(['BUY', 'SELL']),
  segment: z.string(),
  instrumentId: z.int(),
  symbol: z.string(),
  quantity: z.int(),
  limitPaise: paise,
  state: orderState,
  appOrderId: z.string(),
  filledQuantity: z.int(),
  /** By exchange execution id: each fill counts once, however often it is reported. */
  fills: z.record(
    z.string(),
    z.object({ quantity: z.int(), pricePaise: paise, at: z.nullable(instant) }),
  ),
  /**
   * The order book has shown it. Until then nobody knows for certain what became of it, whatever
   * was answered.
   */
  seen: z.optional(z.literal(true)),
  /** The answer to its sending was a refusal, which proves nothing. */
  refused: z.optional(z.literal(true)),
  /** Readings of the book, later than the send by 5 s, that did not show the tag. */
  missedReads: z.int(),
  reason: z.string(),
  epoch: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  updatedAt: instant,
});
export type OrderDocument = z.infer<typeof orderDocument>;

/**
 * Copies of a run's older orders, many in one document. The pages of a run together hold each of
 * its orders that last changed before `until` as it was then; where two have the same order, the
 * page with the higher number is right.
 */
export const orderPageDocument = z.object({
  runId: z.string(),
  number: z.int(),
  until: instant,
  orders: z.array(orderDocument),
});
export type OrderPageDocument = z.infer<typeof orderPageDocument>;

const handTrade = z.object({
  instrumentId: z.int(),
  side: z.enum(['BUY', 'SELL']),
  quantity: z.int(),
  pricePaise: paise,
  at: instant,
});

const count = z.int();

/**
 * An account's IST day. Orders count on the day they were made, executions and what they realised
 * on the day they happened.
 */
export const accountDayDocument = z.object({
  day: z.string(),
  realisedPaise: paise,
  closedUnits: count,
  fills: count,
  /** By what became of them. */
  orders: z.object({ filled: count, cancelled: count, rejected: count, lost: count, open: count }),
  /** Of each filled order: from its sending to the platform's knowing. */
  fillMs: z.array(z.number()),
  /** Of every order made or executed on the day. */
  runIds: z.array(z.string()),
});
export type AccountDayDocument = z.infer<typeof accountDayDocument>;

/**
 * `counters/closedDays`: the days of which every account's document is written; `checkedAt` is when
 * the last look for later changes began.
 */
export const closedDaysDocument = z.object({
  fromDay: z.string(),
  throughDay: z.string(),
  checkedAt: instant,
});
export type ClosedDays = z.infer<typeof closedDaysDocument>;

export const lease = z.object({
  /** Empty when the holder let go of it on purpose: a challenger need not wait then. */
  holder: z.string(),
  epoch: z.int(),
  expiresAt: instant,
});

const liveAccount = z.object({
  mtmPaise: z.nullable(paise),
  marginPaise: z.nullable(paise),
  state: tradingState,
  /** What the run does or waits for, in words for its owner. */
  reason: z.optional(z.string()),
  /** The run's own legs that are not closed. */
  remaining: z.optional(z.array(runLeg)),
  /**
   * What the broker's positions and its trade book say of the run's legs, while the two disagree.
   */
  differs: z.optional(bookDifference),
  /**
   * Its agent has not read the broker's books yet: the MTM is unknown for that, and not for old
   * prices.
   */
  unread: z.optional(z.literal(true)),
  /** How positions and P&L stand against the broker's own; left out until its books were read. */
  broker: z.optional(brokerCheck),
  at: instant,
});

/** What came of comparing the readings of the broker's positions with what is known here. */
const brokerComparison = z.object({
  /** Of the last reading that was looked at. */
  readAt: instant,
  matchedAt: z.nullable(instant),
  /** Since when every comparison has found a difference, and the last one. */
  apart: z.nullable(z.object({ sinceAt: instant, lastAt: instant, difference: brokerDifference })),
});
export type BrokerComparison = z.infer<typeof brokerComparison>;

export const shardDocument = z.object({
  lease,
  /** Counts the holder's writes, so that it knows its own after an unclear answer. */
  beat: z.int(),
  at: instant,
  /**
   * Of the accounts that are traded, and `stopped` of those whose run ended on the IST day of `at`:
   * what it made.
   */
  live: z.record(z.string(), liveAccount),
  /**
   * The algorithm's own state per account, so that the next holder goes on where this one ended.
   */
  runs: z.record(
    z.string(),
    z.object({
      runId: z.string(),
      cycle: z.int(),
      gate: z.string(),
      algorithm: z.unknown(),
      /** Trades of somebody else's hand in the run's contracts, by execution id. */
      hand: z.optional(z.record(z.string(), handTrade)),
      /** Where the broker's positions differ from its trades, by instrument, and for how long. */
      differs: z.optional(
        z.record(z.string(), z.object({ units: z.int(), sinceAt: instant, readings: z.int() })),
      ),
      /** The last comparison with the broker's positions and P&L. */
      comparison: z.optional(brokerComparison),
      /** What the run had made when its present IST day began. */
      dayStart: z.optional(z.object({ day: z.string(), markPaise: paise })),
      /** Since when one lot does not fit; left out while it does. */
      shortOfMarginAt: z.optional(instant),
      /**
       * One lot did not fit when an entry was last considered, on whatever day; left out while it
       * does.
       */
      cannotTrade: z.optional(z.literal(true)),
    }),
  ),
  /** Instruments this shard needs quotes for, beyond the near strikes. */
  instruments: z.array(z.int()),
});
export type ShardDocument = z.infer<typeof shardDocument>;

const level = z.object({ lastPaise: paise, previousClosePaise: paise, at: instant });
const storedQuote = z.object({ bidPaise: paise, askPaise: paise, lastPaise: paise, at: instant });
export type StoredQuote = z.infer<typeof storedQuote>;

/** `market/prices`: what the market agent publishes each second in which a price moved. */
export const pricesDocument = z.object({
  at: instant,
  indices: z.object({
    NIFTY: z.optional(level),
    SENSEX: z.optional(level),
    INDIAVIX: z.optional(level),
  }),
  quotes: z.record(z.string(), storedQuote),
});
export type PricesDocument = z.infer<typeof pricesDocument>;

export const storedContract = z.object({
  segment: z.enum(['NSEFO', 'BSEFO']),
  instrumentId: z.int(),
  underlying: z.enum(['NIFTY', 'SENSEX']),
  expiryDay: z.string(),
  strike: z.number(),
  optionType: z.enum(['CE', 'PE']),
  lotSize: z.int(),
  freezeQuantity: z.int(),
  tickPaise: paise,
  displayName: z.string(),
});
export type StoredContract = z.infer<typeof storedContract>;
/**
 * `contracts` may be traded; `held` are legs of other expiries that are only quoted. `at` is when
 * the broker's list was read.
 */
export const chainDocument = z.object({
  at: instant,
  contracts: z.array(storedContract),
  held: z.array(storedContract),
});

const storedBar = z.object({
  at: instant,
  openPaise: paise,
  highPaise: paise,
  lowPaise: paise,
  closePaise: paise,
});
export type StoredBar = z.infer<typeof storedBar>;
/** One-minute index bars, oldest first; `at` is the bar's start. */
export const barsDocument = z.object({ at: instant, bars: z.array(storedBar) });
