import type { LoginStatus } from '@sthira/contract/accounts';
import { type AccountDocument, accountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditActor } from '#audit/chain.ts';
import type { Session } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { reserveLogin } from '#brokers/limits.ts';
import { brokerFor } from '#brokers/xts-connector.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { db, readIn, type Transaction } from '#platform/firestore.ts';
import { endSession, sealSession } from './broker-session.ts';
import { readCredentials } from './credentials.ts';
import { fileLoginFailure } from './file-login-failure.ts';
import { isAtBroker, type LoginChange, loginTimeoutMs } from './login-judgement.ts';

interface Login {
  /** Reads the account inside the transaction and throws when it must not be logged in now. */
  find: (transaction: Transaction) => Promise<AccountDocument>;
  /** What the account is once the broker has answered. */
  status: Extract<LoginStatus, 'pending' | 'logged_in'>;
  action: string;
  actor: AuditActor;
  clock: Clock;
  /** The request of many logins this one belongs to. */
  requestId?: string;
}

/**
 * Opens a session at the broker: the account is claimed (`logging_in`), the broker asked, the token kept, each in this
 * order, because a second login at the same broker kills the first one's token. Throws the broker's own reason after
 * storing it on the account.
 */
export async function logIn({ find, status, action, actor, clock, requestId }: Login): Promise<{ account: AccountDocument; session: Session }> {
  const claimedAt = clock.now();
  const claimed = await claim({ find, clock, ...(requestId === undefined ? {} : { requestId }) });
  const session = await openOrMark(claimed, clock).catch(async (error: unknown) => {
    // A login of many files its own failures, once all of it has been tried.
    if (requestId === undefined && error instanceof BrokerError)
      await fileLoginFailure({ account: claimed, madeBy: 'system' in actor ? 'platform' : 'person', error, clock });
    throw error;
  });
  const account = await keep({ id: claimed.id, claimedAt, session, status, action, actor, clock });
  if (account) return { account, session };
  await endSession(claimed.broker, session);
  throw new AppError('conflict', `${claimed.accountName} was changed while it was logging in.`);
}

async function claim({ find, clock, requestId }: Pick<Login, 'find' | 'clock' | 'requestId'>): Promise<AccountDocument> {
  return db().runTransaction(async (transaction) => {
    const account = await find(transaction);
    const now = clock.now();
    if (isAtBroker(account, now)) throw new AppError('conflict', `${account.accountName} is being logged in already.`);
    const loginRequest = requestId === undefined ? null : { id: requestId, state: 'claimed' };
    transaction.update(db().doc(paths.account(account.id)), { loginStatus: 'logging_in', errorMessage: '', updatedAt: now, loginRequest });
    return account;
  });
}

async function openOrMark(account: AccountDocument, clock: Clock): Promise<Session> {
  try {
    await reserveLogin(account.broker, clock);
    return await brokerFor(account.broker).login(await readCredentials(account.id));
  } catch (error) {
    const errorMessage = error instanceof AppError ? error.message : 'The login did not succeed. Please try again.';
    await changeLogin(account.id, (stored) => stored.loginStatus === 'logging_in' && { loginStatus: 'error', errorMessage, updatedAt: clock.now() });
    throw error;
  }
}

interface Opened extends Omit<Login, 'find'> {
  id: string;
  claimedAt: Instant;
  session: Session;
}

/**
 * Keeps the session unless the account was changed or deleted meanwhile, or the claim has lapsed, so that another login may
 * have taken over and killed this token: then nobody may find it.
 */
async function keep({ id, claimedAt, session, status, action, actor, clock }: Opened) {
  return db().runTransaction(async (transaction) => {
    const account = await readIn(transaction, { path: paths.account(id), schema: accountDocument });
    const now = clock.now();
    if (account?.loginStatus !== 'logging_in' || now - claimedAt >= loginTimeoutMs) return undefined;
    const audit = await openAudit(transaction, id);
    const change = { loginStatus: status, errorMessage: '', clientId: session.clientId, tokenGeneratedAt: now, updatedAt: now };
    transaction.set(db().doc(paths.session(id)), sealSession(id, { session, openedAt: now }));
    transaction.update(db().doc(paths.account(id)), change);
    audit({ action, actor, at: now, details: { broker: account.broker } });
    return { ...account, ...change };
  });
}

/** Changes the login part of an account, if it is still there and `decide` still wants to. */
export async function changeLogin(id: string, decide: (account: AccountDocument) => LoginChange | false): Promise<AccountDocument | undefined> {
  return db().runTransaction(async (transaction) => {
    const account = await readIn(transaction, { path: paths.account(id), schema: accountDocument });
    if (!account) return undefined;
    const change = decide(account);
    if (!change) return account;
    transaction.update(db().doc(paths.account(id)), { ...change });
    return { ...account, ...change };
  });
}
