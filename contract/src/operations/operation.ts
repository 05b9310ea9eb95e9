import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Route } from './routes.ts';

/**
 * Who may call: `any` signed-in person, an `investor` with a profile (staff and admins too), or an
 * `admin` and the staff that `staff-rights.ts` names.
 */
export type Caller = 'any' | 'investor' | 'admin';

/** One row of the table of calls. It applies to a call through any door. */
export interface CallRow extends Pick<Route, 'proof'> {
  who: Caller;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /**
   * Whether it needs a sign-in of the last ten minutes (`recentSignInMs` of the functions): always,
   * or for some inputs, which its verb knows. Left out where it needs none.
   */
  recentSignIn?: 'always' | 'for some';
  /**
   * The errors it may answer with, in addition to those of every call: bad-input, unauthenticated,
   * forbidden, too-large, rate-limited, unavailable, internal; and stale-sign-in where it needs a
   * recent one.
   */
  errors: readonly ErrorCode[];
}

/** A call of /v1, which the `trading` callable takes too. */
export type Operation = CallRow & Route;

export const nothing = z.strictObject({});

/** Lists of refusals that several operations share. */
export const refusals = {
  lookup: ['not-found'],
  change: ['not-found', 'conflict'],
  payment: ['not-found', 'unavailable'],
  broker: ['not-found', 'conflict', 'unavailable'],
} as const satisfies Record<string, readonly ErrorCode[]>;
