import type { AccountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditEntry } from '#audit/chain.ts';
import { db, type Transaction } from '#platform/firestore.ts';
import { endSession, type OpenSession, readSessionIn } from './broker-session.ts';

interface Removal {
  account: AccountDocument;
  /** Open at the broker until `endRemovedSession`. */
  open: OpenSession | undefined;
  /** Among the transaction's writes: the account goes with everything secret about it. */
  remove: (trace: Pick<AuditEntry, 'action' | 'actor' | 'at'>) => void;
}

/**
 * Prepares an account's removal among a transaction's reads. Its orders and audit rows stay, as the law asks of trading
 * records.
 */
export async function openRemoval(transaction: Transaction, account: AccountDocument): Promise<Removal> {
  const { id, ownerUid, accountName, broker } = account;
  const open = await readSessionIn(transaction, id);
  const audit = await openAudit(transaction, id);
  const remove: Removal['remove'] = (trace) => {
    for (const path of [paths.account(id), paths.credentials(id), paths.session(id), paths.limits(id)]) transaction.delete(db().doc(path));
    audit({ ...trace, details: { ownerUid, accountName, broker } });
  };
  return { account, open, remove };
}

/** Ends what the removed account still had open at its broker. */
export async function endRemovedSession({ account, open }: Removal): Promise<void> {
  if (open) await endSession(account.broker, open.session);
}
