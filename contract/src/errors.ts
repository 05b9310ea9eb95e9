import * as z from 'zod/mini';
import type { UnreadBook } from './books.ts';

/**
 * Why a call was refused. What each means to a caller:
 * - `bad-input`: the request itself is wrong, repeating it cannot help
 * - `unauthenticated`: no session, or one that has ended: sign in again
 * - `forbidden`: signed in, but not in the role this call needs
 * - `stale-sign-in`: the sign-in is too long ago for this call: nothing was done, sign in with
 *   Google again and repeat it
 * - `not-found`: no such thing, or not yours; the two answers are byte-identical
 * - `conflict`: the state does not allow it now (not logged in, already running, still holding
 *   positions)
 * - `too-large`: the body is above the limit
 * - `rate-limited`: too many calls; try again later
 * - `unavailable`: a broker or our own database did not answer, or too much changed at the same
 *   moment; the message says whether anything may have been done, and trying again may help
 * - `internal`: our fault; the details are in the log under the request id
 */
const errorCodes = [
  'bad-input',
  'unauthenticated',
  'forbidden',
  'stale-sign-in',
  'not-found',
  'conflict',
  'too-large',
  'rate-limited',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const errorCode = z.enum(errorCodes);

/** What every door answers, failures included. */
export interface Envelope<Data = unknown> {
  success: boolean;
  data: Data;
  message: string;
  /** The accounts whose rows, or some of them, are missing; left out when the book is complete. */
  unread?: readonly UnreadBook[];
}

/**
 * Why a valid sign-in is over. It stands beside `unauthenticated`, and only for a caller with a
 * genuine token of it: a forged token must not learn whether a person was disabled.
 */
export const sessionEnd = z.enum([
  'disabled',
  'erasure-asked',
  'signed-out-everywhere',
  'signed-out',
]);
export type SessionEnd = z.infer<typeof sessionEnd>;

/** `data` of a failed envelope; `fields` maps an input field to what is wrong with it. */
export const errorData = z.strictObject({
  code: errorCode,
  fields: z.optional(z.record(z.string(), z.string())),
  ended: z.optional(sessionEnd),
});
export type ErrorData = z.infer<typeof errorData>;
