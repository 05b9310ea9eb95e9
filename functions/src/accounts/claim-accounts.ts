import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { openAudit } from '#audit/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import { db, FieldValue, type Query, type Transaction } from '#platform/firestore.ts';
import { inTransaction } from '#platform/transaction.ts';
import { requireProfileIn } from './standing.ts';

interface Claimer {
  uid: string;
  /** The person's own, proven to the identity provider. */
  email: string;
}

/** The accounts that were added for this e-mail and belong to nobody yet. */
export function waitingAccounts(email: string): Query {
  return db().collection(paths.accounts).where('ownerUid', '==', '').where('email', '==', email.toLowerCase());
}

/** The first verified sign-in of somebody whose profile an admin made: what waits for the e-mail becomes theirs. */
export async function claimAccounts(claimer: Claimer, clock: Clock): Promise<void> {
  await inTransaction(async (transaction) => {
    await requireProfileIn(transaction, claimer);
    const claim = await openClaim(transaction, claimer);
    transaction.update(db().doc(paths.user(claimer.uid)), { awaitsSignIn: FieldValue.delete() });
    claim(clock.now());
  });
}

/**
 * Finds the accounts that were added for this e-mail before it had a person, among a transaction's reads; the function
 * it returns hands them over, among its writes, and answers how many.
 */
export async function openClaim(transaction: Transaction, { uid, email }: Claimer): Promise<(at: Instant) => number> {
  const { docs } = await transaction.get(waitingAccounts(email));
  const audits: Awaited<ReturnType<typeof openAudit>>[] = [];
  for (const { id } of docs) audits.push(await openAudit(transaction, id));
  return (at) => {
    for (const [index, { id }] of docs.entries()) {
      transaction.update(db().doc(paths.account(id)), { ownerUid: uid, updatedAt: at });
      audits[index]?.({ action: 'claimAccount', actor: { uid }, at, details: { email } });
    }
    return docs.length;
  };
}
