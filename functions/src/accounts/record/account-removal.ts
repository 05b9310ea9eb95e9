import { paths } from '@sthira/contract/paths';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditEntry } from '#audit/chain.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { db, type Transaction } from '#platform/firestore.ts';
import { identitiesIn, openClaims } from './broker-claims.ts';
import { endSession, type OpenSession, readSessionIn } from './broker-session.ts';

interface Removal {
  account: AccountDocument;
  /** Open at the broker until `endRemovedSession`. */
  open: OpenSession | undefined;
  /** Among the transaction's writes: the account goes with everything secret about it. */
  remove: (trace: Pick<AuditEntry, 'action' | 'actor' | 'at'>) => void;
}

/**
 * Prepares an account's removal among a transaction's reads. Its orders, its days and its audit
 * rows stay, as the law asks of trading records, and with them what the account was.
 */
export async function openRemoval(
  transaction: Transaction,
  account: AccountDocument,
): Promise<Removal> {
  const { id, ownerUid, accountName, broker } = account;
  const open = await readSessionIn(transaction, id);
  const release = await openClaims(transaction, {
    account,
    give: await identitiesIn(transaction, account),
  });
  const audit = await openAudit(transaction, id);
  const remove: Removal['remove'] = (trace) => {
    for (const path of [
      paths.account(id),
      paths.credentials(id),
      paths.session(id),
      paths.limits(id),
    ])
      transaction.delete(db().doc(path));
    transaction.set(db().doc(paths.deletedAccount(id)), { ...account, deletedAt: trace.at });
    release(trace.at);
    audit({ ...trace, owners: [ownerUid], details: { ownerUid, accountName, broker } });
  };
  return { account, open, remove };
}

/** Ends what the removed account still had open at its broker. */
export async function endRemovedSession({ account, open }: Removal): Promise<void> {
  if (open) await endSession(account.broker, open.session);
}

/**
 * Why a watched account is not removed yet: without its keys nobody could close an order that turns
 * up.
 */
export function watchedText(name: string): string {
  return `An order of the last run of ${name} may still turn up at the broker. Delete the account when it is watched no more.`;
}
