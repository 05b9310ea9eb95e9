import * as z from 'zod/mini';
import { personEmail as email, role } from './people.ts';

export const shortestPassword = 6;
export const defaultUsersPerPage = 50;

/** The caller gives up after this long; so does the function. */
export const roleCallTimeoutMs = 70_000;

export const newPassword = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(shortestPassword, `Password must have at least ${shortestPassword} characters.`),
    z.maxLength(1_000, 'Password is longer than 1000 characters.'),
  );

/** What the identity provider holds of a role: a copy of `users/{uid}`, which decides. */
const claims = z.record(z.string(), z.unknown());

/** A person as the user list shows them. A person without a profile has role `user`. */
export const userRow = z.strictObject({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  isAdmin: z.boolean(),
  role,
  disabled: z.boolean(),
  emailVerified: z.boolean(),
  creationTime: z.iso.datetime(),
  lastSignInTime: z.nullable(z.iso.datetime()),
  claims,
  /** Set for a sign-in whose profile was not made yet, or is deleted. */
  withoutProfile: z.optional(z.literal(true)),
});
export type UserRow = z.infer<typeof userRow>;

/** Sign-ins without a profile that one answer holds. */
export const mostLoneSignIns = 100;

/**
 * Sign-ins that have no profile, the latest made first; `left_out` counts those beyond what an
 * answer holds.
 */
export const loneSignIns = z.strictObject({ users: z.array(userRow), left_out: z.int() });
export type LoneSignIns = z.infer<typeof loneSignIns>;

const unknownRole = 'Role is user, support, operations, money or admin.';

export const userListInput = z.strictObject({
  pageSize: z._default(
    z
      .number({ error: 'Page size is a number.' })
      .check(
        z.int('Page size is a whole number.'),
        z.gte(1, 'Page size is at least 1.'),
        z.lte(100, 'Page size is at most 100.'),
      ),
    defaultUsersPerPage,
  ),
  /** `pageToken` of the answer before; empty or left out for the first page. */
  pageToken: z.nullish(
    z
      .string({ error: 'Page token is a text.' })
      .check(z.maxLength(1_000, 'Page token is too long.')),
  ),
  /** Only people of this role; everybody when left out. */
  role: z.nullish(z.enum(role.options, unknownRole)),
  /** Only people whose e-mail begins so, in whatever letters. */
  emailPrefix: z.nullish(
    z.string({ error: 'The beginning of an e-mail is a text.' }).check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254, 'That is longer than an e-mail.'),
      z.refine((text) => text.isWellFormed(), 'That is no text of an e-mail.'),
    ),
  ),
});

/**
 * People by e-mail; `totalUsers` counts all that were asked for. `pageToken` leads to the next page
 * and is `null` on the last one; the way back is a token kept.
 */
export const userList = z.strictObject({
  success: z.literal(true),
  users: z.array(userRow),
  totalUsers: z.int(),
  hasNextPage: z.boolean(),
  pageToken: z.nullable(z.string()),
});

export const roleInput = z.strictObject({
  email,
  role: z.enum(role.options, unknownRole),
});
export const roleAnswer = z.strictObject({
  uid: z.string(),
  email: z.string(),
  claims,
  isAdmin: z.boolean(),
  role,
});
