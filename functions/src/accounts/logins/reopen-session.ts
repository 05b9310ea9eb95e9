import type { Instant } from '@sthira/contract/units';
import { readSession, readSessionIn } from '#accounts/record/broker-session.ts';
import { logsInByConsent, signInNeeded } from '#accounts/record/consent.ts';
import type { Session } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { changeLogin, logIn } from './log-in.ts';
import { judgeLogin } from './login-judgement.ts';
import { planReopening, type Reopenings } from './reopen-plan.ts';

interface Reopening {
  /** The token that the broker does not accept any more. */
  deadToken: string;
  /** Whether positions depend on it: then it waits less. */
  hurry: boolean;
  clock: Clock;
}

const issueFrom = 4;

/** The session was reopened too recently. */
class TooEarly extends Error {}

/**
 * A living session in place of one that the broker does not accept any more: the one that somebody
 * has opened since, or a new login. Two programs that log in with the same key end each other's
 * sessions, so all parts of the platform together keep the pace of `planReopening`. Throws
 * `session-dead` while it is too early; the account is marked then, and its owner may log in by
 * hand; so it is at once where only the owner's sign in at the broker opens a session. Throws `conflict` when the account was logged out on purpose or a login is under way.
 */
export async function reopenSession(
  store: Store,
  account: AccountDocument,
  { deadToken, hurry, clock }: Reopening,
): Promise<Session> {
  const current = await readSession(store, account.id);
  if (current && current.session.token !== deadToken) return current.session;
  if (logsInByConsent(account)) {
    await markDead(store, account.id, { deadToken, now: clock.now() });
    throw new BrokerError('session-dead', { text: signInNeeded(account) });
  }
  let counted: Reopenings | undefined;
  try {
    const { session } = await logIn(store, {
      find: (unit) => findDead(unit, { id: account.id, deadToken }),
      openAlso: async (unit) => {
        const count = await openReopening(unit, { id: account.id, now: clock.now(), hurry });
        return () => {
          counted = count();
        };
      },
      status: 'logged_in',
      action: 'reopenSession',
      actor: { system: 'agent' },
      clock,
    });
    if (counted && counted.count >= issueFrom)
      await fileEndedSessions(store, account, { count: counted.count, now: clock.now() });
    return session;
  } catch (error) {
    if (!(error instanceof TooEarly)) throw error;
    await markDead(store, account.id, { deadToken, now: clock.now() });
    throw new BrokerError('session-dead');
  }
}

async function findDead(
  unit: Unit,
  { id, deadToken }: { id: string; deadToken: string },
): Promise<AccountDocument> {
  const account = await unit.read(docs.account(id));
  const stored = await readSessionIn(unit, id);
  if (!account || stored?.session.token !== deadToken)
    throw new AppError('conflict', 'The session was changed meanwhile.');
  return account;
}

/** Counts the reopening together with the login's claim, so that a failed login counts too. */
async function openReopening(
  unit: Unit,
  { id, now, hurry }: { id: string; now: Instant; hurry: boolean },
): Promise<() => Reopenings> {
  const doc = docs.limits(id);
  const stored = await unit.read(doc);
  const plan = planReopening(stored?.reopened, { now, hurry });
  if ('waitMs' in plan) throw new TooEarly();
  return () => {
    if (stored) unit.change(doc, { reopened: plan.next });
    else unit.create(doc, { nextFreeAt: {}, reopened: plan.next });
    return plan.next;
  };
}

/** Unless another session was opened since. */
async function markDead(
  store: Store,
  id: string,
  { deadToken, now }: { deadToken: string; now: Instant },
): Promise<void> {
  const open = await readSession(store, id);
  if (open?.session.token !== deadToken) return;
  await changeLogin(
    store,
    id,
    (stored) =>
      stored.tokenGeneratedAt === open.openedAt && judgeLogin(stored, { word: 'dead', now }),
  );
}

async function fileEndedSessions(
  store: Store,
  account: AccountDocument,
  { count, now }: { count: number; now: Instant },
): Promise<void> {
  const description = `The broker session was ended ${count} times in a short while. Is another program logged in with the same API key?`;
  try {
    await fileIssue(
      store,
      {
        cause: `sessions-ended:${account.id}`,
        priority: 'high',
        description,
        source: markedName(account),
        accountId: account.id,
      },
      now,
    );
  } catch (error) {
    log.error('issue.not-filed', { accountId: account.id, error });
  }
}
