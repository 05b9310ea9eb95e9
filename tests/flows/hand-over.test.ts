// req: ADMIN-79, ADMIN-84

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { brokerBook } from '#support/broker-book.ts';
import { aBrokerClient, anAccount, anAccountFor } from '#support/linked-account.ts';
import { doRole } from '#support/role-calls.ts';
import { freshEmail, googleToken, signedIn } from '#support/sign-in.ts';
import { Stream } from '#support/stream.ts';
import { giveCredits } from '#support/wallets.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const broker = 'ArhamShare_XTS';
const start = (id: string) => ({ algoId: 1, accountId: [id] });
const secretsOf = async (id: string) =>
  (
    await db()
      .collection(`${paths.account(id)}/private`)
      .get()
  ).docs.map((document) => document.id);

test('hand-over: an account that changes hands is logged out, and usable only with the keys of its new owner', {
  timeout: 120_000,
}, async () => {
  const [asha, ravi, admin] = [await signedIn(), await signedIn(), await signedIn('admin')];
  const { id, name, client } = await anAccount(asha);
  await giveCredits(ravi.uid, 1_000);
  const socket = new Stream(`user/status/${id}/${asha.token}`);
  expect((await brokerBook(client.clientCode)).loggedIn).toBe(true);
  const edit = (email: string) => ({ id, email, account_name: name, broker });
  const nobody =
    'Nobody has signed in with this e-mail yet. An account can be handed only to somebody who has.';
  expect(await refused('modifyAccountFor', edit(freshEmail()), admin)).toMatchObject({
    status: 400,
    fields: { email: nobody },
  });

  await succeed('modifyAccountFor', edit(ravi.email), admin);
  expect((await brokerBook(client.clientCode)).loggedIn).toBe(false);
  expect(await secretsOf(id)).toEqual([]);
  expect(await socket.closed).toMatchObject({ code: 4003 });
  expect(await succeed('getAccounts', {}, asha)).toEqual([]);
  const handed = {
    id,
    login_status: 'logged_out',
    awaits_keys: true,
    client_id: '',
    api_key: '',
    token_generated_at: null,
  };
  expect(await succeed('getAccounts', {}, ravi)).toMatchObject([handed]);
  expect(await succeed('getFunds', {}, ravi)).toEqual({});
  const refusal = {
    status: 409,
    code: 'conflict',
    message: `${name} was handed over. Its owner has to enter its API key and secret first.`,
  };
  expect(await refused('startTrading', start(id), ravi)).toMatchObject({
    ...refusal,
    message: `${name} was handed over to you. Enter its API key and secret first.`,
  });
  expect(await refused('loginAccount', { account_id: id }, ravi)).toMatchObject(refusal);
  expect(await refused('startTradingFor', start(id), admin)).toMatchObject(refusal);
  expect((await callApi('loginAccount', { account_id: id }, asha)).status).toBe(404);
  const handOvers = (await auditOf(id)).filter(({ action }) => action === 'modifyAccountFor');
  expect(handOvers).toHaveLength(1);
  expect(handOvers[0]).toMatchObject({
    action: 'modifyAccountFor',
    details: { formerOwnerUid: asha.uid, ownerUid: ravi.uid, loggedOut: true },
  });

  const own = await aBrokerClient();
  await succeed(
    'modifyAccount',
    { id, account_name: name, broker, api_key: own.appKey, api_secret: own.secretKey },
    ravi,
  );
  await succeed('loginAccount', { account_id: id }, ravi);
  expect([
    (await brokerBook(own.clientCode)).loggedIn,
    (await brokerBook(client.clientCode)).loggedIn,
  ]).toEqual([true, false]);
});

test('hand-over: of a start and a hand-over at the same moment one is refused', {
  timeout: 120_000,
}, async () => {
  const [asha, ravi, admin] = [await signedIn(), await signedIn(), await signedIn('admin')];
  const { id, name, client } = await anAccount(asha);
  await db().doc(paths.account(id)).update({ shard: 'none' });
  const replies = await Promise.all([
    callApi('startTrading', start(id), asha),
    callApi('modifyAccountFor', { id, email: ravi.email, account_name: name, broker }, admin),
  ]);
  const [started, handed] = replies.map(({ status }) => status === 200);
  expect(started).toBe(!handed);
  const stored = (await db().doc(paths.account(id)).get()).data();
  expect(stored).toMatchObject({
    ownerUid: handed ? ravi.uid : asha.uid,
    trading: { state: handed ? 'stopped' : 'running' },
  });
  expect((await brokerBook(client.clientCode)).loggedIn).toBe(!handed);
});

test('hand-over: a person deleted and back finds no account, and a waiting one without its keys', {
  timeout: 120_000,
}, async () => {
  const [asha, admin] = [await signedIn(), await signedIn('admin')];
  const { client } = await anAccount(asha);
  await succeed('deleteUser', { email: asha.email }, admin);
  expect((await brokerBook(client.clientCode)).loggedIn).toBe(false);
  await succeed(
    'updateProfile',
    { name: 'Same uid' },
    { token: (await googleToken(asha.email)).idToken },
  );
  expect(
    await succeed('getAccounts', {}, { token: (await googleToken(asha.email)).idToken }),
  ).toEqual([]);

  await succeed('deleteUser', { email: asha.email }, admin);
  await doRole('deleteUserFromFirebase', { email: asha.email }, admin);
  const waiting = await anAccountFor(admin, asha.email);
  await succeed('loginAccountFor', { account_id: waiting.id }, admin);
  const back = await signedIn('newcomer', asha.email);
  expect(back.uid).not.toBe(asha.uid);
  await succeed('updateProfile', { name: 'Another uid' }, back);
  expect(await succeed('getAccounts', {}, back)).toMatchObject([
    { id: waiting.id, login_status: 'logged_out', awaits_keys: true, api_key: '' },
  ]);
  expect([
    await secretsOf(waiting.id),
    (await brokerBook(waiting.client.clientCode)).loggedIn,
  ]).toEqual([[], false]);
});
