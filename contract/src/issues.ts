import * as z from 'zod/mini';
import { oneLine, severalLines } from './typed-text.ts';

/** From the most to the least pressing. */
export const issuePriorities = ['critical', 'high', 'medium', 'low'] as const;
export const issuePriority = z.enum(issuePriorities);
export type IssuePriority = z.infer<typeof issuePriority>;

export const issueStatuses = ['pending', 'in-progress', 'resolved'] as const;
export const issueStatus = z.enum(issueStatuses);
export type IssueStatus = z.infer<typeof issueStatus>;

/** The reporter of an issue that the platform files itself. */
export const platformReporter = 'platform';

/**
 * An issue as it is read. The store holds the instants as timestamps, which the rules compare with
 * the time of the request; they are read as milliseconds.
 */
export const issue = z.object({
  id: z.string(),
  priority: issuePriority,
  description: z.string(),
  /** The account or system, as people read it. */
  source: z.string(),
  status: issueStatus,
  createdAt: z.number(),
  updatedAt: z.number(),
  resolvedAt: z.nullable(z.number()),
  /** A uid, or `platform`. */
  createdBy: z.string(),
  updatedBy: z.string(),
  /** The cause, for an issue that the platform filed: `{kind}:{account or shard}…`. */
  cause: z.nullable(z.string()),
  /** How often the cause was seen while the issue was unresolved. */
  count: z.int(),
  accountId: z.nullable(z.string()),
  /** The e-mail of the admin who added it; `null` where the platform filed it. */
  openedBy: z._default(z.nullable(z.email()), null),
  /** The admin who works on it. */
  assignee: z._default(z.nullable(z.object({ uid: z.string(), email: z.email() })), null),
  /** How many comments it has; the last one's number. */
  comments: z._default(z.int(), 0),
});
export type Issue = z.infer<typeof issue>;

const text = (max: number, what: string, rule = severalLines) =>
  z
    .string()
    .check(
      rule,
      z.minLength(1, `${what} is required.`),
      z.maxLength(max, `${what} is longer than ${max} characters.`),
    );

/** The fields a person fills in for a new issue. The security rules allow the same lengths. */
export const newIssue = z.object({
  priority: issuePriority,
  description: text(2_000, 'Description'),
  source: text(120, 'Account/System', oneLine),
});
export type NewIssue = z.infer<typeof newIssue>;

/**
 * An admin's comment on an issue. Comments are numbered from 1 and are never changed or deleted.
 */
export const issueComment = z.object({
  id: z.string(),
  text: z.string(),
  at: z.number(),
  by: z.object({ uid: z.string(), email: z.email() }),
});
export type IssueComment = z.infer<typeof issueComment>;

/** What a person writes; the rules hold the store to the same length. */
export const newComment = z.object({ text: text(2_000, 'Comment') });
export type NewComment = z.infer<typeof newComment>;

/** The security rules refuse more comments. */
export const mostComments = 200;

/** `ERR001`, `ERR002`, …: at least three digits. */
export function issueId(number: number): string {
  return `ERR${String(number).padStart(3, '0')}`;
}
