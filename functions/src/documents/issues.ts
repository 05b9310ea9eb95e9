import { issue } from '@sthira/contract/issues';
import * as z from 'zod/mini';
import { storedInstant } from './stored-instant.ts';

/** `issues/{id}` as it is stored: its id is its name alone. */
export const issueDocument = z.extend(z.omit(issue, { id: true }), {
  createdAt: storedInstant,
  updatedAt: storedInstant,
  resolvedAt: z.nullable(storedInstant),
});
export type IssueDocument = z.infer<typeof issueDocument>;

/** `counters/issues`: the number of the newest issue. */
export const issueCounter = z.object({ last: z.int() });

/** `counters/issues/causes/…`: the last issue that was filed for a cause. */
export const issueCause = z.object({ issueId: z.string() });

/** When a cause was seen lately that makes an issue only when it is seen often. */
export const issueSightings = z.object({ at: z.array(z.number()) });

/** `deletedIssues/{id}`: who took an issue away. */
export const deletedIssue = z.object({ deletedBy: z.string() });
