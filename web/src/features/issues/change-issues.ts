import { type Issue, type IssueStatus, issueId, type NewIssue } from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';

type Change = import('#platform/change-documents.ts').DocumentChange;

/** Something happened to the issue that makes the change pointless. */
export class IssueGone extends Error {}

const tries = 20;
const longestPauseMs = 1_500;

/**
 * Files an issue under the next number and answers its id. The counter and the issue are one commit, which the rules hold to a step
 * of one: where somebody took the number in between they refuse it, and the next one is tried after a pause of random length.
 */
export async function reportIssue(reported: NewIssue): Promise<string> {
  let tried: number | null = null;
  for (let turn = 1; ; turn += 1) {
    const before: number | null = tried;
    try {
      return await change(async (documents) => {
        const last = Number((await documents.read(paths.issueCounter))?.last ?? 0);
        tried = last;
        return report(documents, { reported, last });
      });
    } catch (error) {
      // The same number refused again: nobody took it, it is this person who may not.
      if (turn === tries || codeOf(error) !== 'permission-denied' || tried === before) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(100 * 2 ** turn, longestPauseMs)));
    }
  }
}

function report({ uid, now, set }: Change, { reported, last }: { reported: NewIssue; last: number }): string {
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
  });
  return id;
}

export function changeStatus({ id }: Pick<Issue, 'id'>, status: IssueStatus): Promise<void> {
  return change(async ({ uid, now, read, update }) => {
    const stored = await read(paths.issue(id));
    if (!stored) throw new IssueGone(`${id} was deleted meanwhile.`);
    if (stored.status === 'resolved') throw new IssueGone(`${id} is resolved already.`);
    const resolvedAt = status === 'resolved' ? now : null;
    update(paths.issue(id), { status, updatedAt: now, updatedBy: uid, resolvedAt });
  });
}

/** Takes the issue out of the queue; its number keeps the name of who did. */
export function deleteIssue({ id }: Pick<Issue, 'id'>): Promise<void> {
  return change(async ({ uid, now, read, set, remove }) => {
    if (!(await read(paths.issue(id)))) throw new IssueGone(`${id} was deleted meanwhile.`);
    remove(paths.issue(id));
    set(paths.deletedIssue(id), { deletedBy: uid, deletedAt: now });
  });
}

async function change<Result>(decide: (documents: Change) => Promise<Result>): Promise<Result> {
  const { changeDocuments } = await import('#platform/change-documents.ts');
  return changeDocuments(decide);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What to tell whoever asked for a change that failed. */
export function changeFailure(error: unknown): string {
  if (error instanceof IssueGone) return error.message;
  if (codeOf(error) === 'permission-denied') return 'Admin access required.';
  return 'The change could not be saved. Check your internet connection and try again.';
}
