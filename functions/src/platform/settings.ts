import { type Broker, broker } from '@sthira/contract/accounts';
import { type CreditRow, creditRows } from '@sthira/contract/credit-rules';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { parseConsentLogins } from './consent-logins.ts';
import { agentsAtOnce } from './limits/capacity.ts';
import { parseOrderFields } from './order-fields.ts';
import { parseRegistered } from './registered-parameters.ts';

// The small build of the library has no error messages, so its English ones are loaded here.
z.config(en());

/**
 * All running accounts of a shard share one document of at most 1 MiB, written each second; a beat
 * that is larger fails, and with it every account of the shard. An account that holds four legs
 * took 1.4 KB of it when this was written (993 bytes of run, 315 of live figures); counted at 4 KB,
 * 240 leave 64 KB, which hold the rows of runs that ended the same day.
 */
const mostAccountsPerShard = 240;

const environment = z.object({
  FIRESTORE_DATABASE: z._default(
    z.string().check(z.regex(/^(\(default\)|[a-z][a-z\d-]{3,62})?$/)),
    '',
  ),
  XTS_BASE_URL: z._default(z.union([z.literal(''), z.url()]), ''),
  MARKET_HOURS: z.enum(['always', 'exchange']),
  APP_CHECK: z.optional(z.enum(['enforced', 'off'])),
  SHARDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(64)), 2),
  ACCOUNTS_PER_SHARD: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(mostAccountsPerShard)),
    200,
  ),
  WEB_ORIGINS: z._default(z.string(), ''),
  CREDITS_BY_ORDERS_FROM: z._default(z.union([z.literal(''), z.iso.date()]), ''),
  VPC_CONNECTOR: z._default(z.string().check(z.regex(/^([a-z][a-z\d-]{0,23}[a-z\d])?$/)), ''),
  MARKET_BROKER: z._default(z.union([z.literal(''), broker]), ''),
  MARKET_API_KEY: z._default(z.string(), ''),
  MARKET_API_SECRET: z._default(z.string(), ''),
});

export interface Settings {
  projectId: string;
  /** A demo project, which exists on this machine only. */
  local: boolean;
  /** The database that is read and written; a copy of it in a drill. */
  databaseId: string;
  /** Stand-in broker; empty in production, where each broker has its own host. */
  xtsBaseUrl: string;
  marketHours: 'always' | 'exchange';
  /** Whether every call must prove that it comes from our own app. */
  appCheck: 'enforced' | 'off';
  /** How many shards there are before any was made for want of room. */
  shards: number;
  /** How many accounts a shard takes, and how many of them may run at once. */
  accountsPerShard: number;
  /** By which rule days of trading are charged, from when on. */
  creditRows: readonly CreditRow[];
  /** Origins the web app is served from: they may call the callable and open streams. */
  webOrigins: readonly string[];
}

export interface MarketLogin {
  broker: Broker;
  apiKey: string;
  apiSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings from environment variables; throws one text that names everything missing or wrong. */
export function parseSettings(env: Environment): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new Error(
      `Wrong settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  const projectId = projectOf(env);
  const local = projectId.startsWith('demo-');
  refuseMixedWorlds({ env, local, xtsBaseUrl: parsed.data.XTS_BASE_URL });
  paceOf(env);
  agentsAtOnce(env);
  parseOrderFields(env);
  parseConsentLogins(env);
  parseRegistered(env);
  const webOrigins = parsed.data.WEB_ORIGINS.split(',').filter((origin) => origin !== '');
  if (!local) refuseLooseSettings({ marketHours: parsed.data.MARKET_HOURS, webOrigins });
  return {
    projectId,
    local,
    databaseId: parsed.data.FIRESTORE_DATABASE || '(default)',
    xtsBaseUrl: parsed.data.XTS_BASE_URL,
    marketHours: parsed.data.MARKET_HOURS,
    appCheck: parsed.data.APP_CHECK ?? (local ? 'off' : 'enforced'),
    shards: parsed.data.SHARDS,
    accountsPerShard: parsed.data.ACCOUNTS_PER_SHARD,
    creditRows: creditRows(parsed.data.CREDITS_BY_ORDERS_FROM || null),
    webOrigins,
  };
}

/** The platform's own market-data login; throws naming what is missing. */
export function parseMarketLogin(env: Environment): MarketLogin {
  const parsed = z
    .pick(environment, { MARKET_BROKER: true, MARKET_API_KEY: true, MARKET_API_SECRET: true })
    .parse(env);
  const missing = Object.entries(parsed).filter(([, value]) => value === '');
  if (parsed.MARKET_BROKER === '' || missing.length > 0)
    throw new Error(`Missing settings: ${missing.map(([name]) => name).join(', ')}`);
  return {
    broker: parsed.MARKET_BROKER,
    apiKey: parsed.MARKET_API_KEY,
    apiSecret: parsed.MARKET_API_SECRET,
  };
}

const wantedPace = z._default(z.coerce.number().check(z.gte(1)), 1);

/**
 * What the waits of a local stack are divided by (PACE); 1 in every real project, which refuses to
 * start with another one.
 */
export function paceOf(env: Environment): number {
  const parsed = wantedPace.safeParse(env.PACE || undefined);
  if (!parsed.success) throw new Error('PACE has to be a number from 1 on.');
  if (parsed.data !== 1 && !projectOf(env).startsWith('demo-'))
    throw new Error('A real project refuses to start with PACE set.');
  return parsed.data;
}

/** The project this process serves, empty when the environment names none. */
export function projectOf(env: Environment): string {
  const named = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT;
  if (named) return named;
  return (
    z.object({ projectId: z.string() }).safeParse(JSON.parse(env.FIREBASE_CONFIG || '{}')).data
      ?.projectId ?? ''
  );
}

const emulatorHosts = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
];

/**
 * The Auth emulator accepts forged tokens, so a real project must never listen to one;
 * and a demo project must reach neither a real database nor a real broker.
 */
function refuseMixedWorlds({
  env,
  local,
  xtsBaseUrl,
}: {
  env: Environment;
  local: boolean;
  xtsBaseUrl: string;
}): void {
  const set = emulatorHosts.filter((name) => env[name]);
  if (!local && set.length > 0)
    throw new Error(`A real project refuses to start with ${set.join(', ')} set.`);
  if (!local && xtsBaseUrl !== '')
    throw new Error('A real project refuses to start with XTS_BASE_URL set.');
  if (!local && env.RAZORPAY_BASE_URL)
    throw new Error('A real project refuses to start with RAZORPAY_BASE_URL set.');
  if (!local) return;
  const missing = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].filter(
    (name) => !env[name],
  );
  if (missing.length > 0) throw new Error(`A demo project needs ${missing.join(', ')}.`);
  if (!isOnThisMachine(xtsBaseUrl))
    throw new Error('A demo project needs XTS_BASE_URL on this machine.');
}

/**
 * Real money is traded while the exchange is open, from pages that nobody could have changed on
 * their way.
 */
function refuseLooseSettings({
  marketHours,
  webOrigins,
}: Pick<Settings, 'marketHours' | 'webOrigins'>): void {
  if (marketHours === 'always')
    throw new Error('A real project refuses to start with MARKET_HOURS=always.');
  const loose = webOrigins.filter(
    (origin) =>
      !origin.startsWith('https://') ||
      origin.includes('*') ||
      URL.parse(origin)?.origin !== origin,
  );
  if (loose.length > 0)
    throw new Error(
      `A real project needs https origins in WEB_ORIGINS, such as https://example.com; not ${loose.join(', ')}.`,
    );
}

/** Where a demo project may reach: nothing else exists for it. */
export function isOnThisMachine(url: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(URL.parse(url)?.hostname ?? '');
}

/** Everything that is missing or wrong, by name; no value is repeated. */
export function wrongSettings({ issues }: z.core.$ZodError): string {
  return `Wrong settings: ${issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`;
}

let parsed: Settings | undefined;

/** The settings of this process, parsed at first use. */
export function settings(): Settings {
  parsed ??= parseSettings(process.env);
  return parsed;
}

export function marketLogin(): MarketLogin {
  return parseMarketLogin(process.env);
}
