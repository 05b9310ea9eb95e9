import { docs } from '#documents/docs.ts';
import type { Unit } from '#platform/store/unit.ts';
import { type AuditEntry, nextRow, noHead } from './chain.ts';
import { sealOf } from './seal.ts';

/**
 * `owners` is, for a row about a person, that person; for a row about an account, its owners before
 * and after the action.
 */
type NewEntry = Omit<AuditEntry, 'subject' | 'owners'> & { owners?: readonly string[] };

/**
 * Audit rows are chained by hash, one chain per subject (an account, a person). One chain for all
 * would make its head the hottest document of the product: Firestore manages a dozen contended
 * transactions a second on one document. Per subject the head is touched only by transactions that
 * touch the subject's own document anyway.
 *
 * Call `openAudit` among the transaction's reads, and the function it returns among its writes,
 * once.
 */
export async function openAudit(unit: Unit, subject: string): Promise<(entry: NewEntry) => void> {
  const doc = docs.auditHead(subject);
  const head = (await unit.read(doc)) ?? noHead;
  return ({ owners = [subject], ...entry }) => {
    const row = nextRow(head, {
      subject,
      owners: [...new Set(owners)].filter((uid) => uid !== ''),
      ...entry,
    });
    const seal = sealOf(row.hash);
    unit.create(docs.auditRow(subject, row.sequence), { ...row, seal });
    unit.replace(doc, { sequence: row.sequence, hash: row.hash, seal });
  };
}
