import type { AuditActor } from '@sthira/contract/audit';
import { byPlan } from '#accounts/record/plan-steps.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import type { LoginTask } from '#platform/tasks.ts';
import { fileLoginFailure } from './file-login-failure.ts';
import { logIn } from './log-in.ts';
import { checkLogin } from './login-status.ts';
import { settleLater } from './settle-login.ts';

/**
 * Thrown when the account does not wait for this request any more: it was settled, logged in by
 * hand, logged out or deleted.
 */
class NotDue extends Error {}

/**
 * Logs one account in for a request of many and asks its broker whether the session lives. It may
 * run twice: the account is claimed only while it carries the request's mark, and after a run that
 * died the next one claims it once the claim has lapsed. Throws when the queue should try again; a
 * refusal of the broker is final and becomes an issue.
 */
export async function runQueuedLogin(store: Store, task: LoginTask, clock: Clock): Promise<void> {
  const asked = askerOf(task);
  try {
    const { account } = await logIn(store, {
      find: (unit) => findDue(unit, task),
      status: 'pending',
      ...asked,
      clock,
      requestId: task.requestId,
    });
    const checked = await checkLogin(store, account, clock);
    if (checked.loginStatus === 'pending') await settleLater(checked);
  } catch (error) {
    if (error instanceof NotDue)
      return log.info('broker.login-not-due', { accountId: task.accountId });
    if (!(error instanceof BrokerError)) throw error;
    const account = await store.read(docs.account(task.accountId));
    const by = { madeBy: 'platform', actor: asked.actor } as const;
    if (account) await fileLoginFailure(store, { account, ...by, error, clock });
  }
}

/** Who asked for the login, and as what it stands in the trail: without a person, the plan did. */
function askerOf({ uid }: LoginTask): { action: string; actor: AuditActor } {
  return uid === ''
    ? { action: 'loginAccount', actor: byPlan }
    : { action: 'loginAllAccounts', actor: { uid } };
}

async function findDue(unit: Unit, { accountId, requestId }: LoginTask): Promise<AccountDocument> {
  const account = await unit.read(docs.account(accountId));
  if (account?.loginStatus !== 'logging_in' || account.loginRequest?.id !== requestId)
    throw new NotDue();
  return account;
}
