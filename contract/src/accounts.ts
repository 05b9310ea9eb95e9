import * as z from 'zod/mini';
import { dayLine } from './day-line.ts';
import { accountLimits, laterLimits, limitUse, lossBounds } from './limits.ts';
import { loginWay } from './login-way.ts';
import { longestEmail } from './people.ts';
import { planAhead, planRow } from './plan-row.ts';
import { startObstacle } from './start-obstacles.ts';
import { keyText, oneLine, severalLines } from './typed-text.ts';

export const brokers = ['ArhamShare_XTS', 'Bigul_XTS', 'Jainam_XTS', 'Jainam_XTS_2'] as const;
export const broker = z.enum(brokers);
export type Broker = z.infer<typeof broker>;

/** Where an account trades: at a broker, or on paper, where no order leaves the platform. */
export const anyBroker = z.enum([...brokers, 'Paper']);
export type AnyBroker = z.infer<typeof anyBroker>;

/** Whether an account trades on paper, where no order leaves the platform. */
export const isOnPaper = ({ broker }: { broker: string }): boolean => broker === 'Paper';

/** The word that stands on every figure of an account on paper. */
export const paperWord = 'PAPER';
/** An account's name in a text, where no mark can stand beside it: `PAPER · Asha`. */
export const nameOnPaper = (name: string): string => `${paperWord} · ${name}`;

/** What people call each of them. */
export const brokerNames: Record<AnyBroker, string> = {
  ArhamShare_XTS: 'Arham Share',
  Bigul_XTS: 'Bigul',
  Jainam_XTS: 'Jainam',
  Jainam_XTS_2: 'Jainam, second server',
  Paper: 'Paper',
};

export const loginStatus = z.enum(['logged_out', 'logging_in', 'pending', 'logged_in', 'error']);
export type LoginStatus = z.infer<typeof loginStatus>;

/** `stopping` lasts from Square Off until the broker's own book is flat. */
export const tradingState = z.enum(['stopped', 'running', 'stopping']);
export type TradingState = z.infer<typeof tradingState>;

/** What a strategy of a version made of the past, which its owner is shown once: `eve@1`. */
export const truthKey = z.string().check(z.regex(/^[a-z][a-z-]{0,40}@\d{1,4}$/));
export const accountId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, 'Not an account id.'));

/** A text whose refusal calls it by its name in the form, when it is left out. */
const named = (what: string) =>
  z.string({ error: ({ input }) => (input === undefined ? `${what} is required.` : undefined) });

const within = (max: number, what: string) =>
  [
    z.minLength(1, `${what} is required.`),
    z.maxLength(max, `${what} is longer than ${max} characters.`),
  ] as const;

const key = (what: string) => named(what).check(...keyText(what), ...within(200, what));

/** Lakhs with two decimals at most, the specification's minimum of 0.01. */
export const accountSize = z.number({ error: 'Account Size is a number in lakhs.' }).check(
  z.gte(0.01, 'Account Size is at least 0.01 lakh.'),
  z.lte(100_000, 'Account Size is at most 1,00,000 lakh.'),
  z.refine(
    (lakhs) => Math.abs(lakhs * 100 - Math.round(lakhs * 100)) < 1e-6,
    'Account Size has two decimals at most.',
  ),
);

/** Percent of the account size, two decimals at most. */
const slPct = z
  .number({ error: 'Stop Loss % is a number.' })
  .check(
    z.gte(0, 'Stop Loss % is at least 0.'),
    z.lte(100, 'Stop Loss % is at most 100.'),
    z.multipleOf(0.01, 'Stop Loss % has two decimals at most.'),
  );

/**
 * Percent of the account size, two decimals at most. A limit of 0 would forbid every trade.
 */
const dailyLossPct = z
  .number({ error: 'Daily loss limit % is a number.' })
  .check(
    z.gte(0.1, 'Daily loss limit % is at least 0.1.'),
    z.lte(100, 'Daily loss limit % is at most 100.'),
    z.multipleOf(0.01, 'Daily loss limit % has two decimals at most.'),
  );

/** Strategy JSON text: empty, or a JSON object. */
export const strategy = z
  .string()
  .check(
    severalLines,
    z.maxLength(4_000, 'The strategy is longer than 4000 characters.'),
    z.refine(isJsonObject, 'Invalid JSON format in strategy configuration'),
  );

function isJsonObject(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

export const accountName = named('Account Name').check(oneLine, ...within(60, 'Account Name'));

const editable = {
  account_name: accountName,
  broker,
  api_key: key('API Key'),
  /** Only where the broker offers it; where it is required, nothing else counts. */
  login_by: z.optional(loginWay),
  account_size: z.optional(accountSize),
  sl_pct: z.optional(slPct),
  daily_loss_pct: z.optional(dailyLossPct),
  /** All other limits together: one that is left out of them is taken away. */
  limits: z.optional(accountLimits),
  is_active: z.optional(z.boolean()),
  square_off: z.optional(z.boolean()),
  strategy: z.optional(strategy),
};

const apiSecret = key('API Secret');
const validEmail = 'A valid e-mail is required.';
const ownerEmail = z.pipe(
  named('Email').check(z.trim(), z.minLength(1, 'Email is required.')),
  z.email(validEmail).check(z.maxLength(longestEmail, validEmail)),
);

export const addAccountInput = z.strictObject({ ...editable, api_secret: apiSecret });

/**
 * An `api_key` equal to the stored mask, or left out, and an `api_secret` left out keep the old
 * value.
 */
export const modifyAccountInput = z.strictObject({
  ...editable,
  broker: anyBroker,
  id: accountId,
  api_key: z.optional(editable.api_key),
  api_secret: z.optional(apiSecret),
  /** Takes away what an admin has proposed: its owner declines it, or an admin takes it back. */
  proposal: z.optional(z.literal('dropped')),
});
export const addAccountForInput = z.extend(addAccountInput, { email: ownerEmail });
/** An e-mail that is left out keeps the owner; another person's hands the account over. */
export const modifyAccountForInput = z.extend(modifyAccountInput, {
  email: z.optional(ownerEmail),
});

/**
 * One account as the calls answer it. The key is masked by the server; the secret never leaves it.
 */
export const account = z.strictObject({
  id: accountId,
  email: z.string(),
  account_name: z.string(),
  broker: anyBroker,
  client_id: z.string(),
  api_key: z.string(),
  account_size: z.nullable(z.number()),
  sl_pct: z.nullable(z.number()),
  daily_loss_pct: z.number(),
  is_active: z.boolean(),
  square_off: z.boolean(),
  strategy: z.string(),
  /** Set while looser parameters of the strategy wait for a day: what they come to before it. */
  loss_bounds: z.optional(lossBounds),
  /** Set where its owner signs in at the broker to log it in. */
  login_by: z.optional(z.literal('consent')),
  login_status: loginStatus,
  error_message: z.string(),
  token_generated_at: z.nullable(z.iso.datetime()),
  trading_state: tradingState,
  /** Since when the positions are being closed; null unless `stopping`. */
  stopping_since: z.nullable(z.iso.datetime()),
  /**
   * Why the platform itself ended the last run; empty when a person did, or asked for it too, and
   * while it runs. While it is set, a stopping account can be squared off, at any price.
   */
  stop_reason: z.string(),
  /**
   * Set from the moment the day's loss reached its limit until the IST day ends: nothing more is
   * entered.
   */
  daily_loss_reached: z.boolean(),
  /**
   * Set from the moment the week's loss reached its limit until the week ends, on Sunday, or a looser
   * limit counts.
   */
  weekly_loss_reached: z.optional(z.literal(true)),
  /** Set from the moment the day's profit was locked until the IST day ends. */
  profit_locked: z.optional(z.literal(true)),
  limits: accountLimits,
  /** Looser limits that count from a later day; null where there are none. */
  later_limits: z.nullable(laterLimits),
  /** What the runs that have ended used of the limits. A running one has its own in its status. */
  limit_use: z.array(limitUse),
  /**
   * Until when the broker's books are read again for the stopped run; null when every order of it
   * has a clear end.
   */
  watched_until: z.nullable(z.iso.datetime()),
  algo_id: z.int(),
  /** What the runs that ended today made, and what their trades cost, in rupees; left out without any. */
  day_result: z.optional(
    z.strictObject({ result: z.number(), charges: z.number(), line: z.optional(dayLine) }),
  ),
  /** Set once it has been started: for the first time or again. */
  traded: z.optional(z.literal(true)),
  /** Set once this IST day of trading is paid: starting again costs nothing more. */
  paid_today: z.optional(z.literal(true)),
  /**
   * Set while it runs and its owner's credits do not pay the next day of trading of all accounts of
   * theirs that run; in the admins' list of all accounts alone.
   */
  unpaid_next: z.optional(z.literal(true)),
  /** Credits that today takes if an order is sent; only where days are charged by that rule. */
  order_day_credits: z.optional(z.number().check(z.nonnegative())),
  /** When a stopped account may next open a position; left out where that is today, or never. */
  next_entry_at: z.optional(z.iso.datetime()),
  /** What is done to it by itself each trading day; left out where nothing is. */
  plan: z.optional(planRow),
  /** What its plan does next; left out where that is nothing. */
  plan_ahead: z.optional(planAhead),
  /** Left out while nothing but its login keeps it from being started, and while it trades. */
  start_obstacle: z.optional(startObstacle),
  /**
   * What an admin asks the owner to let the account lose more by. The owner accepts by an edit of
   * the same fields and declines by `proposal: 'dropped'`.
   */
  proposal: z.optional(
    z.strictObject({
      at: z.iso.datetime(),
      account_size: z.optional(z.number()),
      strategy: z.optional(z.string()),
    }),
  ),
  /** Set while nobody has signed in with the account's e-mail. */
  unclaimed: z.optional(z.literal(true)),
  /** Set after it was handed over, until its owner has entered the key and the secret. */
  awaits_keys: z.optional(z.literal(true)),
  /**
   * The account at a broker whose twin on paper it is: it has that account's parameters, starts and
   * stops with it, and is not edited itself.
   */
  twin_of: z.optional(accountId),
  /**
   * What the owner has not been shown yet of its strategy's past, of this version; left out where
   * they have, and where the strategy has none.
   */
  truth_unseen: z.optional(truthKey),
  /** Of a local stack: what is recorded of it up to this IST day was played, not traded. */
  simulated_through: z.optional(z.iso.date()),
});
export type Account = z.infer<typeof account>;

/** A mask of a key: first 4 and last 4 characters; a key under 9 characters is fully masked. */
export function maskKey(key: string): string {
  const characters = Array.from(key);
  const shown = characters.length < 9 ? 0 : 4;
  const last = characters.length - shown;
  return `${characters.slice(0, shown).join('')}${'*'.repeat(last - shown)}${characters.slice(last).join('')}`;
}

/**
 * `trading`: the accounts of a disabled person that trade on, or are being squared off, until
 * somebody stops them.
 */
export const disabledUser = z.strictObject({
  email: z.string(),
  trading: z.array(
    z.strictObject({ id: z.string(), account_name: z.string(), trading_state: tradingState }),
  ),
});
export type DisabledUser = z.infer<typeof disabledUser>;
