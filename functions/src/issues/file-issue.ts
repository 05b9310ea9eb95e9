import { createHash } from 'node:crypto';
import { type Issue, type IssuePriority, issueId, platformReporter } from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { oneAtATime } from '#platform/concurrency.ts';
import { type DocumentSnapshot, db, Timestamp, type Transaction } from '#platform/firestore.ts';
import { shorten } from '#platform/shorten.ts';
import { inTransaction } from '#platform/transaction.ts';
import type { IssueCause } from './issue-kinds.ts';

export interface Problem {
  /**
   * Names the cause, e.g. `square-off-stuck:{accountId}:{runId}`: one unresolved issue per cause,
   * with a counter.
   */
  cause: IssueCause;
  priority: IssuePriority;
  description: string;
  /** The account or system it happened to, as people read it. */
  source: string;
  accountId?: string;
  /** How often it happened since it was last told; once, unless said otherwise. */
  times?: number;
}

const longestDescription = 2_000;
/**
 * The counter is one document for everybody: when many problems come at once, some have to try
 * often. None may be lost.
 */
const patienceMs = 50_000;

/**
 * Files a problem the platform saw itself, or counts it on the issue that is open for the same
 * cause. Returns the issue's id. A process files one after the other: an outage is a problem of
 * every account at the same moment, and hundreds of attempts at one counter would hold up the
 * agents' own writes. What changes an account beside its issue (`inIssueTransaction`) waits for
 * none of them.
 */
export function fileIssue(problem: Problem, now: Instant): Promise<string> {
  return oneAtATime('issues', () =>
    inIssueTransaction(async (transaction) => (await openIssue(transaction, problem))(now)),
  );
}

/** A transaction that files an issue beside what else it writes. */
export function inIssueTransaction<Result>(
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(act, { patienceMs });
}

/** The document that remembers a cause's issue. */
export function causeOf({ cause }: Pick<Problem, 'cause'>) {
  return db().doc(paths.issueCause(createHash('sha256').update(cause).digest('hex')));
}

/**
 * Reads what filing a problem needs among a transaction's reads; the function it returns files it
 * among the writes and answers the issue's id. So what happened and its issue are stored together,
 * or neither.
 */
export async function openIssue(
  transaction: Transaction,
  problem: Problem,
): Promise<(now: Instant) => string> {
  const [known, counter] = await transaction.getAll(causeOf(problem), db().doc(paths.issueCounter));
  const open = await unresolved(transaction, known?.get('issueId'));
  const last = Number(counter?.get('last') ?? 0);
  return (now) =>
    open
      ? countOn(open, { transaction, problem, now })
      : addIssue(last + 1, { transaction, problem, now });
}

interface Filing {
  transaction: Transaction;
  problem: Problem;
  now: Instant;
}

function countOn(open: DocumentSnapshot, { transaction, problem, now }: Filing): string {
  const count = Number(open.get('count') ?? 1) + (problem.times ?? 1);
  const description = shorten(problem.description, longestDescription);
  transaction.update(open.ref, {
    count,
    description,
    updatedAt: Timestamp.fromMillis(now),
    updatedBy: platformReporter,
  });
  return open.id;
}

function addIssue(number: number, { transaction, problem, now }: Filing): string {
  const id = issueId(number);
  const { cause, priority, description, source, accountId = null, times: count = 1 } = problem;
  const at = Timestamp.fromMillis(now);
  const filed: Stored = {
    priority,
    description: shorten(description, longestDescription),
    source,
    status: 'pending',
    createdAt: at,
    updatedAt: at,
    resolvedAt: null,
    cause,
    count,
    accountId,
    openedBy: null,
    assignee: null,
    comments: 0,
    ...byPlatform,
  };
  transaction.set(db().doc(paths.issueCounter), { last: number });
  transaction.set(causeOf(problem), { issueId: id });
  transaction.create(db().doc(paths.issue(id)), filed);
  return id;
}

type Stored = Omit<Issue, 'id' | 'createdAt' | 'updatedAt'> & {
  createdAt: Timestamp;
  updatedAt: Timestamp;
};
const byPlatform = { createdBy: platformReporter, updatedBy: platformReporter };

async function unresolved(
  transaction: Transaction,
  id: unknown,
): Promise<DocumentSnapshot | undefined> {
  if (typeof id !== 'string') return undefined;
  const stored = await transaction.get(db().doc(paths.issue(id)));
  return stored.exists && stored.get('status') !== 'resolved' ? stored : undefined;
}
