import type { LoginStatus } from '@sthira/contract/accounts';
import { isOnPaper } from '@sthira/contract/accounts';
import type { AuditActor } from '@sthira/contract/audit';
import type { Instant } from '@sthira/contract/units';
import { nextTrading } from '#accounts/record/account-state.ts';
import { isAtRest } from '#accounts/record/at-rest.ts';
import { identitiesIn, openClaims } from '#accounts/record/broker-claims.ts';
import { endSession, sealSession } from '#accounts/record/broker-session.ts';
import { readCredentials } from '#accounts/record/credentials.ts';
import { ownerRefusal } from '#accounts/record/owner-refusal.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { Consent, Session } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { connectorOf } from '#brokers/connector-of.ts';
import { reserveLogin } from '#brokers/limits.ts';
import { type AccountDocument, isReal } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { randomId } from '#platform/random-id.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { fileLoginFailure } from './file-login-failure.ts';
import { isAtBroker, keysAwaited, type LoginChange, loginTimeoutMs } from './login-judgement.ts';
import { refuseOtherClient, refuseOtherWay } from './login-refusals.ts';

interface Login {
  /** Reads the account inside the transaction and throws when it must not be logged in now. */
  find: (unit: Unit) => Promise<AccountDocument>;
  /** Reads what is to be written with the claim, and answers a function that writes it. */
  openAlso?: (unit: Unit) => Promise<() => void>;
  /** The login status after the broker's answer. */
  status: Extract<LoginStatus, 'pending' | 'logged_in'>;
  action: string;
  actor: AuditActor;
  clock: Clock;
  /** The request of many logins this one belongs to. */
  requestId?: string;
  /** What the owner's sign in at the broker gave: nothing else opens the session of such an account. */
  consent?: Consent;
}

/**
 * Opens a session at the broker: it claims the account (`logging_in`), asks the broker and stores
 * the token, in this order. Without the claim, two logins at once would each end the other's
 * session. For a person who is disabled it opens none but that of an account which holds something,
 * because only a session can close that. Throws the broker's own reason after storing it on the
 * account.
 */
export async function logIn(
  store: Store,
  { find, openAlso, status, action, actor, clock, requestId, consent }: Login,
): Promise<{ account: AccountDocument; session: Session }> {
  const claimedAt = clock.now();
  const claim = randomId();
  const claimed = await claimAccount(store, {
    find,
    clock,
    claim,
    ...(openAlso ? { openAlso } : {}),
    ...(requestId === undefined ? {} : { requestId }),
    ...(consent ? { consent } : {}),
  });
  const session = await openOrMark(store, claimed, { claim, clock, consent }).catch(
    async (error: unknown) => {
      // The queue files the failures of a request of many logins itself, after its last attempt.
      if (requestId === undefined && error instanceof BrokerError)
        await fileLoginFailure(store, {
          account: claimed,
          madeBy: 'system' in actor ? 'platform' : 'person',
          actor,
          error,
          clock,
        });
      throw error;
    },
  );
  const account = await keep(store, {
    id: claimed.id,
    claim,
    claimedAt,
    session,
    status,
    action,
    actor,
    clock,
  }).catch(async (error: unknown) => {
    await endSession(claimed, session);
    throw await markFailed(store, claimed.id, { error, claim, clock });
  });
  if (account) return { account, session };
  await endSession(claimed, session);
  throw new AppError('conflict', `${claimed.accountName} was changed while it was logging in.`);
}

interface Claiming extends Pick<Login, 'find' | 'openAlso' | 'clock' | 'requestId' | 'consent'> {
  /**
   * Names this login. When its commit is repeated because the answer was lost, it recognises its
   * own claim.
   */
  claim: string;
}

async function claimAccount(
  store: Store,
  { find, openAlso, clock, claim, requestId = '', consent }: Claiming,
): Promise<AccountDocument> {
  const loginRequest = { id: requestId, state: 'claimed', claim } as const;
  return store.transact(async (unit) => {
    const account = await find(unit);
    const refusal = isAtRest(account) ? await ownerRefusal(unit, account) : undefined;
    if (refusal) throw new AppError('conflict', refusal);
    if (account.awaitsKeys) throw new AppError('conflict', keysAwaited(account));
    refuseOtherWay(account, consent);
    const now = clock.now();
    if (isAtBroker(account, now) && account.loginRequest?.claim !== claim)
      throw new AppError('conflict', `${account.accountName} is being logged in already.`);
    const writeAlso = await openAlso?.(unit);
    writeAlso?.();
    unit.change(docs.account(account.id), {
      loginStatus: 'logging_in',
      errorMessage: '',
      updatedAt: now,
      loginRequest,
    });
    return account;
  });
}

interface Opening {
  claim: string;
  clock: Clock;
  consent: Consent | undefined;
}

async function openOrMark(
  store: Store,
  account: AccountDocument,
  { claim, clock, consent }: Opening,
): Promise<Session> {
  try {
    return await openSession(store, account, { clock, consent });
  } catch (error) {
    throw await markFailed(store, account.id, { error, claim, clock });
  }
}

/** On paper there is no key and nobody's pace to keep. */
async function openSession(
  store: Store,
  account: AccountDocument,
  { clock, consent }: Pick<Opening, 'clock' | 'consent'>,
): Promise<Session> {
  const connector = connectorOf(store, account, clock);
  if (!isReal(account)) return connector.login({ apiKey: '', apiSecret: '' });
  await reserveLogin(store, account.broker, clock);
  const credentials = await readCredentials(store, account.id);
  return consent ? connector.login(credentials, consent) : connector.login(credentials);
}

/**
 * Stores on the account why its login failed, unless another login has begun since, and answers the
 * error.
 */
async function markFailed(
  store: Store,
  id: string,
  { error, claim, clock }: { error: unknown; claim: string; clock: Clock },
): Promise<unknown> {
  const errorMessage =
    error instanceof AppError ? error.message : 'The login did not succeed. Please try again.';
  const isOwn = ({ loginStatus, loginRequest }: AccountDocument) =>
    loginStatus === 'logging_in' && loginRequest?.claim === claim;
  await changeLogin(
    store,
    id,
    (stored) => isOwn(stored) && { loginStatus: 'error', errorMessage, updatedAt: clock.now() },
  );
  return error;
}

interface Opened extends Omit<Login, 'find'> {
  id: string;
  claim: string;
  claimedAt: Instant;
  session: Session;
}

/**
 * Stores the session, unless the account was changed or deleted meanwhile or the claim has lapsed.
 * After a lapsed claim another login may have ended this session, so its token must not be stored.
 * A watched run is looked at at once: what turned up while nobody could read its books is open until
 * then. Throws `conflict` when another account has the client, or a position is another client’s.
 */
async function keep(
  store: Store,
  { id, claim, claimedAt, session, status: asked, action, actor, clock }: Opened,
) {
  const now = clock.now();
  const sealed = await sealSession(id, { session, openedAt: now });
  return store.transact(async (unit) => {
    const account = await unit.read(docs.account(id));
    if (account?.loginRequest?.claim !== claim) return undefined;
    // Nobody else has to confirm a session on paper.
    const status = isOnPaper(account) ? 'logged_in' : asked;
    // An earlier attempt stored it, and its answer was lost.
    if (account.loginStatus === status && account.tokenGeneratedAt === now) return account;
    if (account.loginStatus !== 'logging_in' || clock.now() - claimedAt >= loginTimeoutMs)
      return undefined;
    refuseOtherClient(account, session);
    const take = await claimsOf(unit, { account, clientId: session.clientId });
    const audit = await openAudit(unit, id);
    const step = nextTrading(account.trading, { kind: 'login', at: now });
    const change = {
      ...('to' in step && step.to !== account.trading ? { trading: step.to } : {}),
      loginStatus: status,
      errorMessage: '',
      clientId: session.clientId,
      tokenGeneratedAt: now,
      updatedAt: now,
    };
    unit.replace(docs.session(id), sealed);
    unit.change(docs.account(id), change);
    take(now);
    audit({
      action,
      actor,
      owners: [account.ownerUid],
      at: now,
      details: { broker: account.broker },
    });
    return { ...account, ...change };
  });
}

/**
 * Only the login says which client a key belongs to. An account that was linked before there were
 * claims claims its key now too.
 */
async function claimsOf(
  unit: Unit,
  { account, clientId }: { account: AccountDocument; clientId: string },
) {
  const take = await identitiesIn(unit, { ...account, clientId });
  const give = [{ kind: 'client', broker: account.broker, text: account.clientId }] as const;
  return openClaims(unit, {
    account,
    take,
    give,
    taken: account.trading.state === 'stopped' ? 'refuse' : 'leave',
  });
}

/** Changes the login part of an account, if it is still there and `decide` still wants to. */
export async function changeLogin(
  store: Store,
  id: string,
  decide: (account: AccountDocument) => LoginChange | false,
): Promise<AccountDocument | undefined> {
  return store.transact(async (unit) => {
    const account = await unit.read(docs.account(id));
    if (!account) return undefined;
    const change = decide(account);
    if (!change) return account;
    unit.change(docs.account(id), { ...change });
    return { ...account, ...change };
  });
}
