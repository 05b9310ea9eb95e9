import * as z from 'zod';
import { longestEmail } from './people.ts';

export const brokers = ['ArhamShare_XTS', 'Bigul_XTS', 'Jainam_XTS', 'Jainam_XTS_2'] as const;
export const broker = z.enum(brokers);
export type Broker = z.infer<typeof broker>;

export const loginStatus = z.enum(['logged_out', 'logging_in', 'pending', 'logged_in', 'error']);
export type LoginStatus = z.infer<typeof loginStatus>;

/** `stopping` lasts from Square Off until the broker's own book is flat. */
export const tradingState = z.enum(['stopped', 'running', 'stopping']);
export type TradingState = z.infer<typeof tradingState>;

export const accountId = z.string().regex(/^[A-Za-z0-9]{20}$/, 'Not an account id.');

const trimmed = (max: number, what: string) => z.string().trim().min(1, `${what} is required.`).max(max, `${what} is longer than ${max} characters.`);

/** Lakhs with two decimals at most, the seeds' minimum of 0.01. */
const accountSize = z
  .number({ error: 'Account Size is a number in lakhs.' })
  .min(0.01, 'Account Size is at least 0.01 lakh.')
  .max(100_000, 'Account Size is at most 1,00,000 lakh.')
  .refine((lakhs) => Math.abs(lakhs * 100 - Math.round(lakhs * 100)) < 1e-6, 'Account Size has two decimals at most.');

/** Percent of the account size, two decimals at most. */
const slPct = z.number().min(0, 'SL % is at least 0.').max(100, 'SL % is at most 100.').multipleOf(0.01, 'SL % has two decimals at most.');

/** Strategy JSON text: empty, or a JSON object. */
export const strategy = z
  .string()
  .max(4_000, 'The strategy is longer than 4000 characters.')
  .refine(isJsonObject, 'Invalid JSON format in strategy configuration');

function isJsonObject(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const editable = {
  account_name: trimmed(60, 'Account Name'),
  broker,
  api_key: trimmed(200, 'API Key'),
  account_size: accountSize.optional(),
  sl_pct: slPct.optional(),
  is_active: z.boolean().optional(),
  square_off: z.boolean().optional(),
  strategy: strategy.optional(),
};

const apiSecret = trimmed(200, 'API Secret');
const validEmail = 'A valid e-mail is required.';
const ownerEmail = z.string({ error: validEmail }).trim().pipe(z.email(validEmail).max(longestEmail, validEmail));

export const addAccountInput = z.strictObject({ ...editable, api_secret: apiSecret });

/** An `api_key` equal to the stored mask, or left out, and an `api_secret` left out keep the old value. */
export const modifyAccountInput = z.strictObject({
  ...editable,
  id: accountId,
  api_key: editable.api_key.optional(),
  api_secret: apiSecret.optional(),
});
export const addAccountForInput = addAccountInput.extend({ email: ownerEmail });
export const modifyAccountForInput = modifyAccountInput.extend({ email: ownerEmail });

/** One account as the calls answer it. The key is masked by the server; the secret never leaves it. */
export const account = z.strictObject({
  id: accountId,
  email: z.string(),
  account_name: z.string(),
  broker,
  client_id: z.string(),
  api_key: z.string(),
  account_size: z.number().nullable(),
  sl_pct: z.number().nullable(),
  is_active: z.boolean(),
  square_off: z.boolean(),
  strategy: z.string(),
  login_status: loginStatus,
  error_message: z.string(),
  token_generated_at: z.iso.datetime().nullable(),
  trading_state: tradingState,
  /** Why the platform itself ended the last run; empty when a person did, and while it runs. */
  stop_reason: z.string(),
  algo_id: z.number().int(),
  /** Set while nobody has signed in with the account's e-mail. */
  unclaimed: z.literal(true).optional(),
});
export type Account = z.infer<typeof account>;

export const loginStatusRow = z.strictObject({
  status: loginStatus,
  token_generated_at: z.iso.datetime().nullable(),
  error_message: z.string(),
});

/** A mask of a key: first 4 and last 4 characters; a key under 9 characters is fully masked. */
export function maskKey(key: string): string {
  if (key.length < 9) return '*'.repeat(key.length);
  return `${key.slice(0, 4)}${'*'.repeat(key.length - 8)}${key.slice(-4)}`;
}
