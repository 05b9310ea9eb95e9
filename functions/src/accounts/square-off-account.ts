import { type AccountDocument, accountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditActor } from '#audit/chain.ts';
import type { Clock } from '#platform/clock.ts';
import { db, readIn, type Transaction } from '#platform/firestore.ts';
import { nextState } from './account-state.ts';

interface SquareOff {
  /** Reads the account and throws when it may not be stopped by this actor. */
  find: (transaction: Transaction) => Promise<AccountDocument>;
  action: string;
  actor: AuditActor;
  /** `requested` by a person, or why the platform itself ends the run, in a sentence for its owner. */
  reason: string;
  clock: Clock;
}

/** Asks for the run to end: `running` becomes `stopping`, and the agent closes what is open. Done already counts as done. */
export async function squareOffAccount({ find, action, actor, reason, clock }: SquareOff): Promise<AccountDocument> {
  return db().runTransaction(async (transaction) => {
    const account = await find(transaction);
    const step = nextState(account.trading.state, 'stop');
    if ('refused' in step || step.to === account.trading.state) return account;
    const audit = await openAudit(transaction, account.id);
    const now = clock.now();
    const trading = { ...account.trading, state: step.to, stoppingAt: now, stopReason: reason === 'requested' ? '' : reason };
    transaction.update(db().doc(paths.account(account.id)), { trading, updatedAt: now });
    audit({ action, actor, at: now, details: { runId: trading.runId, reason } });
    return { ...account, trading };
  });
}

/** Ends a run whose broker's book was read flat. Returns false when it is not the stopping run any more. */
export async function finishSquareOff({ accountId, runId, clock }: { accountId: string; runId: string; clock: Clock }): Promise<boolean> {
  return db().runTransaction(async (transaction) => {
    const account = await readIn(transaction, { path: paths.account(accountId), schema: accountDocument });
    if (account?.trading.runId !== runId || account.trading.state !== 'stopping') return false;
    const audit = await openAudit(transaction, accountId);
    const now = clock.now();
    transaction.update(db().doc(paths.account(accountId)), { 'trading.state': 'stopped', updatedAt: now });
    audit({ action: 'finishSquareOff', actor: { system: 'agent' }, at: now, details: { runId } });
    return true;
  });
}
