import { issuePriority, platformReporter } from '@sthira/contract/issues';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { openAudit } from '#audit/audit-log.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { openIssueNotice } from './notify-of-issue.ts';

/**
 * What the trail keeps of an issue. A field of a wrong type is left out: it must not keep the row
 * from being written.
 */
const tracedIssue = z.object({
  updatedBy: orElse(z.optional(z.string()), undefined),
  description: orElse(z.string(), ''),
  status: orElse(z.string(), ''),
  assignee: orElse(z.nullable(z.object({ uid: z.string(), email: z.string() })), null),
  comments: orElse(z.number(), 0),
  priority: orElse(z.optional(issuePriority), undefined),
  source: orElse(z.string(), ''),
});
type TracedIssue = z.infer<typeof tracedIssue>;

interface IssueEvent {
  id: string;
  /** What is stored before and after the change; `undefined` where there is nothing. */
  before: unknown;
  after: unknown;
  /** Names the change, which Firestore may report more than once. */
  eventId: string;
  at: Instant;
}

/**
 * Writes what an admin did to an issue into the audit trail, and calls the others to a critical one
 * that was added. Browsers change the queue in Firestore directly, so the row cannot be written in
 * the same transaction. The security rules make each change name its author, and the trigger is
 * repeated until the row is written.
 */
export async function auditIssue(
  store: Store,
  { id, before, after, eventId, at }: IssueEvent,
): Promise<void> {
  const [was, is] = [tracedIssue.safeParse(before).data, tracedIssue.safeParse(after).data];
  const uid = is ? is.updatedBy : (await store.read(docs.deletedIssue(id)))?.deletedBy;
  // What the platform files and counts says so itself.
  if (uid === platformReporter || uid === undefined) return;
  const action = actionOf(was, is);
  const details = {
    event: eventId,
    description: (is ?? was)?.description ?? '',
    status: is?.status ?? '',
    assignee: is?.assignee?.email ?? '',
  };
  await store.transact(async (unit) => {
    const written = queryOf(collections.audit)
      .where('subject', '==', id)
      .where('details.event', '==', eventId)
      .limit(1);
    if ((await unit.findTolerant(written)).length > 0) return;
    const audit = await openAudit(unit, id);
    const added = action === 'addIssue' && is?.priority === 'critical' ? is : undefined;
    const notify = added && (await openIssueNotice(unit));
    audit({ action, actor: { uid }, owners: [], at, details });
    if (added) notify?.({ id, ...added, by: uid }, at);
  });
}

function actionOf(before: TracedIssue | undefined, after: TracedIssue | undefined): string {
  if (!after) return 'deleteIssue';
  if (!before) return 'addIssue';
  if (after.comments !== before.comments) return 'commentOnIssue';
  if (after.assignee?.uid !== before.assignee?.uid)
    return after.assignee ? 'takeIssue' : 'giveIssueBack';
  return after.status === 'resolved' ? 'resolveIssue' : 'changeIssueStatus';
}
