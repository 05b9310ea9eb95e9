import type { OutputOf } from '@sthira/contract/operations';
import { isAtRest } from '#accounts/record/at-rest.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AuditEntry } from '#audit/chain.ts';
import type { AccountDocument, accountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { bare } from '#documents/reference.ts';
import { requireRightIn } from '#people/roles/require-admin.ts';
import type { Answer } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { randomId } from '#platform/random-id.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument } from '#platform/store/unit.ts';
import { enqueueLogins } from '#platform/tasks.ts';
import { isLoginTarget, keepsSession, type LoginScope, waitsForSignIn } from './login-targets.ts';
import { remindOfSignIns } from './remind-of-sign-in.ts';

interface LoginRequest {
  id: string;
  uid: string;
  now: number;
}

type Account = ReadDocument<typeof accountDocument>;

interface Target {
  account: AccountDocument;
  seen: Account;
}

/** The accounts whose logins were queued. */
export type Queued = Promise<Answer<OutputOf<'loginAllAccounts'>>>;

interface LoginsRequest {
  action: 'loginAllAccounts' | 'loginAccounts';
  scope: LoginScope;
  uid: string;
  now: number;
}

/** Queues a login for each of these accounts that needs one, and audits the request. */
export async function requestLogins(
  store: Store,
  accounts: readonly Account[],
  { action, scope, uid, now }: LoginsRequest,
): Queued {
  const read = accounts.flatMap((seen) => (seen.value ? [{ account: seen.value, seen }] : []));
  const shutOut = await disabledPeople(store);
  const targets = read.filter(
    ({ account }) =>
      isLoginTarget(account, { scope, now }) &&
      !(isAtRest(account) && shutOut.has(account.ownerUid)),
  );
  const login = { id: randomId(), uid, now };
  await auditRequest(store, login, {
    action,
    details: { force: scope === 'all', accounts: targets.length },
  });
  const waiting = read.flatMap(({ account }) =>
    waitsForSignIn(account) && !shutOut.has(account.ownerUid) ? [account] : [],
  );
  await remindOfSignIns(store, waiting, login);
  const ids = targets.length > 0 ? await queue(store, targets, login) : [];
  const kept = scope === 'all' ? read.filter(({ account }) => keepsSession(account)).length : 0;
  const reminded = waiting.map(({ id }) => id);
  return {
    data: { account_ids: ids, ...(reminded.length > 0 ? { reminded } : {}) },
    message: wordsFor({ count: ids.length, kept, reminded: reminded.length }),
  };
}

/** Those whose accounts are logged in only to close what they hold. */
async function disabledPeople(store: Store): Promise<Set<string>> {
  const disabled = queryOf(collections.users).where('disabled', '==', true);
  return new Set((await store.findTolerant(disabled.select(bare))).map(({ id }) => id));
}

const notQueued = 'No login could be queued. Please try again.';

/**
 * Queues a second, later task first: if this request dies after marking the accounts, that task
 * still queues their logins. If it cannot be queued, no account is marked. One task queues all
 * logins, because hundreds of them take longer than a call may.
 */
async function queue(
  store: Store,
  targets: readonly Target[],
  request: LoginRequest,
): Promise<string[]> {
  const task = { requestId: request.id, uid: request.uid };
  await enqueueLogins(task, 'later').catch((error: unknown) => {
    throw new AppError('unavailable', notQueued, { detail: error });
  });
  const ids = await markQueued(store, targets, request);
  if (ids.length === 0) throw new AppError('unavailable', notQueued);
  await enqueueLogins(task, 'now').catch((error: unknown) =>
    log.error('broker.login-not-queued', { ...task, error }),
  );
  return ids;
}

interface Counts {
  count: number;
  kept: number;
  reminded: number;
}

function wordsFor({ count, kept, reminded }: Counts): string {
  return [
    `Login request initiated for ${count} account(s).`,
    ...(kept === 0 ? [] : [`${kept} trading account(s) stay on their open session.`]),
    ...(reminded === 0
      ? []
      : [
          `${reminded} account(s) wait for their owners to sign in at the broker, who are reminded.`,
        ]),
  ].join(' ');
}

/**
 * One row for the request, of somebody who may ask for it still; each login that succeeds has its own
 * in the account's chain.
 */
async function auditRequest(
  store: Store,
  { uid, now }: LoginRequest,
  { action, details }: Pick<LoginsRequest, 'action'> & Pick<AuditEntry, 'details'>,
): Promise<void> {
  await store.transact(async (unit) => {
    await requireRightIn(unit, { uid, call: action });
    const audit = await openAudit(unit, uid);
    audit({ action, actor: { uid }, at: now, details });
  });
}

/**
 * Marks the accounts before their tasks exist: the mark is what a task looks for. An account
 * changed since it was read is left out.
 */
async function markQueued(
  store: Store,
  targets: readonly Target[],
  { id, now }: LoginRequest,
): Promise<string[]> {
  const marked = await store.changeEach(
    targets.map(({ seen }) => seen),
    {
      loginStatus: 'logging_in',
      errorMessage: '',
      updatedAt: now,
      loginRequest: { id, state: 'queued' },
    },
  );
  return marked.map((account) => account.id);
}
