import { createHash } from 'node:crypto';
import {
  type IssuePriority,
  issueId,
  issuePriorities,
  issuePriority,
  issueStatus,
  platformReporter,
} from '@sthira/contract/issues';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { docs } from '#documents/docs.ts';
import type { IssueDocument } from '#documents/issues.ts';
import { partOf } from '#documents/reference.ts';
import { Timestamp } from '#platform/firestore.ts';
import { oneAtATime } from '#platform/limits/concurrency.ts';
import { shorten } from '#platform/log/shorten.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import type { IssueCause } from './issue-kinds.ts';
import { openIssueNotice } from './notify-of-issue.ts';

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
  /** How often it happened since the last report; 1 by default. */
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
 * cause, which becomes as pressing as it. Returns the issue's id. A process files one after the
 * other: an outage is a problem of every account at the same moment, and hundreds of attempts at one
 * counter would hold up the agents' own writes. What changes an account beside its issue
 * (`inIssueTransaction`) waits for none of them.
 */
export function fileIssue(store: Store, problem: Problem, now: Instant): Promise<string> {
  return oneAtATime('issues', () =>
    inIssueTransaction(store, async (unit) => (await openIssue(unit, problem))(now)),
  );
}

/** A transaction that files an issue beside what else it writes. */
export function inIssueTransaction<Result>(
  store: Store,
  act: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  return store.transact(act, { patienceMs });
}

/** The last issue that was filed for a cause, resolved or not. */
export function readCause(store: Store, problem: Pick<Problem, 'cause'>) {
  return store.read(docs.issueCause(causeHash(problem)));
}

/** The name under which a cause is remembered. */
export function causeHash({ cause }: Pick<Problem, 'cause'>): string {
  return createHash('sha256').update(cause).digest('hex');
}

/**
 * Reads what filing a problem needs among a transaction's reads; the function it returns files it
 * among the writes and answers the issue's id. So what happened and its issue are stored together,
 * or neither.
 */
export async function openIssue(unit: Unit, problem: Problem): Promise<(now: Instant) => string> {
  const [known, counter] = await unit.readBoth(
    docs.issueCause(causeHash(problem)),
    docs.issueCounter,
  );
  const open = await unresolved(unit, known?.issueId);
  const last = counter?.last ?? 0;
  const notify = raises(problem, open) ? await openIssueNotice(unit) : undefined;
  return (now) => {
    const filing = { unit, problem, now };
    const id = open ? countOn(open, filing) : addIssue(last + 1, filing);
    notify?.({ id, ...problem, by: '' }, now);
    return id;
  };
}

/** Whether it is critical, and was not before: admins are called to it once. */
function raises({ priority }: Problem, open: OpenIssue | undefined): boolean {
  return priority === 'critical' && open?.priority !== 'critical';
}

interface Filing {
  unit: Unit;
  problem: Problem;
  now: Instant;
}

function countOn(open: OpenIssue, { unit, problem, now }: Filing): string {
  const count = open.count + (problem.times ?? 1);
  const priority = morePressing(open.priority, problem.priority);
  const description = shorten(problem.description, longestDescription);
  unit.change(docs.issue(open.id), {
    count,
    priority,
    description,
    updatedAt: Timestamp.fromMillis(now),
    updatedBy: platformReporter,
  });
  return open.id;
}

function addIssue(number: number, { unit, problem, now }: Filing): string {
  const id = issueId(number);
  const { cause, priority, description, source, accountId = null, times: count = 1 } = problem;
  const at = Timestamp.fromMillis(now);
  const filed: IssueDocument = {
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
  unit.replace(docs.issueCounter, { last: number });
  unit.replace(docs.issueCause(causeHash(problem)), { issueId: id });
  unit.create(docs.issue(id), filed);
  return id;
}

const byPlatform = { createdBy: platformReporter, updatedBy: platformReporter };

const morePressing = (one: IssuePriority, other: IssuePriority): IssuePriority =>
  issuePriorities.indexOf(one) <= issuePriorities.indexOf(other) ? one : other;

interface OpenIssue {
  id: string;
  count: number;
  priority: IssuePriority;
}

const issueState = z.object({
  status: issueStatus,
  count: z._default(z.int(), 1),
  priority: issuePriority,
});

async function unresolved(unit: Unit, id: string | undefined): Promise<OpenIssue | undefined> {
  if (id === undefined) return undefined;
  const [seen] = await unit.readTolerant([partOf(docs.issue(id), issueState)]);
  return seen?.value && seen.value.status !== 'resolved'
    ? { id, count: seen.value.count, priority: seen.value.priority }
    : undefined;
}
