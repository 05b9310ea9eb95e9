import * as z from 'zod/mini';
import { accountId, loginStatus } from './accounts.ts';

export const loginStatusRow = z.strictObject({
  status: loginStatus,
  token_generated_at: z.nullable(z.iso.datetime()),
  error_message: z.string(),
  /** Set where the broker was asked and gave no answer: the status is the last that was known. */
  broker: z.optional(z.literal('silent')),
});

/** What a broker's page led back with; without a session, nobody signed in there. */
export const comingBack = z.strictObject({
  state: z.string().check(z.maxLength(100)),
  session: z.string().check(z.maxLength(12_000)),
});

export const accountIds = z.strictObject({ account_ids: z.array(accountId) });
/** `reminded`: those that wait for their owners' sign in at the broker, who are told so. */
export const queuedLogins = z.extend(accountIds, { reminded: z.optional(z.array(accountId)) });
