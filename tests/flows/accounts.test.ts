// req: ADMIN-78, INVESTOR-36, INVESTOR-107

import type { Envelope } from '@sthira/contract/errors';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { simulator } from '#support/addresses.ts';
import { askApi, refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { aBrokerClient, anAccount, logIn } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { storedAudit } from '../../functions/src/audit/audit-store.ts';
import { checkChain } from '../../functions/src/audit/check-chain.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

test('accounts: a linked one has sealed secrets and a masked key', async () => {
  const owner = await signedIn();
  const { id, name, client } = await anAccount(owner, {
    state: 'logged_out',
    input: { sl_pct: 2.5 },
  });
  expect(await succeed('getAccounts', {}, owner)).toEqual([
    {
      id,
      email: owner.email,
      account_name: name,
      broker: 'ArhamShare_XTS',
      client_id: '',
      api_key: `${client.appKey.slice(0, 4)}${'*'.repeat(client.appKey.length - 8)}${client.appKey.slice(-4)}`,
      account_size: 5,
      sl_pct: 2.5,
      daily_loss_pct: 2,
      is_active: true,
      square_off: false,
      strategy: '{"preset":"daily"}',
      login_status: 'logged_out',
      error_message: '',
      token_generated_at: null,
      trading_state: 'stopped',
      stopping_since: null,
      stop_reason: '',
      daily_loss_reached: false,
      limits: {},
      later_limits: null,
      limit_use: [{ limit: 'daily-loss', used: 0, of: 1_000_000 }],
      watched_until: null,
      algo_id: 1,
      truth_unseen: 'daily@1',
    },
  ]);
  const stored = await Promise.all(
    [paths.account(id), paths.credentials(id)].map((path) => db().doc(path).get()),
  );
  const everything = JSON.stringify([stored.map((snapshot) => snapshot.data()), await auditOf(id)]);
  expect(everything).not.toContain(client.appKey);
  expect(everything).not.toContain(client.secretKey);
});

test.each(['ArhamShare_XTS', 'Bigul_XTS', 'Jainam_XTS', 'Jainam_XTS_2'] as const)(
  'accounts: logs in at %s, reads its books, and logs out',
  async (broker) => {
    const owner = await signedIn();
    const { id, name, client } = await anAccount(owner, { state: 'logged_out', broker });
    expect(await succeed('loginAccount', { account_id: id }, owner)).toMatchObject({
      status: 'pending',
      error_message: '',
    });
    expect(await succeed('loginStatus', { account_ids: [id] }, owner)).toMatchObject({
      [id]: { status: 'logged_in', error_message: '' },
    });
    const [row] = await succeed('getAccounts', {}, owner);
    expect(row).toMatchObject({ login_status: 'logged_in', client_id: client.clientCode });
    expect(await succeed('getPositions', {}, owner)).toEqual([]);
    expect(await succeed('getOrders', {}, owner)).toEqual([]);
    expect(await succeed('getTrades', {}, owner)).toEqual([]);
    expect(await succeed('getHoldings', {}, owner)).toEqual([]);
    expect(await succeed('getFunds', {}, owner)).toMatchObject({
      [id]: { margin_available: 5_000_000 },
    });
    const sealed = JSON.stringify((await db().doc(paths.session(id)).get()).data());
    // A token's first two parts begin so; sealed text may hold one of them by chance.
    expect(sealed).not.toMatch(/eyJ[\w-]+\.eyJ/);
    expect(await succeed('logoutAccount', { account_id: id }, owner)).toEqual({
      status: 'logged_out',
      token_generated_at: null,
      error_message: '',
    });
    expect((await db().doc(paths.session(id)).get()).exists).toBe(false);
    expect(await succeed('loginStatus', { account_ids: [id] }, owner)).toMatchObject({
      [id]: { status: 'logged_out' },
    });
    expect(
      (await auditOf(id)).map(({ action }) => action),
      name,
    ).toEqual(['addAccount', 'loginAccount', 'logoutAccount']);
  },
);

test('accounts: a login with wrong keys ends in error with the broker’s reason', async () => {
  const owner = await signedIn();
  const client = await aBrokerClient();
  const { id } = await anAccount(owner, {
    state: 'logged_out',
    input: { api_key: client.appKey, api_secret: 'wrong-secret' },
  });
  const refusal = await refused('loginAccount', { account_id: id }, owner);
  expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  expect(refusal.message).not.toContain('wrong-secret');
  expect(await succeed('loginStatus', { account_ids: [id] }, owner)).toMatchObject({
    [id]: { status: 'error', error_message: refusal.message },
  });
});

test('accounts: a session ended by the broker is found by a status check, and by a book read', async () => {
  const owner = await signedIn();
  const [first, second] = [await anAccount(owner), await anAccount(owner)];
  for (const { client } of [first, second]) await stealSession(client);
  const ended = {
    status: 'error',
    error_message: 'The broker has ended this session. Please log in again.',
  };
  expect(await succeed('loginStatus', { account_ids: [first.id] }, owner)).toMatchObject({
    [first.id]: ended,
  });
  expect(await refused('getOrders', {}, owner)).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining(second.name),
  });
  expect(await succeed('loginStatus', { account_ids: [second.id] }, owner)).toMatchObject({
    [second.id]: ended,
  });
  await logIn(owner, second.id);
});

/** A second login at the same broker kills the first one's token. */
async function stealSession({
  appKey,
  secretKey,
}: {
  appKey: string;
  secretKey: string;
}): Promise<void> {
  const response = await fetch(`${simulator}/arham/interactive/user/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appKey, secretKey, source: 'WEBAPI' }),
  });
  if (!response.ok) throw new Error(await response.text());
}

test('accounts: books that could not be read are named, the others answered', async () => {
  const owner = await signedIn();
  const [well, ill] = [await anAccount(owner), await anAccount(owner)];
  await stealSession(ill.client);
  const { text } = await askApi({ method: 'GET', path: '/trading/balance', token: owner });
  const { success, data, message, unread } = JSON.parse(text) as Envelope<object>;
  expect({ success, ids: Object.keys(data) }).toEqual({ success: true, ids: [well.id] });
  expect(message).toMatch(new RegExp(`^Could not read the funds of ${ill.name} `));
  expect(unread).toMatchObject([{ account_id: ill.id, account_name: ill.name }]);
});

test('accounts: an edit keeps omitted fields, and new keys log out', async () => {
  const owner = await signedIn();
  const { id, name, client } = await anAccount(owner);
  const form = { broker: 'ArhamShare_XTS' };
  const [before] = await succeed('getAccounts', {}, owner);
  await succeed(
    'modifyAccount',
    { id, ...form, account_name: 'Renamed', api_key: before?.api_key, account_size: 10.5 },
    owner,
  );
  const [renamed] = await succeed('getAccounts', {}, owner);
  expect(renamed).toEqual({
    ...before,
    ...{ account_name: 'Renamed', account_size: 10.5 },
    limit_use: [{ limit: 'daily-loss', used: 0, of: 2_100_000 }],
  });
  expect(await succeed('loginStatus', { account_ids: [id] }, owner)).toMatchObject({
    [id]: { status: 'logged_in' },
  });
  await succeed(
    'modifyAccount',
    { id, ...form, account_name: name, api_secret: `${client.secretKey}x` },
    owner,
  );
  expect((await succeed('getAccounts', {}, owner))[0]).toMatchObject({
    account_name: name,
    login_status: 'logged_out',
    client_id: '',
  });
  expect(await refused('loginAccount', { account_id: id }, owner)).toMatchObject({ status: 409 });
});

test('accounts: the same key is linked once', async () => {
  const owner = await signedIn();
  const { name, client } = await anAccount(owner, { state: 'logged_out' });
  const again = {
    account_name: 'Again',
    broker: 'ArhamShare_XTS',
    api_key: client.appKey,
    api_secret: client.secretKey,
  };
  expect(await refused('addAccount', again, owner)).toMatchObject({
    status: 409,
    message: `This API key is already linked as ${name}.`,
  });
});

test('accounts: while one trades it can be neither edited, logged out nor deleted, only renamed', async () => {
  const owner = await signedIn();
  const { id, name } = await anAccount(owner);
  const form = { account_name: name, broker: 'ArhamShare_XTS' };
  await db().doc(paths.account(id)).update({ 'trading.state': 'stopping', shard: 'none' });
  expect(await refused('deleteAccount', { id }, owner)).toMatchObject({ status: 409 });
  expect(await refused('logoutAccount', { account_id: id }, owner)).toMatchObject({ status: 409 });
  expect(await refused('loginAccount', { account_id: id }, owner)).toMatchObject({ status: 409 });
  expect(await refused('modifyAccount', { id, ...form, account_size: 7 }, owner)).toMatchObject({
    status: 409,
  });
  await succeed('modifyAccount', { id, ...form, account_name: 'Renamed', account_size: 5 }, owner);
});

test('accounts: a deleted one leaves no secret behind, and its audit chain holds', async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner);
  await succeed('deleteAccount', { id }, owner);
  expect(await succeed('getAccounts', {}, owner)).toEqual([]);
  const left = await db().doc(paths.account(id)).listCollections();
  expect(left.map((collection) => collection.id)).not.toContain('private');
  const rows = await auditOf(id);
  expect(rows.map(({ action }) => action)).toEqual(['addAccount', 'loginAccount', 'deleteAccount']);
  expect(await checkChain(id, { audit: storedAudit(firestoreStore) })).toMatchObject({
    breaks: [],
    rows: 3,
  });
});

test('accounts: an admin links, edits, hands over and deletes accounts of people who have signed in', async () => {
  const [admin, owner, other] = await Promise.all([signedIn('admin'), signedIn(), signedIn()]);
  const client = await aBrokerClient();
  const form = {
    account_name: 'Managed',
    broker: 'Bigul_XTS',
    api_key: client.appKey,
    api_secret: client.secretKey,
  };
  const { id } = await succeed('addAccountFor', { ...form, email: owner.email }, admin);
  expect(await succeed('getAccounts', {}, owner)).toMatchObject([{ id, email: owner.email }]);
  await succeed(
    'modifyAccountFor',
    { id, email: other.email, account_name: 'Managed', broker: 'Bigul_XTS', is_active: false },
    admin,
  );
  expect(await succeed('getAccounts', {}, owner)).toEqual([]);
  expect(await succeed('getAccounts', {}, other)).toMatchObject([
    { id, email: other.email, is_active: false },
  ]);
  const all = async (flag: string) =>
    (await succeed('getAllAccounts', { flag }, admin)).map((row) => row.id);
  expect(await all('false')).toContain(id);
  expect(await all('true')).not.toContain(id);
  expect(await refused('loginAccountFor', { account_id: id }, admin)).toMatchObject({
    status: 409,
    message: expect.stringContaining('was handed over'),
  });
  await succeed('modifyAccount', { id, ...form }, other);
  expect(await succeed('loginAccountFor', { account_id: id }, admin)).toMatchObject({
    status: 'pending',
  });
  await succeed('deleteAccountFor', { id }, admin);
  expect(await all('false')).not.toContain(id);
});
