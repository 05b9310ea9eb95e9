import type { AuditRow } from '@sthira/contract/audit';
import { paths } from '@sthira/contract/paths';
import { db } from '../../functions/src/platform/firestore.ts';

/** The audit rows about one subject, oldest first. */
export async function auditOf(subject: string): Promise<AuditRow[]> {
  const { docs } = await db().collection(paths.audit).where('subject', '==', subject).get();
  return docs.map((row) => row.data() as AuditRow).sort((a, b) => a.sequence - b.sequence);
}
