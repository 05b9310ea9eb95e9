import { platformReporter } from '@sthira/contract/issues';
import type { Instant } from '@sthira/contract/units';
import { openAudit } from '#audit/audit-log.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { DocumentSnapshot } from '#platform/firestore.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

interface IssueEvent {
  id: string;
  before: DocumentSnapshot | undefined;
  after: DocumentSnapshot | undefined;
  /** Names the change: it may be told more than once. */
  eventId: string;
  at: Instant;
}

/**
 * Writes what an admin did to an issue into the audit trail. Browsers change the queue in Firestore
 * directly, so the row cannot be written in the same transaction. The security rules make each
 * change name its author, and the trigger is repeated until the row is written.
 */
export async function auditIssue(
  store: Store,
  { id, before, after, eventId, at }: IssueEvent,
): Promise<void> {
  const uid: unknown = after?.exists
    ? after.get('updatedBy')
    : (await store.read(docs.deletedIssue(id)))?.deletedBy;
  // What the platform files and counts says so itself.
  if (uid === platformReporter || typeof uid !== 'string') return;
  const action = actionOf(before, after);
  const details = {
    event: eventId,
    description: String((after?.exists ? after : before)?.get('description') ?? ''),
    status: String(after?.get('status') ?? ''),
    assignee: String(after?.get('assignee.email') ?? ''),
  };
  await store.transact(async (unit) => {
    const told = queryOf(collections.audit)
      .where('subject', '==', id)
      .where('details.event', '==', eventId)
      .limit(1);
    if ((await unit.lookFor(told)).length > 0) return;
    const audit = await openAudit(unit, id);
    audit({ action, actor: { uid }, owners: [], at, details });
  });
}

function actionOf(
  before: DocumentSnapshot | undefined,
  after: DocumentSnapshot | undefined,
): string {
  if (!after?.exists) return 'deleteIssue';
  if (!before?.exists) return 'addIssue';
  if (after.get('comments') !== before.get('comments')) return 'commentOnIssue';
  if (after.get('assignee.uid') !== before.get('assignee.uid'))
    return after.get('assignee') ? 'takeIssue' : 'giveIssueBack';
  return after.get('status') === 'resolved' ? 'resolveIssue' : 'changeIssueStatus';
}
