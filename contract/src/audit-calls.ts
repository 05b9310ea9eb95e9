import * as z from 'zod/mini';
import { documentId } from './ids.ts';
import { personEmail } from './people.ts';

/** What a row speaks of: an account, a uid or an issue. */
const auditId = documentId('Not an id.');

/** Asks for the names of ids that occur in rows, and for the uid of an e-mail. */
export const auditNamesInput = z.strictObject({
  ids: z.array(auditId).check(z.maxLength(500)),
  email: z.optional(personEmail),
});

/**
 * `names` by id, for the ids that have one: a person's e-mail or an account's name, also of deleted
 * accounts. `uid` is null when no person has the e-mail.
 */
export const auditNames = z.strictObject({
  names: z.record(z.string(), z.string()),
  uid: z.nullable(z.string()),
});
export type AuditNames = z.infer<typeof auditNames>;

const activityToken = z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9][\w-]{0,139}$/));

/** What an event of one's own is about, and the group of actions in the trail that are. */
export const activityKinds = {
  trading: 'Trading',
  accounts: 'Accounts',
  credits: 'Credits',
  profile: 'People',
} as const;
export type ActivityKind = keyof typeof activityKinds;

/** `after` is the `next` of the page before; without a kind they are of every kind. */
export const activityInput = z.strictObject({
  after: z.optional(activityToken),
  kind: z.optional(z.enum(Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]])),
});

export const activityPerPage = 50;

/**
 * One event that concerned the caller's accounts, credits or profile, as a sentence. `by` never
 * identifies an admin. `account` is the name of the account it happened to, empty when it is about
 * the person.
 */
const activityRow = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.enum(['you', 'admin', 'sthira']),
  account: z.string(),
  text: z.string(),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** Newest first; `next` is null on the last page. */
export const activity = z.strictObject({
  rows: z.array(activityRow),
  next: z.nullable(activityToken),
});
export type Activity = z.infer<typeof activity>;
