import { createHash } from 'node:crypto';
import { type IssuePriority, issueId } from '@sthira/contract/issues';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { db, Timestamp } from '#platform/firestore.ts';

export interface Problem {
  /** Names the cause, e.g. `square-off-stuck:{accountId}:{runId}`: one unresolved issue per cause, with a counter. */
  cause: string;
  priority: IssuePriority;
  description: string;
  /** The account or system it happened to, as people read it. */
  source: string;
  accountId?: string;
}

/**
 * Files a problem the platform saw itself, or counts it on the issue that is open for the same cause.
 * Returns the issue's id.
 */
export async function fileIssue({ cause, priority, description, source, accountId }: Problem, now: Instant): Promise<string> {
  const open = db().doc(`counters/issues/causes/${createHash('sha256').update(cause).digest('hex')}`);
  return db().runTransaction(async (transaction) => {
    const [named, counter] = await transaction.getAll(open, db().doc(paths.issueCounter));
    const at = Timestamp.fromMillis(now);
    const known: unknown = named?.get('issueId');
    if (typeof known === 'string') {
      const stored = await transaction.get(db().doc(paths.issue(known)));
      if (stored.exists && stored.get('status') !== 'resolved') {
        transaction.update(stored.ref, { count: Number(stored.get('count') ?? 1) + 1, description, updatedAt: at });
        return known;
      }
    }
    const last = Number(counter?.get('last') ?? 0) + 1;
    const id = issueId(last);
    transaction.set(db().doc(paths.issueCounter), { last });
    transaction.set(open, { issueId: id });
    transaction.create(db().doc(paths.issue(id)), {
      priority,
      description,
      source,
      status: 'pending',
      createdAt: at,
      updatedAt: at,
      createdBy: 'platform',
      cause,
      count: 1,
      accountId: accountId ?? null,
    });
    return id;
  });
}
