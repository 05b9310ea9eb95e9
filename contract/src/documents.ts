import * as z from 'zod';
import { broker, loginStatus, tradingState } from './accounts.ts';
import { riskTolerance, role, tradingExperience } from './people.ts';
import { bookDifference, brokerCheck, brokerDifference, runLeg } from './stream.ts';

/** What Firestore holds. Money in paise, sizes in hundredths, instants in milliseconds UTC. */

const instant = z.number().int();
const paise = z.number().int();

export const userDocument = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  mobileNumber: z.string(),
  tradingExperience: tradingExperience.nullable(),
  riskTolerance: riskTolerance.nullable(),
  preferredMarkets: z.array(z.string()),
  role,
  rolesChangedAt: instant,
  /** ID tokens issued before this instant are refused. */
  sessionsValidAfter: instant,
  disabled: z.boolean(),
  /** Sign-ins that are over, by their `auth_time` in seconds: every one up to `upTo`, and those listed. Absent before the first. */
  endedSignIns: z.object({ upTo: z.number().int(), times: z.array(z.number().int()) }).optional(),
  createdAt: instant,
  /** Set where an admin made the profile, until the e-mail is proven by the person's first verified sign-in. */
  awaitsSignIn: z.literal(true).optional(),
});
export type UserDocument = z.infer<typeof userDocument>;

/** `counters/users`: how many profiles there are, changed by the transactions that make and delete them. */
export const usersCounter = z.object({ total: z.number().int() });

export const accountDocument = z.object({
  id: z.string(),
  /** Empty while the e-mail has no person: then it is nobody's but the admins', until a person proves the e-mail. */
  ownerUid: z.string(),
  email: z.string(),
  accountName: z.string(),
  broker,
  clientId: z.string(),
  apiKeyMask: z.string(),
  accountSizeLakhHundredths: z.number().int().nullable(),
  slPctHundredths: z.number().int().nullable(),
  /** The loss of one IST day, in hundredths of a percent of the account size, from which on the account enters nothing more that day. */
  dailyLossPctHundredths: z.number().int().default(200),
  isActive: z.boolean(),
  squareOff: z.boolean(),
  strategy: z.string(),
  loginStatus,
  errorMessage: z.string(),
  tokenGeneratedAt: instant.nullable(),
  /**
   * The request of many logins that this one waits or is done for (empty: for itself), and who claimed it; it means something
   * while the status is `logging_in`.
   */
  loginRequest: z.object({ id: z.string(), state: z.enum(['queued', 'claimed']), claim: z.string().optional() }).nullish(),
  trading: z.object({
    algoId: z.number().int(),
    state: tradingState,
    /** Empty before the first start; kept after the stop, so that the run's orders can be found. */
    runId: z.string(),
    startedAt: instant.nullable(),
    stoppingAt: instant.nullable(),
    /** The IST day the owner's wallet last paid for; empty before the first. The ledger decides, this spares the agent reading it. */
    paidDay: z.string().default(''),
    /** Why the platform itself ended the last run; empty when a person did, and while it runs. */
    stopReason: z.string().default(''),
    /** What the runs that ended on an IST day made on it, and when the day's loss reached its limit; null before the first. */
    day: z.object({ day: z.string(), resultPaise: paise, limitReachedAt: instant.nullable() }).nullable().default(null),
    /**
     * The stopped run had orders nobody could account for: the broker's books are read again, next at `nextAt`, until `until`.
     * `resultPaise` is its part of the day's result, taken back when it goes on.
     */
    watch: z
      .object({
        runId: z.string(),
        tags: z.array(z.string()),
        stoppedAt: instant,
        nextAt: instant,
        until: instant,
        resultPaise: paise.default(0),
      })
      .nullable()
      .default(null),
    /** Orders of earlier runs that turned up and are the present run's to close, whatever run they were made by. */
    takenOver: z.array(z.string()).optional(),
  }),
  shard: z.string(),
  /** Since when it is its present owner's, where it was handed to them: what it traded before is not theirs to read. */
  handedAt: instant.optional(),
  /** Set with it, until the owner has given the key and the secret: nothing logs it in before. */
  awaitsKeys: z.literal(true).optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type AccountDocument = z.infer<typeof accountDocument>;

/** An account as it was when it was deleted: what it traded stays in reports. */
export const deletedAccountDocument = accountDocument.extend({ deletedAt: instant });

/** An account as it was when it was handed to somebody else: what it traded until then stays in its former owner's reports. */
export const formerAccountDocument = accountDocument.extend({ until: instant });

/**
 * Sealed texts, `{keyId}.{nonce}.{tag}.{ciphertext}` in base64url; additional data is account id + field. Behind a key id of Cloud KMS
 * stands the document's own key, wrapped.
 */
export const credentialsDocument = z.object({ apiKey: z.string(), apiSecret: z.string() });
/** An open broker session; `base` is where it was opened, since a host lookup hands out a new address each time. The token is sealed. */
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

/** When the next call to each endpoint may be made: an account's calls to its broker's books, everybody's logins at one broker. */
export const limitsDocument = z.object({
  nextFreeAt: z.record(z.string(), instant),
  /** The part of an account's calls that belongs to the agent that trades it: from when, and how long others keep out of it. */
  lane: z.object({ id: z.string(), from: instant, until: instant }).optional(),
  /** How often the platform opened the account's session anew in a row, and when it last tried. */
  reopened: z.object({ count: z.number().int(), at: instant }).optional(),
});
export type LimitsDocument = z.infer<typeof limitsDocument>;

const orderState = z.enum(['intended', 'sent', 'unknown', 'open', 'filled', 'cancelled', 'rejected', 'lost']);

/** Its life is drawn in `quant/src/run/order-life.ts`. */
export const orderDocument = z.object({
  tag: z.string(),
  runId: z.string(),
  cycle: z.number().int(),
  leg: z.string(),
  attempt: z.number().int(),
  purpose: z.enum(['entry', 'exit']),
  side: z.enum(['BUY', 'SELL']),
  segment: z.string(),
  instrumentId: z.number().int(),
  symbol: z.string(),
  quantity: z.number().int(),
  limitPaise: paise,
  state: orderState,
  appOrderId: z.string(),
  filledQuantity: z.number().int(),
  /** By exchange execution id: each fill counts once, however often it is reported. */
  fills: z.record(z.string(), z.object({ quantity: z.number().int(), pricePaise: paise, at: instant.nullable() })),
  /** The order book has shown it. Until then nobody knows for certain what became of it, whatever was answered. */
  seen: z.literal(true).optional(),
  /** The answer to its sending was a refusal, which proves nothing. */
  refused: z.literal(true).optional(),
  /** Readings of the book, later than the send by 5 s, that did not show the tag. */
  missedReads: z.number().int(),
  reason: z.string(),
  epoch: z.number().int(),
  createdAt: instant,
  sentAt: instant.nullable(),
  updatedAt: instant,
});
export type OrderDocument = z.infer<typeof orderDocument>;

const handTrade = z.object({
  instrumentId: z.number().int(),
  side: z.enum(['BUY', 'SELL']),
  quantity: z.number().int(),
  pricePaise: paise,
  at: instant,
});

const count = z.number().int();

/** An account's IST day. Orders count on the day they were made, executions and what they realised on the day they happened. */
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

/** `counters/closedDays`: the days of which every account's document is written; `checkedAt` is when the last look for later changes began. */
export const closedDaysDocument = z.object({ fromDay: z.string(), throughDay: z.string(), checkedAt: instant });
export type ClosedDays = z.infer<typeof closedDaysDocument>;

export const lease = z.object({
  /** Empty when the holder let go of it on purpose: a challenger need not wait then. */
  holder: z.string(),
  epoch: z.number().int(),
  expiresAt: instant,
});

const liveAccount = z.object({
  mtmPaise: paise.nullable(),
  marginPaise: paise.nullable(),
  state: tradingState,
  /** What the run does or waits for, in words for its owner. */
  reason: z.string().optional(),
  /** The run's own legs that are not closed. */
  remaining: z.array(runLeg).optional(),
  /** What the broker's positions and its trade book say of the run's legs, while the two disagree. */
  differs: bookDifference.optional(),
  /** Its agent has not read the broker's books yet: the MTM is unknown for that, and not for old prices. */
  unread: z.literal(true).optional(),
  /** How positions and P&L stand against the broker's own; left out until its books were read. */
  broker: brokerCheck.optional(),
  at: instant,
});

/** What came of comparing the readings of the broker's positions with what is known here. */
const brokerComparison = z.object({
  /** Of the last reading that was looked at. */
  readAt: instant,
  matchedAt: instant.nullable(),
  /** Since when every comparison has found a difference, and the last one. */
  apart: z.object({ sinceAt: instant, lastAt: instant, difference: brokerDifference }).nullable(),
});
export type BrokerComparison = z.infer<typeof brokerComparison>;

export const shardDocument = z.object({
  lease,
  /** Counts the holder's writes, so that it knows its own after an unclear answer. */
  beat: z.number().int(),
  at: instant,
  /** Of the accounts that are traded, and `stopped` of those whose run ended on the IST day of `at`: what it made. */
  live: z.record(z.string(), liveAccount),
  /** The algorithm's own state per account, so that the next holder goes on where this one ended. */
  runs: z.record(
    z.string(),
    z.object({
      runId: z.string(),
      cycle: z.number().int(),
      gate: z.string(),
      algorithm: z.unknown(),
      /** Trades of somebody else's hand in the run's contracts, by execution id. */
      hand: z.record(z.string(), handTrade).optional(),
      /** Where the broker's positions differ from its trades, by instrument, and for how long. */
      differs: z.record(z.string(), z.object({ units: z.number().int(), sinceAt: instant, readings: z.number().int() })).optional(),
      /** The last comparison with the broker's positions and P&L. */
      comparison: brokerComparison.optional(),
      /** What the run had made when its present IST day began. */
      dayStart: z.object({ day: z.string(), markPaise: paise }).optional(),
      /** Since when one lot does not fit; left out while it does. */
      shortOfMarginAt: instant.optional(),
      /** One lot did not fit when an entry was last considered, on whatever day; left out while it does. */
      cannotTrade: z.literal(true).optional(),
    }),
  ),
  /** Instruments this shard needs quotes for, beyond the near strikes. */
  instruments: z.array(z.number().int()),
});
export type ShardDocument = z.infer<typeof shardDocument>;

const level = z.object({ lastPaise: paise, previousClosePaise: paise, at: instant });
export const indicesDocument = z.object({ at: instant, NIFTY: level.optional(), SENSEX: level.optional(), INDIAVIX: level.optional() });
export type IndicesDocument = z.infer<typeof indicesDocument>;

const storedQuote = z.object({ bidPaise: paise, askPaise: paise, lastPaise: paise, at: instant });
export type StoredQuote = z.infer<typeof storedQuote>;
export const quotesDocument = z.object({ at: instant, quotes: z.record(z.string(), storedQuote) });

export const storedContract = z.object({
  segment: z.enum(['NSEFO', 'BSEFO']),
  instrumentId: z.number().int(),
  underlying: z.enum(['NIFTY', 'SENSEX']),
  expiryDay: z.string(),
  strike: z.number(),
  optionType: z.enum(['CE', 'PE']),
  lotSize: z.number().int(),
  freezeQuantity: z.number().int(),
  tickPaise: paise,
  displayName: z.string(),
});
export type StoredContract = z.infer<typeof storedContract>;
/** `contracts` may be traded; `held` are legs of other expiries that are only quoted. `at` is when the broker's list was read. */
export const chainDocument = z.object({ at: instant, contracts: z.array(storedContract), held: z.array(storedContract) });

const storedBar = z.object({ at: instant, openPaise: paise, highPaise: paise, lowPaise: paise, closePaise: paise });
export type StoredBar = z.infer<typeof storedBar>;
/** One-minute index bars, oldest first; `at` is the bar's start. */
export const barsDocument = z.object({ at: instant, bars: z.array(storedBar) });
