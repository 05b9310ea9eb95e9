import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { openAudit } from '#audit/audit-log.ts';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Clock } from '#platform/clock.ts';
import { db, FieldValue, type Query, readable, type Transaction } from '#platform/firestore.ts';
import { inTransaction } from '#platform/transaction.ts';
import { endHandedSession, type HandOver, mayBeHandedOver, openHandOver } from './hand-over.ts';

interface Claimer {
  uid: string;
  /** The person's own, proven to the identity provider. */
  email: string;
}

interface Claim {
  /** Among the transaction's writes; answers how many accounts became the claimer's. */
  write: (at: Instant) => number;
  handOvers: readonly HandOver[];
}

/** The accounts that were added for this e-mail and belong to nobody yet. */
export function waitingAccounts(email: string): Query {
  return db()
    .collection(paths.accounts)
    .where('ownerUid', '==', '')
    .where('email', '==', email.toLowerCase());
}

/**
 * The first verified sign-in of somebody whose profile an admin made: what waits for the e-mail
 * becomes theirs.
 */
export async function claimAccounts(claimer: Claimer, clock: Clock): Promise<void> {
  const claim = await inTransaction(async (transaction) => {
    await requireProfileIn(transaction, claimer);
    const opened = await openClaim(transaction, claimer);
    transaction.update(db().doc(paths.user(claimer.uid)), { awaitsSignIn: FieldValue.delete() });
    opened.write(clock.now());
    return opened;
  });
  await endClaimed(claim);
}

/**
 * Finds the accounts that were added for this e-mail before it had a person, among a transaction's
 * reads, and hands them over among its writes. Somebody else typed their keys, for an address
 * nobody had proven: mistyped, it would have given a stranger the trading of a third person's
 * money. So they are claimed without. A `newcomer` has no profile yet: what their uid owns was left
 * by a profile that is gone, and is theirs only anew.
 */
export async function openClaim(
  transaction: Transaction,
  { uid, email, newcomer }: Claimer & { newcomer?: boolean },
): Promise<Claim> {
  const waiting = await accountsIn(transaction, waitingAccounts(email));
  const left = newcomer
    ? await accountsIn(transaction, db().collection(paths.accounts).where('ownerUid', '==', uid))
    : [];
  const handOvers: HandOver[] = [];
  const audits: Awaited<ReturnType<typeof openAudit>>[] = [];
  for (const account of [...waiting, ...left].filter(mayBeHandedOver)) {
    handOvers.push(await openHandOver(transaction, account));
    audits.push(await openAudit(transaction, account.id));
  }
  const write: Claim['write'] = (at) => {
    for (const [index, { before, open, write: handOver }] of handOvers.entries()) {
      handOver({ ...before, ownerUid: uid, email }, at);
      audits[index]?.({
        action: 'claimAccount',
        actor: { uid },
        owners: [uid],
        at,
        details: { email, loggedOut: open !== undefined },
      });
    }
    return handOvers.length;
  };
  return { write, handOvers };
}

/** Ends what the claimed accounts still had open at their brokers. */
export async function endClaimed({ handOvers }: Claim): Promise<void> {
  await Promise.all(handOvers.map(endHandedSession));
}

async function accountsIn(transaction: Transaction, query: Query): Promise<AccountDocument[]> {
  return readable((await transaction.get(query)).docs, accountDocument);
}
