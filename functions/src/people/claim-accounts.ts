import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { openAudit } from '#audit/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import { db, type Query, type Transaction } from '#platform/firestore.ts';
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

/** Hands what waits for them to somebody with a profile: at their first verified sign-in, when an admin made it before. */
export async function claimAccounts(claimer: Claimer, clock: Clock): Promise<void> {
  if ((await waitingAccounts(claimer.email).limit(1).get()).empty) return;
  await db().runTransaction(async (transaction) => {
    await requireProfileIn(transaction, claimer);
    const claim = await openClaim(transaction, claimer);
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
