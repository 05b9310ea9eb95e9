import * as z from 'zod/mini';
import { accountId, truthKey } from '../accounts.ts';
import { enigma } from '../algorithms.ts';
import { mostStarts } from '../bulk-trades.ts';
import { errorCode } from '../errors.ts';
import { blockChoice, blockReason } from '../kill-switch.ts';
import { oneLine } from '../typed-text.ts';
import { nothing, type Operation, refusals } from './operation.ts';
import { routes } from './routes.ts';

/** Answer of a bulk call: a success if anything was done. */
export const bulkResult = z.strictObject({
  done: z.array(z.string()),
  failed: z.array(z.strictObject({ id: z.string(), code: errorCode, message: z.string() })),
});
/** A call for every account has to say so, so that an empty body never applies to all. */
const everyAccount = z.strictObject({ algoId: z.literal(enigma.id) });
const trading = z.strictObject({
  algoId: z.literal(enigma.id),
  accountId: z.array(accountId).check(z.minLength(1), z.maxLength(500)),
});
/** What the owner was shown of their strategies' past before they pressed Start: `eve@1`. */
const ownStart = z.extend(trading, {
  truthSeen: z.optional(z.array(truthKey).check(z.maxLength(500))),
});
/** `confirmation` is the account's name, typed. */
const leaving = z.strictObject({
  accountId,
  confirmation: z.string().check(oneLine, z.maxLength(60)),
});
/** Signed units of the legs that are their owner's now; null where nobody knows them. */
const left = z.strictObject({
  id: accountId,
  remaining: z.nullable(z.array(z.strictObject({ symbol: z.string(), quantity: z.int() }))),
});

/** The accounts that are being squared off, and until when no account can be started. */
const blocked = z.extend(bulkResult, { until: z.iso.datetime() });
const withReason = z.strictObject({ reason: blockReason });

/** Starting and stopping the algorithm. */
export const tradingOperations = {
  startTrading: {
    ...routes.startTrading,
    who: 'investor',
    input: ownStart,
    output: bulkResult,
    errors: refusals.change,
  },
  stopTrading: {
    ...routes.stopTrading,
    who: 'investor',
    input: trading,
    output: bulkResult,
    errors: refusals.change,
  },
  stopAllTrading: {
    ...routes.stopAllTrading,
    who: 'investor',
    input: everyAccount,
    output: bulkResult,
    errors: refusals.change,
  },
  leaveRest: {
    ...routes.leaveRest,
    who: 'investor',
    input: leaving,
    output: left,
    errors: refusals.change,
  },
  pullKillSwitch: {
    ...routes.pullKillSwitch,
    who: 'investor',
    input: z.strictObject({ until: blockChoice }),
    output: blocked,
    errors: ['unavailable'],
  },
  startTradingFor: {
    ...routes.startTradingFor,
    who: 'admin',
    input: trading,
    output: bulkResult,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  startMany: {
    ...routes.startMany,
    who: 'admin',
    input: z.strictObject({
      account_ids: z.array(accountId).check(z.minLength(1), z.maxLength(mostStarts)),
    }),
    output: z.strictObject({ bulk_id: z.string(), account_ids: z.array(z.string()) }),
    recentSignIn: 'always',
    errors: ['conflict'],
  },
  stopStarting: {
    ...routes.stopStarting,
    who: 'admin',
    input: z.strictObject({ bulk_id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    output: z.strictObject({ left: z.int() }),
    errors: refusals.change,
  },
  stopTradingFor: {
    ...routes.stopTradingFor,
    who: 'admin',
    input: trading,
    output: bulkResult,
    errors: refusals.change,
  },
  stopAllTradingFor: {
    ...routes.stopAllTradingFor,
    who: 'admin',
    input: everyAccount,
    output: bulkResult,
    errors: refusals.change,
  },
  leaveRestFor: {
    ...routes.leaveRestFor,
    who: 'admin',
    input: leaving,
    output: left,
    recentSignIn: 'always',
    errors: refusals.change,
  },
  pullKillSwitchFor: {
    ...routes.pullKillSwitchFor,
    who: 'admin',
    input: withReason,
    output: bulkResult,
    errors: ['unavailable'],
  },
  liftKillSwitch: {
    ...routes.liftKillSwitch,
    who: 'admin',
    input: withReason,
    output: nothing,
    recentSignIn: 'always',
    errors: ['conflict', 'unavailable'],
  },
} as const satisfies Record<string, Operation>;
