import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may call: `any` signed-in person, an `investor` with a profile (admins too), or an `admin`.
 */
export type Caller = 'any' | 'investor' | 'admin';

/** One row of the table of calls: what holds for a call, whichever door it comes through. */
export interface CallRow {
  who: Caller;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /**
   * Whether it needs a sign-in of the last minutes: always, or for some inputs, which its verb
   * knows. Left out where it needs none.
   */
  recentSignIn?: 'always' | 'for some';
  /**
   * Whether the proof that it comes from our own app (App Check) serves `once`, so that no copy of
   * the request may do again what cannot be taken back; or `none` is asked for, because nothing may
   * keep anybody from a stop, and a logout leaves with its page. Left out where a proof may serve
   * again.
   */
  proof?: 'once' | 'none';
  /**
   * What it may refuse with, beside what every call may: bad-input, unauthenticated, forbidden,
   * rate-limited, internal.
   */
  errors: readonly ErrorCode[];
}

/** A call of /v1, which the `trading` callable takes too. */
export interface Operation extends CallRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /v1; `{name}` segments become input fields. */
  path: `/${string}`;
}

export const nothing = z.strictObject({});

/** Lists of refusals that several operations share. */
export const refusals = {
  lookup: ['not-found'],
  change: ['not-found', 'conflict'],
  payment: ['not-found', 'unavailable'],
  broker: ['not-found', 'conflict', 'unavailable'],
} as const satisfies Record<string, readonly ErrorCode[]>;
