import { paths } from '@sthira/contract/paths';
import { db, readIn, type Transaction } from '#platform/firestore.ts';
import { type AuditEntry, auditHead, nextRow, noHead } from './chain.ts';

/**
 * Audit rows are chained by hash, one chain per subject (an account, a person). One chain for all would make its head
 * the hottest document of the product: Firestore manages a dozen contended transactions a second on one document. Per subject
 * the head is touched only by transactions that touch the subject's own document anyway.
 *
 * Call `openAudit` among the transaction's reads, and the function it returns among its writes, once.
 */
export async function openAudit(transaction: Transaction, subject: string): Promise<(entry: Omit<AuditEntry, 'subject'>) => void> {
  const path = paths.auditHead(subject);
  const head = (await readIn(transaction, { path, schema: auditHead })) ?? noHead;
  return (entry) => {
    const row = nextRow(head, { subject, ...entry });
    transaction.create(db().doc(paths.auditRow(subject, row.sequence)), row);
    transaction.set(db().doc(path), { sequence: row.sequence, hash: row.hash });
  };
}
