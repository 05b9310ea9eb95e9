import {
  type Issue,
  type IssueStatus,
  issueId,
  type NewComment,
  type NewIssue,
} from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';
import { type Change, change, codeOf, withNextNumber } from './commit-change.ts';

/** Something happened to the issue that makes the change pointless. */
export class IssueGone extends Error {}

/**
 * Files an issue under the next number and answers its id. The counter and the issue are one
 * commit, which the rules hold to a step of one.
 */
export function reportIssue(reported: NewIssue): Promise<string> {
  return withNextNumber(
    async ({ read }) => Number((await read(paths.issueCounter))?.last ?? 0),
    (documents, last) => report(documents, { reported, last }),
  );
}

/**
 * Adds a comment. Resolved issues accept one too, so that later findings are kept with the issue.
 */
export function commentOnIssue({ id }: Pick<Issue, 'id'>, { text }: NewComment): Promise<void> {
  return withNextNumber(
    async ({ read }) => Number((await stored(id, read)).comments ?? 0),
    ({ uid, email, now, set, update }, last) => {
      set(paths.issueComment(id, last + 1), { text, at: now, by: { uid, email } });
      update(paths.issue(id), { comments: last + 1, updatedAt: now, updatedBy: uid });
    },
  );
}

function report(
  { uid, email, now, set }: Change,
  { reported, last }: { reported: NewIssue; last: number },
): string {
  const id = issueId(last + 1);
  set(paths.issueCounter, { last: last + 1 });
  set(paths.issue(id), {
    ...reported,
    status: 'pending',
    createdAt: now,
    updatedAt: now,
    resolvedAt: null,
    createdBy: uid,
    updatedBy: uid,
    cause: null,
    count: 1,
    accountId: null,
    openedBy: email,
    assignee: null,
    comments: 0,
  });
  return id;
}

export function changeStatus({ id }: Pick<Issue, 'id'>, status: IssueStatus): Promise<void> {
  return change(async ({ uid, now, read, update }) => {
    unresolved(await stored(id, read), id);
    const resolvedAt = status === 'resolved' ? now : null;
    update(paths.issue(id), { status, updatedAt: now, updatedBy: uid, resolvedAt });
  });
}

/** `me` takes the issue, from a colleague too; `nobody` gives it back. */
export function assignIssue({ id }: Pick<Issue, 'id'>, to: 'me' | 'nobody'): Promise<void> {
  return change(async ({ uid, email, now, read, update }) => {
    unresolved(await stored(id, read), id);
    update(paths.issue(id), {
      assignee: to === 'me' ? { uid, email } : null,
      updatedAt: now,
      updatedBy: uid,
    });
  });
}

/**
 * Deletes the issue from the queue. The document of its number keeps the name of the admin who did.
 */
export function deleteIssue({ id }: Pick<Issue, 'id'>): Promise<void> {
  return change(async ({ uid, now, read, set, remove }) => {
    await stored(id, read);
    remove(paths.issue(id));
    set(paths.deletedIssue(id), { deletedBy: uid, deletedAt: now });
  });
}

async function stored(id: string, read: Change['read']): Promise<Record<string, unknown>> {
  const issue = await read(paths.issue(id));
  if (!issue) throw new IssueGone(`${id} was deleted meanwhile.`);
  return issue;
}

function unresolved({ status }: Record<string, unknown>, id: string): void {
  if (status === 'resolved') throw new IssueGone(`${id} is resolved already.`);
}

/** The message for the admin whose change failed. */
export function changeFailure(error: unknown): string {
  if (error instanceof IssueGone) return error.message;
  if (codeOf(error) === 'permission-denied') return 'Admin access required.';
  return 'The change could not be saved. Check your internet connection and try again.';
}
