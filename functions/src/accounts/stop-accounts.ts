import type { AuditActor } from '@sthira/contract/audit';
import type { AccountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Clock } from '#platform/clock.ts';
import { db, type Transaction } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import { runOptimistically } from '#platform/optimistic.ts';
import { type Outcome, settleEach } from './bulk.ts';
import { groupsOf, inTurns } from './in-turns.ts';
import { squareOffAccount, squareOffIn } from './square-off-account.ts';
import { wakeAgents } from './wake-agents.ts';

/** Accounts that one commit marks: each writes itself, its audit row and the head of its audit chain. */
const together = 50;
/** A commit that lost so many races leaves its accounts to transactions of their own: one that is busy must not hold up the others. */
const attempts = 3;

interface Stop {
  /** Reads an account and throws when it may not be stopped by this actor. */
  find: (transaction: Transaction, id: string) => Promise<AccountDocument>;
  action: string;
  actor: AuditActor;
  clock: Clock;
}

export interface Stopped {
  outcomes: Outcome[];
  /** Those that trade, or are being squared off already. */
  stopping: string[];
}

/**
 * Moves accounts to `stopping`, fifty in one commit under the condition that each is as it was read, and wakes their agents, which do
 * the rest. What becomes of one account keeps no other from its stop.
 */
export async function stopAccounts(ids: readonly string[], stop: Stop): Promise<Stopped> {
  const marked = new Map<string, AccountDocument>();
  const outcomes = await inTurns(groupsOf([...new Set(ids)], together), (group) => stopGroup(group, stop, marked));
  const stopping = [...marked.values()].filter(({ trading }) => trading.state === 'stopping');
  await wakeAgents(new Set(stopping.map(({ shard }) => shard)), stop.clock);
  return { outcomes: outcomes.flat(), stopping: stopping.map(({ id }) => id) };
}

async function stopGroup(ids: readonly string[], { find, ...stop }: Stop, marked: Map<string, AccountDocument>): Promise<Outcome[]> {
  const squareOff = (id: string) => ({ ...stop, find: (transaction: Transaction) => find(transaction, id), reason: 'requested' });
  const keep = (account: AccountDocument) => marked.set(account.id, account);
  try {
    const ahead = ids.flatMap((id) => [db().doc(paths.account(id)), db().doc(paths.auditHead(id))]);
    const work = (transaction: Transaction) => Promise.all(ids.map((id) => squareOffIn(transaction, squareOff(id))));
    const accounts = await runOptimistically(work, { clock: stop.clock, ahead, attempts, watch: 'what is written' });
    for (const account of accounts) keep(account);
    return ids.map((id) => ({ id, refusal: undefined }));
  } catch (error) {
    log.info('stop.one-by-one', { accounts: ids.length, error });
    return settleEach(ids, async (id) => void keep(await squareOffAccount(squareOff(id))));
  }
}
