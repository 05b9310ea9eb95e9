// pace: 1

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { fault } from '#support/faults.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { settleLogin } from '../../functions/src/accounts/logins/settle-login.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

async function stored(id: string) {
  const account = await firestoreStore.read(docs.account(id));
  if (!account) throw new Error('The account is gone.');
  return account;
}

/** A login whose broker does not say whether its session lives, and that was not checked yet. */
async function aPendingLogin() {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner, { state: 'logged_out' });
  const lift = await fault({ kind: 'hang', client: client.clientCode, path: 'profile' });
  await succeed('loginAccount', { account_id: id }, owner);
  return { id, lift };
}

/** The system's clock, so far ahead. */
const ahead = (ms: number) => ({ ...systemClock, now: () => Date.now() + ms });

test('settle login: done by the server, without a status query', {
  timeout: 90_000,
}, async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner, { state: 'logged_out' });
  expect(await succeed('loginAccount', { account_id: id }, owner)).toMatchObject({
    status: 'pending',
  });
  await expect
    .poll(async () => (await stored(id)).loginStatus, { timeout: 60_000 })
    .toBe('logged_in');
  // The first check, five seconds after the login.
  const { tokenGeneratedAt, updatedAt } = await stored(id);
  expect(updatedAt - (tokenGeneratedAt ?? 0)).toBeGreaterThanOrEqual(5_000);
});

test('settle login: a broker that never answers makes it an error after a minute, by the last check', {
  timeout: 60_000,
}, async () => {
  const { id } = await aPendingLogin();
  const { tokenGeneratedAt } = await stored(id);
  const task = { accountId: id, openedAt: tokenGeneratedAt ?? 0 };
  await settleLogin(firestoreStore, { ...task, check: 1 }, ahead(16_000));
  expect((await stored(id)).loginStatus).toBe('pending');
  await settleLogin(firestoreStore, { ...task, check: 3 }, ahead(62_000));
  expect(await stored(id)).toMatchObject({
    loginStatus: 'error',
    errorMessage: 'The login did not finish. Please try again.',
  });
});

test('settle login: a check of an earlier login does not affect a later one', {
  timeout: 60_000,
}, async () => {
  const { id } = await aPendingLogin();
  await settleLogin(firestoreStore, { accountId: id, openedAt: 1, check: 3 }, ahead(62_000));
  expect((await stored(id)).loginStatus).toBe('pending');
});

test('settle login: a login whose checks were lost is settled by the schedule', {
  timeout: 90_000,
}, async () => {
  const { id, lift } = await aPendingLogin();
  await lift();
  // As if another login had opened the session, for which no checks are queued.
  const now = Date.now();
  await db()
    .doc(paths.account(id))
    .update({ loginStatus: 'pending', tokenGeneratedAt: now, updatedAt: now - 80_000 });
  await expect
    .poll(async () => (await stored(id)).loginStatus, { timeout: 60_000 })
    .toBe('logged_in');
});
