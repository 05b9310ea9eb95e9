// req: ADMIN-58, ADMIN-59, ADMIN-82, ADMIN-83, ADMIN-84

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { aBrokerClient, anAccount, anAccountFor } from '#support/linked-account.ts';
import { askRole, doRole } from '#support/role-calls.ts';
import { addedUser, freshEmail, googleToken, type Person, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { setRoleClaim } from '../../functions/src/platform/sign-in/auth.ts';
import { readIdentity } from '../../functions/src/platform/sign-in/identities.ts';

const exists = async (path: string) => (await db().doc(path).get()).exists;
const actionsOf = async (subject: string) => (await auditOf(subject)).map(({ action }) => action);
const profileInput = ({ uid, email }: Person, name = 'Added Person') => ({ uid, email, name });

test('people: an added user gets a profile, once, and signs in with Google as that person', async () => {
  const [admin, added] = [await signedIn('admin'), await addedUser()];
  for (let n = 0; n < 2; n += 1)
    expect(await succeed('createProfile', profileInput(added), admin)).toEqual({ uid: added.uid });
  expect((await db().doc(paths.user(added.uid)).get()).data()).toMatchObject({
    email: added.email,
    name: 'Added Person',
    role: 'user',
  });
  expect(await actionsOf(added.uid)).toEqual(['createProfile']);
  expect((await readIdentity(added.uid))?.claims).toEqual({ admin: false, role: 'user' });
  expect((await callApi('getProfile', {}, added)).status).toBe(401);
  const { localId, idToken } = await googleToken(added.email);
  expect(localId).toBe(added.uid);
  expect(await succeed('getProfile', {}, { token: idToken })).toMatchObject({
    email: added.email,
    name: 'Added Person',
    role: 'user',
  });
});

// req: ADMIN-20
test('people: a sign-in without a profile is listed until it has one, for admins', async () => {
  const [admin, added] = [await signedIn('admin'), await addedUser()];
  const listed = async () =>
    (await succeed('getLoneSignIns', {}, admin)).users.find(({ uid }) => uid === added.uid);
  expect(await listed()).toMatchObject({ email: added.email, role: 'user', withoutProfile: true });
  expect((await succeed('getLoneSignIns', {}, admin)).users.map(({ uid }) => uid)).not.toContain(
    admin.uid,
  );
  await succeed('createProfile', profileInput(added), admin);
  expect(await listed()).toBeUndefined();
  expect(await actionsOf(admin.uid)).toContain('getLoneSignIns');
  expect(await refused('getLoneSignIns', {}, await signedIn())).toMatchObject({ status: 403 });
});

test('people: a profile needs the identity with that very e-mail', async () => {
  const [admin, added] = [await signedIn('admin'), await addedUser()];
  const notFound = { status: 404, message: 'No user was added with this email address.' };
  expect(
    await refused('createProfile', { ...profileInput(added), uid: 'nobody' }, admin),
  ).toMatchObject(notFound);
  expect(
    await refused('createProfile', { ...profileInput(added), email: freshEmail() }, admin),
  ).toMatchObject(notFound);
  expect(
    await refused('createProfile', { ...profileInput(added), name: ' ' }, admin),
  ).toMatchObject({
    status: 400,
    fields: { name: 'Name is required.' },
  });
  await db()
    .doc(paths.user('stale'))
    .set({
      ...(await db().doc(paths.user(admin.uid)).get()).data(),
      uid: 'stale',
      email: added.email,
      role: 'user',
    });
  const taken = await refused('createProfile', profileInput(added), admin);
  await db().doc(paths.user('stale')).delete();
  expect(taken).toMatchObject({ status: 409, message: 'Email address is already in use.' });
});

test('people: an account added for an unknown e-mail waits for its first verified sign-in', async () => {
  const [admin, stranger, email] = [await signedIn('admin'), await signedIn(), freshEmail()];
  const { id, name } = await anAccountFor(admin, email.toUpperCase());
  expect((await db().doc(paths.account(id)).get()).data()).toMatchObject({ ownerUid: '', email });
  expect(
    (await succeed('getAllAccounts', { flag: 'true' }, admin)).find((row) => row.id === id),
  ).toMatchObject({ email, account_name: name });
  expect(
    (await refused('startTradingFor', { algoId: 1, accountId: [id] }, admin)).message,
  ).toContain('belongs to nobody yet');
  expect(await succeed('getAccounts', {}, stranger)).toEqual([]);
  expect((await callApi('deleteAccount', { id }, stranger)).status).toBe(404);
  const person = await signedIn('newcomer', email);
  expect((await callApi('getAccounts', {}, person)).status).toBe(403);
  await succeed('updateProfile', { name: 'First Sign-in' }, person);
  expect((await succeed('getAccounts', {}, person)).map((row) => row.id)).toEqual([id]);
  expect(await actionsOf(id)).toEqual(['addAccountFor', 'claimAccount']);
  expect((await auditOf(person.uid)).at(0)).toMatchObject({
    action: 'updateProfile',
    details: { created: true, claimed: 1 },
  });
});

test('people: an unverified e-mail does not claim an account', async () => {
  const [admin, email] = [await signedIn('admin'), freshEmail()];
  const { id } = await anAccountFor(admin, email);
  const thief = await addedUser(email);
  expect((await callApi('updateProfile', { name: 'Thief' }, thief)).status).toBe(401);
  const unverified = await googleToken(freshEmail(), { linkTo: thief });
  expect(unverified.localId).toBe(thief.uid);
  expect(
    await refused('updateProfile', { name: 'Thief' }, { token: unverified.idToken }),
  ).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect((await db().doc(paths.account(id)).get()).get('ownerUid')).toBe('');
});

test('people: a waiting account can be edited, its key is linked once, and it can be handed over', async () => {
  const [admin, person, email] = [await signedIn('admin'), await signedIn(), freshEmail()];
  const { id, client } = await anAccountFor(admin, ` ${email} `);
  const form = {
    account_name: 'Again',
    broker: 'ArhamShare_XTS',
    api_key: client.appKey,
    api_secret: client.secretKey,
  };
  expect(await refused('addAccountFor', { ...form, email }, admin)).toMatchObject({
    status: 409,
    fields: { api_key: 'Already linked.' },
  });
  await succeed(
    'modifyAccountFor',
    { id, email, account_name: 'Renamed', broker: 'ArhamShare_XTS' },
    admin,
  );
  expect((await db().doc(paths.account(id)).get()).data()).toMatchObject({
    ownerUid: '',
    email,
    accountName: 'Renamed',
  });
  await succeed(
    'modifyAccountFor',
    { id, email: person.email, account_name: 'Renamed', broker: 'ArhamShare_XTS' },
    admin,
  );
  expect((await succeed('getAccounts', {}, person)).map((row) => row.id)).toEqual([id]);
  await succeed('updateProfile', { name: 'Late' }, await signedIn('newcomer', email));
  expect((await succeed('getAccounts', {}, person)).map((row) => row.id)).toEqual([id]);
});

test('people: a profile made by an admin verifies no e-mail: waiting accounts are claimed at the first verified sign-in', async () => {
  const [admin, added] = [await signedIn('admin'), await addedUser()];
  const { email, uid } = added;
  const before = await anAccountFor(admin, email);
  await succeed('createProfile', profileInput(added), admin);
  const after = await anAccountFor(admin, email);
  await succeed(
    'modifyAccountFor',
    { id: before.id, email, account_name: 'Edited', broker: 'ArhamShare_XTS' },
    admin,
  );
  const owners = async () =>
    Promise.all(
      [before, after].map(
        async ({ id }) => (await db().doc(paths.account(id)).get()).get('ownerUid') as string,
      ),
    );
  expect((await callApi('getProfile', {}, added)).status).toBe(401);
  expect(await owners()).toEqual(['', '']);
  const { idToken } = await googleToken(email);
  for (let n = 0; n < 2; n += 1) await succeed('getProfile', {}, { token: idToken });
  expect(await owners()).toEqual([uid, uid]);
  expect(await actionsOf(before.id)).toEqual(['addAccountFor', 'modifyAccountFor', 'claimAccount']);
  const { ownerUid } = (
    await db()
      .doc(paths.account((await anAccountFor(admin, email)).id))
      .get()
  ).data() as { ownerUid: string };
  expect(ownerUid).toBe(uid);
});

test('people: waiting accounts are deleted with a profile before its first sign-in', async () => {
  const [admin, added] = [await signedIn('admin'), await addedUser()];
  const { id } = await anAccountFor(admin, added.email);
  await succeed('createProfile', profileInput(added), admin);
  await succeed('deleteUser', { email: added.email }, admin);
  expect([await exists(paths.account(id)), await exists(paths.credentials(id))]).toEqual([
    false,
    false,
  ]);
});

test('people: a deleted person leaves no secret and no session, but their wallet and their trail', async () => {
  const [admin, person] = [await signedIn('admin'), await signedIn()];
  const [open, closed] = [
    await anAccount(person),
    await anAccount(person, { state: 'logged_out' }),
  ];
  expect(await succeed('deleteUser', { email: person.email }, admin)).toEqual({
    email: person.email,
  });
  for (const id of [open.id, closed.id]) {
    for (const path of [paths.account(id), paths.credentials(id), paths.session(id)])
      expect(await exists(path), path).toBe(false);
    expect((await actionsOf(id)).at(-1)).toBe('deleteUser');
  }
  expect(await exists(paths.user(person.uid))).toBe(false);
  expect(await exists(paths.wallet(person.uid))).toBe(true);
  expect((await auditOf(person.uid)).at(-1)).toMatchObject({
    action: 'deleteUser',
    actor: { uid: admin.uid },
    details: { accounts: 2, email: person.email },
  });
  expect([401, 403]).toContain((await callApi('getAccounts', {}, person)).status);
  expect(await succeed('deleteUser', { email: person.email }, admin)).toEqual({
    email: person.email,
  });
  expect((await auditOf(person.uid)).at(-1)).toMatchObject({
    action: 'deleteUser',
    details: { accounts: 0, profile: false },
  });
  expect(await doRole('deleteUserFromFirebase', { email: person.email }, admin)).toMatchObject({
    success: true,
  });
  expect(await readIdentity(person.uid)).toBeUndefined();
  expect(await refused('deleteUser', { email: person.email }, admin)).toMatchObject({
    status: 404,
  });
});

test.each([
  [['running'], '1 account of this user is trading: square it off first.'],
  [
    ['running', 'stopping', 'stopped'],
    '2 accounts of this user are trading: square them off first.',
  ],
])('people: a person whose accounts are %s cannot be deleted', async (states, message) => {
  const [admin, person] = [await signedIn('admin'), await signedIn()];
  for (const state of states) {
    const { id } = await anAccount(person, { state: 'logged_out' });
    // On a shard that no agent serves.
    await db().doc(paths.account(id)).update({ 'trading.state': state, shard: 'nobody' });
  }
  expect(await refused('deleteUser', { email: person.email }, admin)).toMatchObject({
    status: 409,
    message,
  });
  expect((await succeed('getAccounts', {}, person)).length).toBe(states.length);
  expect(await askRole('deleteUserFromFirebase', { email: person.email }, admin)).toMatchObject({
    status: 409,
    error: { status: 'ABORTED', message: 'Delete the profile of this user first.' },
  });
  expect(await readIdentity(person.uid)).toBeDefined();
});

test('people: an admin deletes another one, and never themselves', async () => {
  const [admin, other] = [await signedIn('admin'), await signedIn('admin')];
  expect(await refused('deleteUser', { email: admin.email }, admin)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/own user/),
  });
  await setRoleClaim(other.uid, 'admin');
  await succeed('deleteUser', { email: other.email }, admin);
  expect((await readIdentity(other.uid))?.claims).toEqual({ admin: false, role: 'user' });
  expect((await doRole('searchUserByEmail', { email: other.email }, admin)).user).toMatchObject({
    role: 'user',
    withoutProfile: true,
  });
  for (const [name, input] of [
    ['addAdminRole', { email: other.email }],
    ['setUserRole', { email: other.email, role: 'admin' }],
  ] as const) {
    const error = {
      status: 'ABORTED',
      message: `${other.email} has no profile yet. A role can be given once it is made.`,
    };
    expect(await askRole(name, input, admin)).toMatchObject({ status: 409, error });
  }
  expect([401, 403]).toContain((await callApi('getAllAccounts', { flag: 'true' }, other)).status);
});

test('people: no account is linked for a person who was deleted in the meantime', async () => {
  const [admin, person, client] = [
    await signedIn('admin'),
    await signedIn(),
    await aBrokerClient(),
  ];
  const form = {
    account_name: 'Late',
    broker: 'ArhamShare_XTS',
    api_key: client.appKey,
    api_secret: client.secretKey,
  };
  await Promise.all([
    callApi('addAccount', form, person),
    callApi('deleteUser', { email: person.email }, admin),
  ]);
  expect(
    (await db().collection(paths.accounts).where('ownerUid', '==', person.uid).get()).size,
  ).toBe(0);
});
