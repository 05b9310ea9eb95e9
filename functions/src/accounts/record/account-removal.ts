import { isOnPaper } from '@sthira/contract/accounts';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditEntry } from '#audit/chain.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Unit } from '#platform/store/unit.ts';
import { identitiesIn, openClaims } from './broker-claims.ts';
import { endSession, type OpenSession, readSessionIn } from './broker-session.ts';
import { openTwinRelease } from './twins.ts';

interface Removal {
  account: AccountDocument;
  /** Open at the broker until `endRemovedSession`. */
  open: OpenSession | undefined;
  /**
   * Among the transaction's writes: the account goes with everything secret about it, and with its
   * book on paper.
   */
  remove: (trace: Pick<AuditEntry, 'action' | 'actor' | 'at'>) => void;
}

/**
 * Prepares an account's removal among a transaction's reads. Its orders, its days and its audit
 * rows stay, as the law asks of trading records, and with them what the account was. Its twin on
 * paper stays as an account of its own, unless it is not removed `alone`.
 */
export async function openRemoval(
  unit: Unit,
  account: AccountDocument,
  { alone = true }: { alone?: boolean } = {},
): Promise<Removal> {
  const { id, ownerUid, accountName, broker } = account;
  const open = await readSessionIn(unit, id);
  const release = await openClaims(unit, {
    account,
    give: await identitiesIn(unit, account),
  });
  const releaseTwin = alone ? await openTwinRelease(unit, account) : undefined;
  const audit = await openAudit(unit, id);
  const remove: Removal['remove'] = (trace) => {
    unit.remove(docs.account(id));
    const { credentials, session, consent, limits } = docs;
    for (const secret of [credentials, session, consent, limits]) unit.remove(secret(id));
    if (isOnPaper(account)) unit.remove(docs.paperBook(id));
    unit.replace(docs.deletedAccount(id), { ...account, deletedAt: trace.at });
    release(trace.at);
    releaseTwin?.(trace.at);
    audit({ ...trace, owners: [ownerUid], details: { ownerUid, accountName, broker } });
  };
  return { account, open, remove };
}

/** Ends what the removed account still had open at its broker. */
export async function endRemovedSession({ account, open }: Removal): Promise<void> {
  if (open) await endSession(account, open.session);
}
