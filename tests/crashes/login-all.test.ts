// req: ADMIN-39, ADMIN-77

import { paths } from '@sthira/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountOf } from '#support/stored.ts';
import { db } from '../../functions/src/platform/firestore.ts';

/** Logs everybody in, other files' accounts too: that is why it runs when they are done. */

const owners = ['asha@sthira.example', 'ravi@sthira.example'];
const seeded = new Map<string, object>();
beforeAll(async () => {
  // Those that tests beside this one have made may be gone before it ends.
  const { docs } = await db().collection(paths.accounts).where('email', 'in', owners).get();
  for (const snapshot of docs) seeded.set(snapshot.id, snapshot.data());
});
afterAll(async () => {
  for (const [id, content] of seeded) {
    await db().doc(paths.account(id)).set(content);
    await db().doc(paths.session(id)).delete();
  }
});

const tokenOf = async (id: string) =>
  (await db().doc(paths.session(id)).get()).get('token') as string | undefined;
const field = async (id: string, name: string) =>
  (await db().doc(paths.account(id)).get()).get(name) as unknown;
const requestOf = (id: string) => field(id, 'loginRequest.id');
const settled = (ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      accountOf(id).until(
        `the login of ${id} to be settled`,
        (account) => account?.loginStatus !== 'logging_in' && account?.loginStatus !== 'pending',
        120_000,
      ),
    ),
  );

test('login all: every account that needs a login is logged in once', {
  timeout: 240_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const out = await anAccount(owner, { state: 'logged_out' });
  const elsewhere = await anAccount(owner, { state: 'logged_out', broker: 'Jainam_XTS_2' });
  const inactive = await anAccount(owner, { state: 'logged_out', input: { is_active: false } });
  const within = await anAccount(owner);
  const trading = await anAccount(owner);
  // A shard that no agent serves: only the broker session matters here.
  await db()
    .doc(paths.account(trading.id))
    .update({ shard: 'login-all', 'trading.state': 'running', 'trading.runId': 'run' });
  const before = { within: await tokenOf(within.id), trading: await tokenOf(trading.id) };

  const first = await callApi('loginAllAccounts', { force: 'false' }, admin);
  const { account_ids: ids } = first.envelope.data as { account_ids: string[] };
  expect(ids).toEqual(expect.arrayContaining([out.id, elsewhere.id]));
  for (const { id } of [inactive, within, trading]) expect(ids).not.toContain(id);
  expect(first.envelope.message).toBe(`Login request initiated for ${ids.length} account(s).`);
  expect(['logging_in', 'pending', 'logged_in']).toContain(await field(out.id, 'loginStatus'));

  const requests = new Map<string, unknown>();
  for (const { id } of [out, elsewhere]) requests.set(id, await requestOf(id));
  const again = await succeed('loginAllAccounts', { force: 'true' }, admin);
  // An account that is logged in by then waits for this second request.
  for (const { id } of [out, elsewhere])
    if (
      (await field(id, 'loginStatus')) === 'logging_in' &&
      (await requestOf(id)) === requests.get(id)
    )
      expect(again.account_ids).not.toContain(id);
  await settled([...new Set([...ids, ...again.account_ids])]);
  for (const { id } of [out, elsewhere, within])
    expect(await field(id, 'loginStatus')).toBe('logged_in');
  expect(await field(inactive.id, 'loginStatus')).toBe('logged_out');
  expect(again.account_ids).toContain(within.id);
  expect(await tokenOf(within.id)).not.toBe(before.within);
  expect(again.account_ids).not.toContain(trading.id);
  expect(await tokenOf(trading.id)).toBe(before.trading);

  const rows = await db().collection(paths.audit).where('subject', '==', admin.uid).get();
  const asked = rows.docs
    .map((row) => row.data())
    .filter(({ action }) => action === 'loginAllAccounts');
  // The row is written before the accounts are marked: one that the first request settles meanwhile
  // is left out of the second.
  const accountsOf = (force: boolean) =>
    asked.find(({ details }) => details.force === force)?.details.accounts;
  expect(asked).toHaveLength(2);
  expect(accountsOf(false)).toBe(ids.length);
  expect(accountsOf(true)).toBeGreaterThanOrEqual(again.account_ids.length);
});

test('login all: only force counts trading accounts that stay on their session', {
  timeout: 180_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  const { id } = await anAccount(owner);
  await db()
    .doc(paths.account(id))
    .update({ shard: 'login-all', 'trading.state': 'running', 'trading.runId': 'run' });
  const { envelope } = await callApi('loginAllAccounts', { force: 'true' }, admin);
  expect(envelope.message).toMatch(
    /^Login request initiated for \d+ account\(s\)\. \d+ trading account\(s\) stay on their open session\.$/,
  );
  await settled((envelope.data as { account_ids: string[] }).account_ids);
});
