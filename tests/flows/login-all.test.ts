// req: ADMIN-39, ADMIN-77

import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test, vi } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountOf } from '#support/stored.ts';
import { queueLogins } from '../../functions/src/accounts/logins/queue-logins.ts';
import { runQueuedLogin } from '../../functions/src/accounts/logins/run-queued-login.ts';
import { reserveLogin } from '../../functions/src/brokers/limits.ts';
import { loginSpacingMs } from '../../functions/src/brokers/slot-plan.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { enqueueLogin, enqueueLogins } from '../../functions/src/platform/tasks.ts';

/**
 * The result for one account of a request for all accounts. The request itself affects everybody
 * and is tested in tests/crashes.
 */

const letters = () => Math.random().toString(36).slice(2).padEnd(12, 'x');

async function waiting({
  state = 'queued' as 'queued' | 'claimed',
  ageMs = 0,
  apiSecret = '',
  requestId = `request${letters()}`,
} = {}) {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner, {
    state: 'logged_out',
    input: apiSecret === '' ? {} : { api_secret: apiSecret },
  });
  const task = { accountId: id, requestId, uid: owner.uid };
  await db()
    .doc(paths.account(id))
    .update({
      loginStatus: 'logging_in',
      loginRequest: { id: task.requestId, state },
      updatedAt: Date.now() - ageMs,
    });
  return { id, client, task };
}

const statusOf = async (id: string) =>
  (await db().doc(paths.account(id)).get()).get('loginStatus') as string;
/** Waits until the queue has logged an account in. */
const loggedIn = (id: string) =>
  accountOf(id).until(`${id} logged in`, (account) => account?.loginStatus === 'logged_in', 50_000);
const tokenOf = async (id: string) =>
  (await db().doc(paths.session(id)).get()).get('token') as string | undefined;
const loginsOf = async (id: string) => {
  const { docs } = await db().collection(paths.audit).where('subject', '==', id).get();
  return docs.filter((row) => row.get('action') === 'loginAllAccounts').length;
};

test('login all: a task delivered three times logs in once: the token of the first login is valid', async () => {
  const { id, task } = await waiting();
  await runQueuedLogin(firestoreStore, task, systemClock);
  const token = await tokenOf(id);
  expect(await statusOf(id)).toBe('logged_in');
  await Promise.all([
    runQueuedLogin(firestoreStore, task, systemClock),
    runQueuedLogin(firestoreStore, task, systemClock),
  ]);
  expect(await tokenOf(id)).toBe(token);
  expect(await loginsOf(id)).toBe(1);
});

test('login all: concurrent tasks log in once', async () => {
  const { id, task } = await waiting();
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => runQueuedLogin(firestoreStore, task, systemClock)),
  );
  expect(await statusOf(id)).toBe('logged_in');
  expect(await loginsOf(id)).toBe(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
});

test('login all: through the real queue, requested twice under one name', {
  timeout: 120_000,
}, async () => {
  const { id, task } = await waiting();
  await Promise.all([enqueueLogin(task), enqueueLogin(task)]);
  await loggedIn(id);
  expect(await loginsOf(id)).toBe(1);
});

test('login all: a request that died after its marks is continued by its task, and no login is queued twice', {
  timeout: 120_000,
}, async () => {
  const requestId = `request${letters()}`;
  const [one, two] = [await waiting({ requestId }), await waiting({ requestId })];
  const [claimed, other] = [await waiting({ requestId, state: 'claimed' }), await waiting()];
  await enqueueLogins({ requestId, uid: one.task.uid }, 'later');
  for (const { id } of [one, two]) await loggedIn(id);
  await queueLogins(firestoreStore, { requestId, uid: one.task.uid }, systemClock);
  for (const { id } of [one, two]) expect(await loginsOf(id)).toBe(1);
  for (const { id } of [claimed, other])
    expect([await statusOf(id), await loginsOf(id)]).toEqual(['logging_in', 0]);
});

// req: ADMIN-76
test('login all: chosen accounts are logged in through the queue, and no other', {
  timeout: 120_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const [chosen, other, off] = await Promise.all(
    [1, 2, 3].map(() => anAccount(owner, { state: 'logged_out' })),
  );
  await db()
    .doc(paths.account(off?.id ?? ''))
    .update({ isActive: false });
  const ids = [chosen?.id ?? '', off?.id ?? '', 'NobodyHasThisAccount'];
  expect(await succeed('loginAccounts', { account_ids: [...ids, ...ids] }, admin)).toEqual({
    account_ids: [chosen?.id],
  });
  await loggedIn(chosen?.id ?? '');
  for (const each of [other, off]) expect(await statusOf(each?.id ?? '')).toBe('logged_out');
  expect(await succeed('loginAccounts', { account_ids: ids }, admin)).toEqual({ account_ids: [] });
  expect(await refused('loginAccounts', { account_ids: ids }, owner)).toMatchObject({
    status: 403,
  });
});

// req: ADMIN-76
test('login all: a cancel removes a waiting account from the queue, and one at the broker goes on', {
  timeout: 120_000,
}, async () => {
  const admin = await signedIn('admin');
  const [queued, claimed, known] = [
    await waiting(),
    await waiting({ state: 'claimed' }),
    await waiting(),
  ];
  await runQueuedLogin(firestoreStore, known.task, systemClock);
  await db()
    .doc(paths.account(known.id))
    .update({
      loginStatus: 'logging_in',
      loginRequest: { id: known.task.requestId, state: 'queued' },
      updatedAt: Date.now(),
    });
  const account_ids = [queued.id, claimed.id, known.id];
  expect(await succeed('cancelLogins', { account_ids }, admin)).toEqual({
    account_ids: [queued.id, known.id],
  });
  await runQueuedLogin(firestoreStore, queued.task, systemClock);
  expect([await statusOf(queued.id), await tokenOf(queued.id)]).toEqual(['logged_out', undefined]);
  expect(await statusOf(claimed.id)).toBe('logging_in');
  await loggedIn(known.id);
  expect(await loginsOf(known.id)).toBe(1);
  expect(await succeed('cancelLogins', { account_ids }, admin)).toEqual({ account_ids: [] });
  expect(
    (await auditOf(admin.uid)).filter(({ action }) => action === 'cancelLogins'),
  ).toMatchObject([{ details: { accounts: 2 } }]);
});

test('login all: a refused login is final, has its reason, and files one issue', async () => {
  const { id, task } = await waiting({ apiSecret: 'WRONGSECRET1' });
  await runQueuedLogin(firestoreStore, task, systemClock);
  const { loginStatus, errorMessage } = (await db().doc(paths.account(id)).get()).data() ?? {};
  expect({ loginStatus, errorMessage }).toEqual({
    loginStatus: 'error',
    errorMessage: expect.stringContaining('Invalid AppKey or SecretKey'),
  });
  await runQueuedLogin(firestoreStore, task, systemClock);
  expect(await issuesOf(id)).toMatchObject([
    {
      status: 'pending',
      count: 1,
      description: expect.stringContaining('Invalid AppKey or SecretKey'),
    },
  ]);
});

test('login all: a login that died at the broker is not repeated while its claim is valid, and repeated after that', async () => {
  const fresh = await waiting({ state: 'claimed', ageMs: 5_000 });
  await expect(runQueuedLogin(firestoreStore, fresh.task, systemClock)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await tokenOf(fresh.id)).toBeUndefined();
  const lapsed = await waiting({ state: 'claimed', ageMs: 31_000 });
  await runQueuedLogin(firestoreStore, lapsed.task, systemClock);
  expect(await statusOf(lapsed.id)).toBe('logged_in');
});

/** The database does what the transaction with this number wants, and its answer is lost. */
function loseAnswer(lost: number): void {
  const real = db().runTransaction.bind(db());
  let count = 0;
  const spy = vi.spyOn(db(), 'runTransaction').mockImplementation(async (...work) => {
    const done = await real(...work);
    count += 1;
    if (count === lost)
      throw Object.assign(new Error('4 DEADLINE_EXCEEDED: no answer'), { code: 4 });
    return done;
  });
  onTestFinished(() => spy.mockRestore());
}

// The first transaction claims the account; the broker's pace takes one too, and then the session
// is kept.
test.each([1, 2, 3])(
  'login all: a login whose commit number %i got no answer logs in once, and its session is valid',
  async (lost) => {
    const { id, task } = await waiting();
    loseAnswer(lost);
    await runQueuedLogin(firestoreStore, task, systemClock);
    expect(await statusOf(id)).toBe('logged_in');
    expect(await loginsOf(id)).toBe(1);
  },
);

test.each([
  ['logged out meanwhile', { loginStatus: 'logged_out' }],
  ['asked for again by another request', { loginRequest: { id: 'another', state: 'queued' } }],
])('login all: an account %s is not logged in', async (_, change) => {
  const { id, task } = await waiting();
  await db().doc(paths.account(id)).update(change);
  await runQueuedLogin(firestoreStore, task, systemClock);
  expect(await tokenOf(id)).toBeUndefined();
  expect(await loginsOf(id)).toBe(0);
});

test('login all: logins at one broker keep their distance, however many come at once', async () => {
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => reserveLogin(firestoreStore, 'Jainam_XTS_2')));
  expect(performance.now() - startedAt).toBeGreaterThan(5 * loginSpacingMs - 10);
});
