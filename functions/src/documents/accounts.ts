import {
  type AnyBroker,
  anyBroker,
  type Broker,
  isOnPaper,
  loginStatus,
  nameOnPaper,
  tradingState,
} from '@sthira/contract/accounts';
import { chargedYear } from '@sthira/contract/credit-rules';
import { dayLine } from '@sthira/contract/day-line';
import { planRow } from '@sthira/contract/plan-row';
import * as z from 'zod/mini';

/** What Firestore holds. Money in paise, sizes in hundredths, instants in milliseconds UTC. */

const instant = z.int();
const paise = z.int();

const ownLimits = z.object({
  positionLossPctHundredths: z.optional(z.int()),
  weeklyLossPctHundredths: z.optional(z.int()),
  profitLockPctHundredths: z.optional(z.int()),
  dailyEntries: z.optional(z.int()),
  maxLots: z.optional(z.int()),
  entryFrom: z.optional(z.string()),
  entryUntil: z.optional(z.string()),
  daysOff: z.optional(z.array(z.string())),
});

export const accountDocument = z.object({
  id: z.string(),
  /**
   * Empty until a person with this verified e-mail signs in: until then only admins see the
   * account.
   */
  ownerUid: z.string(),
  email: z.string(),
  accountName: z.string(),
  broker: anyBroker,
  clientId: z.string(),
  apiKeyMask: z.string(),
  accountSizeLakhHundredths: z.nullable(z.int()),
  slPctHundredths: z.nullable(z.int()),
  /**
   * The loss of one IST day, in hundredths of a percent of the account size, from which on the
   * account enters nothing more that day.
   */
  dailyLossPctHundredths: z._default(z.int(), 200),
  /** The owner's other limits; what is left out is not limited. */
  limits: z.optional(ownLimits),
  /** Looser limits that count from an IST day on; `limitsOn` decides which ones count. */
  laterLimits: z.optional(
    z.object({
      from: z.string(),
      limits: z.extend(ownLimits, { slPctHundredths: z.int(), dailyLossPctHundredths: z.int() }),
    }),
  ),
  isActive: z.boolean(),
  squareOff: z.boolean(),
  strategy: z.string(),
  /** What the strategy lets be lost before an IST day, while looser parameters wait for it. */
  lossBounds: z.optional(
    z.object({ until: z.string(), maxLoss: z.number(), stop: z.number(), wings: z.number() }),
  ),
  /**
   * What an admin asks the owner to let the account lose more by: nothing of it counts before the
   * owner has made it their own edit.
   */
  proposal: z.optional(
    z.object({
      at: instant,
      raise: z.object({
        accountSizeLakhHundredths: z.optional(z.int()),
        strategy: z.optional(z.string()),
      }),
    }),
  ),
  /** Who was last shown what the strategy made of the past, and of which version. */
  truthSeen: z.optional(z.object({ uid: z.string(), truth: z.string() })),
  /** Its owner signs in at the broker; left out, its keys alone open a session. */
  loginBy: z.optional(z.literal('consent')),
  /** When its owner was last reminded of that by a login of many. */
  remindedAt: z.optional(instant),
  loginStatus,
  errorMessage: z.string(),
  tokenGeneratedAt: z.nullable(instant),
  /** The free cash that its broker last reported while nothing traded it. */
  funds: z.optional(z.object({ cashPaise: z.nullable(paise), readAt: instant })),
  /** Refused starts and failed logins of an IST day that its owner was told of. */
  noted: z.optional(z.object({ day: z.string(), causes: z.array(z.string()) })),
  /** The start of many that started it last, which starts it once, and that run's id. */
  startedBy: z.optional(z.object({ bulkId: z.string(), runId: z.string() })),
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
    /** What days with an order took in one year; see `contract/src/credit-rules.ts`. */
    chargedYear: z.optional(chargedYear),
    /**
     * Why the platform itself ended the last run; empty when a person did, or asked for it too, and
     * while it runs.
     */
    stopReason: z._default(z.string(), ''),
    /**
     * What the runs that ended on an IST day made on it, what their trades cost, and when the day's
     * loss reached its limit; null before the first.
     */
    day: z._default(
      z.nullable(
        z.object({
          day: z.string(),
          resultPaise: paise,
          chargesPaise: z.optional(paise),
          /** Positions that were opened on it. */
          entries: z.optional(z.int()),
          limitReachedAt: z.nullable(instant),
          profitLockedAt: z.optional(instant),
          line: z.optional(dayLine),
        }),
      ),
      null,
    ),
    /** What the runs that ended in an IST week made in it, after charges; named by its Monday. */
    week: z.optional(
      z.nullable(
        z.object({
          week: z.string(),
          netPaise: paise,
          limitReachedAt: z.optional(instant),
          /** How high the limit stood that was reached. */
          limitPctHundredths: z.optional(z.int()),
        }),
      ),
    ),
    /**
     * The stopped run had orders nobody could account for: the broker's books are read again, next
     * at `nextAt`, until `until`. `resultPaise`, `chargesPaise`, `entries` and `weekPaise` are its
     * part of the day's and the week's, taken back when it goes on.
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
          chargesPaise: z.optional(paise),
          entries: z.optional(z.int()),
          weekPaise: z.optional(paise),
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
  /** The brokers it had before, oldest first, each until the edit that named another. */
  earlierBrokers: z.optional(z.array(z.object({ broker: anyBroker, until: instant }))),
  /** Set with it, until the owner has given the key and the secret: nothing logs it in before. */
  awaitsKeys: z.optional(z.literal(true)),
  /** What is done to it by itself each trading day. */
  plan: z.optional(planRow),
  /** The instant of the plan's next step: the schedule of mornings looks for those that have come. */
  planDueAt: z.optional(instant),
  /** The steps of an IST day that are over, however they ended: each is made once. */
  planned: z.optional(
    z.object({ day: z.string(), done: z.array(z.enum(['remind', 'login', 'start', 'stop'])) }),
  ),
  /** The run that its plan began last. */
  planRunId: z.optional(z.string()),
  /** The last IST day of a Stop All: its plan starts nothing on it any more. */
  planStoppedOn: z.optional(z.string()),
  /** Of a twin on paper: the account at a broker whose parameters it has, and with which it runs. */
  twinOf: z.optional(z.string()),
  /** Of a local stack: what stands in its records up to this IST day was played, not traded. */
  simulatedThrough: z.optional(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type AccountDocument = z.infer<typeof accountDocument>;

/** An account at a broker: what it makes is money, which is never added to what is made on paper. */
export type RealAccount = AccountDocument & { broker: Broker };

export function isReal<Some extends { broker: AnyBroker }>(
  account: Some,
): account is Some & { broker: Broker } {
  return !isOnPaper(account);
}

/** An account's name, marked where it is on paper. */
export const markedName = (account: Pick<AccountDocument, 'accountName' | 'broker'>): string =>
  isOnPaper(account) ? nameOnPaper(account.accountName) : account.accountName;

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

/**
 * The sign in at a broker that was begun last for an account: the hash of its state, who began it,
 * until when it may come back, and the call that took it.
 */
export const consentDocument = z.object({
  hash: z.string(),
  uid: z.string(),
  expiresAt: instant,
  takenBy: z.optional(z.string()),
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
