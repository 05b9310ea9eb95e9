import { type AccountDocument, accountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { openAudit } from '#audit/audit-log.ts';
import { db, parseSnapshot, type Transaction } from '#platform/firestore.ts';

interface Claimer {
  uid: string;
  /** The person's own, proven to the identity provider. */
  email: string;
}

/**
 * Finds the accounts that were added for this e-mail before it had a person, among a transaction's reads; the function
 * it returns hands them over, among its writes, and answers how many.
 */
export async function openClaim(transaction: Transaction, { uid, email }: Claimer): Promise<(at: Instant) => number> {
  const unowned = db().collection(paths.accounts).where('ownerUid', '==', '').where('email', '==', email.toLowerCase());
  const { docs } = await transaction.get(unowned);
  const accounts = docs.map((snapshot) => parseSnapshot(snapshot, accountDocument) as AccountDocument);
  const audits: Awaited<ReturnType<typeof openAudit>>[] = [];
  for (const { id } of accounts) audits.push(await openAudit(transaction, id));
  return (at) => {
    for (const [index, { id }] of accounts.entries()) {
      transaction.update(db().doc(paths.account(id)), { ownerUid: uid, updatedAt: at });
      audits[index]?.({ action: 'claimAccount', actor: { uid }, at, details: { email } });
    }
    return accounts.length;
  };
}
