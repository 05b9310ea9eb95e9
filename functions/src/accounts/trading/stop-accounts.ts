import type { BulkResult } from '@sthira/contract/operations';
import { findToStopIn } from '#accounts/record/find-account.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Answer, Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { groupsOf, mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { bulkAnswer, type Outcome, settleEach } from './for-each-account.ts';
import { squareOffAccount, squareOffIn } from './square-off-account.ts';
import { wakeAgents } from './wake-agents.ts';

/**
 * How many accounts one commit marks; each takes three writes: itself, its audit row and the head
 * of its audit chain.
 */
const together = 50;
/**
 * After a commit has failed this often, its accounts are stopped one by one: an account that
 * somebody else keeps writing must not delay the others.
 */
const attempts = 3;

interface Stop {
  /** An admin stops anybody's accounts, others their own. */
  caller: Pick<Caller, 'uid' | 'role'>;
  action: string;
  clock: Clock;
}

export interface Stopped {
  outcomes: Outcome[];
  /** Those that trade, or are being squared off already. */
  stopping: string[];
}

/**
 * Moves accounts to `stopping`, fifty in one commit under the condition that each is as it was
 * read, and wakes their agents, which close the positions. An account that cannot be stopped does
 * not keep the others from their stop.
 */
export async function stopAccounts(
  store: Store,
  ids: readonly string[],
  stop: Stop,
): Promise<Stopped> {
  const marked = new Map<string, AccountDocument>();
  const outcomes = await mapConcurrently(groupsOf([...new Set(ids)], together), (group) =>
    stopGroup(store, group, stop, marked),
  );
  const stopping = [...marked.values()].filter(({ trading }) => trading.state === 'stopping');
  await wakeAgents(new Set(stopping.map(({ shard }) => shard)), stop.clock);
  return { outcomes: outcomes.flat(), stopping: stopping.map(({ id }) => id) };
}

/** How many were stopped, and why others were not. */
export function stopAnswer({ outcomes }: Stopped): Answer<BulkResult> {
  return bulkAnswer(outcomes, (count) =>
    outcomes.length === 0 ? 'No account is running.' : `Stopped trading for ${count} account(s)`,
  );
}

async function stopGroup(
  store: Store,
  ids: readonly string[],
  { caller, action, clock }: Stop,
  marked: Map<string, AccountDocument>,
): Promise<Outcome[]> {
  const squareOff = (id: string) => {
    const find = (unit: Unit) => findToStopIn(unit, { caller, id });
    return { find, action, actor: { uid: caller.uid }, reason: 'requested', clock };
  };
  const keep = (account: AccountDocument) => marked.set(account.id, account);
  try {
    const ahead = ids.flatMap((id) => [docs.account(id), docs.auditHead(id)]);
    const work = (unit: Unit) => Promise.all(ids.map((id) => squareOffIn(unit, squareOff(id))));
    const accounts = await store.optimistically(work, {
      clock,
      ahead,
      attempts,
      watch: 'what is written',
    });
    for (const account of accounts) keep(account);
    return ids.map((id) => ({ id, refusal: undefined }));
  } catch (error) {
    log.info('stop.one-by-one', { accounts: ids.length, error });
    return settleEach(ids, async (id) => void keep(await squareOffAccount(store, squareOff(id))));
  }
}
