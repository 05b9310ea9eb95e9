import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserDocument } from '#documents/people.ts';
import { createProfile } from '#people/profiles/create-profile.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { logoutEverywhere } from '#people/profiles/logout-everywhere.ts';
import {
  addIdentity,
  endedSessions,
  forgetIdentities,
  identities,
  passwords,
} from '#testing/memory-identities.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { deleteUserFromFirebase } from './delete-user-from-firebase.ts';
import { enableUser } from './enable-user.ts';
import { grantAdmin } from './grant-admin.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { searchUserByEmail } from './search-user-by-email.ts';

vi.mock(import('#platform/sign-in/identities.ts'), () => import('#testing/memory-identities.ts'));
vi.mock(import('#platform/sign-in/auth.ts'), async (original) => {
  const { setRoleClaim } = await import('#testing/memory-identities.ts');
  return { ...(await original()), setRoleClaim };
});

const clock = new SteppedClock();
const now = Date.UTC(2026, 10, 20, 6, 30);
let store: MemoryStore;

function put(uid: string, changes: Partial<UserDocument> = {}): void {
  const user = firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 1);
  store.put(paths.user(uid), { ...user, ...changes });
}
const callBy = <Input>(input: Input, uid = 'meera') => ({
  caller: { uid, email: `${uid}@example.com`, name: uid, role: 'admin' as const },
  ...{ input, clock, store },
});
const user = (uid: string) => store.at(paths.user(uid));
const audit = () => store.below(paths.audit);
const email = 'Asha@example.com';

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  forgetIdentities();
  put('meera', { role: 'admin' });
  put('asha');
  for (const uid of ['meera', 'asha']) addIdentity(uid);
});

const byMeera = (action: string, details: object, subject = 'asha') => ({
  ...{ subject, action, actor: { uid: 'meera' }, at: now, details },
});
const ownRow = {
  code: 'conflict',
  message: 'You cannot change or delete your own user. Ask another admin.',
};
const nobody = {
  code: 'not-found',
  message: 'User not found with the provided email address.',
};

const forbidden = { code: 'forbidden' };
const verbs = {
  enableUser: (to: string, by?: string) => enableUser(callBy({ email: to }, by)),
  resetUserPassword: (to: string, by?: string) =>
    resetUserPassword(callBy({ email: to, newPassword: 'long-enough' }, by)),
};

test.each(Object.entries(verbs))('manage users: %s is refused for the own user', async (_, act) => {
  await expect(act('meera@example.com')).rejects.toMatchObject(ownRow);
});

test.each(Object.entries(verbs))(
  'manage users: %s does not find an unknown e-mail',
  async (_, act) => {
    await expect(act('nobody@example.com')).rejects.toMatchObject(nobody);
  },
);

test.each(Object.entries(verbs))(
  'manage users: %s is refused to a former admin',
  async (_, act) => {
    put('meera');
    await expect(act(email)).rejects.toMatchObject(forbidden);
    put('meera', { role: 'admin', disabled: true });
    await expect(act(email)).rejects.toMatchObject(forbidden);
    expect([audit(), passwords.size]).toEqual([[], 0]);
  },
);

test('manage users: an enabled person may sign in again', async () => {
  put('asha', { disabled: true });
  addIdentity('asha', { disabled: true });
  expect(await verbs.enableUser(email)).toEqual({
    data: { email: 'asha@example.com' },
    message: 'User asha@example.com is enabled.',
  });
  expect([user('asha')?.disabled, identities.get('asha')?.disabled]).toEqual([false, false]);
  const details = { email: 'asha@example.com', profile: true };
  expect(audit()).toMatchObject([byMeera('enableUser', details)]);
});

test('manage users: a person without a profile may be enabled', async () => {
  addIdentity('ravi', { disabled: true });
  await verbs.enableUser('ravi@example.com');
  expect(identities.get('ravi')?.disabled).toBe(false);
  expect(user('ravi')).toBeUndefined();
  expect(audit()).toMatchObject([{ subject: 'ravi', details: { profile: false } }]);
});

test('manage users: a person whose sign-in was deleted cannot be enabled', async () => {
  put('asha', { disabled: true });
  identities.delete('asha');
  await expect(verbs.enableUser(email)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'The sign-in of asha@example.com was deleted. Delete the user; who signs in again gets a new profile.',
  });
  expect(user('asha')?.disabled).toBe(true);
});

test('manage users: a new password ends the person’s sign-ins', async () => {
  expect(await verbs.resetUserPassword(email)).toEqual({
    data: { success: true, message: 'Password reset successfully' },
  });
  expect(passwords.get('asha')).toBe('long-enough');
  expect(user('asha')?.sessionsValidAfter).toBe(now);
  const details = { email: 'asha@example.com' };
  expect(audit()).toMatchObject([byMeera('resetUserPassword', details)]);
});

test('manage users: after a new password no browser of the person shows their messages', async () => {
  const device = { endpoint: '', p256dh: '', auth: '', label: 'Phone', createdAt: 1 };
  for (const [id, uid] of Object.entries({ a1: 'asha', a2: 'asha', m1: 'meera' }))
    store.put(paths.pushDevice(id), { ...device, uid });
  await verbs.resetUserPassword(email);
  expect(store.below('pushDevices').map(({ uid }) => uid)).toEqual(['meera']);
});

test('manage users: no password is in the audit', async () => {
  await verbs.resetUserPassword(email);
  expect(JSON.stringify(audit())).not.toContain('long-enough');
});

test('manage users: a person without a profile can get a new password', async () => {
  addIdentity('ravi');
  await verbs.resetUserPassword('ravi@example.com');
  expect([passwords.get('ravi'), user('ravi')]).toEqual(['long-enough', undefined]);
});

test('manage users: a profile without a sign-in gets no password', async () => {
  identities.delete('asha');
  await expect(verbs.resetUserPassword(email)).rejects.toMatchObject(nobody);
});

const deleteSignIn = (to: string, by?: string) => deleteUserFromFirebase(callBy({ email: to }, by));

test('manage users: the sign-in of a person without a profile is deleted', async () => {
  addIdentity('ravi');
  expect(await deleteSignIn('ravi@example.com')).toEqual({
    data: { success: true, message: 'User deleted successfully' },
  });
  expect(identities.has('ravi')).toBe(false);
  const details = { email: 'ravi@example.com' };
  expect(audit()).toMatchObject([byMeera('deleteUserFromFirebase', details, 'ravi')]);
});

test('manage users: a sign-in is kept while its profile exists', async () => {
  await expect(deleteSignIn(email)).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Delete the profile of this user first.' },
  });
  expect([identities.has('asha'), audit()]).toEqual([true, []]);
});

test('manage users: a sign-in that is already deleted is no error', async () => {
  expect(await deleteSignIn('Gone@example.com')).toEqual({
    data: { success: true, message: 'User was already deleted.' },
  });
  const details = { email: 'gone@example.com', found: false };
  expect(audit()).toMatchObject([byMeera('deleteUserFromFirebase', details, 'meera')]);
});

test('manage users: deleting a sign-in is refused for the own one, and to those who are no admins', async () => {
  await expect(deleteSignIn('meera@example.com')).rejects.toMatchObject(ownRow);
  addIdentity('ravi');
  await expect(deleteSignIn('ravi@example.com', 'asha')).rejects.toMatchObject(forbidden);
  expect(identities.has('ravi')).toBe(true);
});

test('manage users: a person is found by e-mail, with or without a profile', async () => {
  addIdentity('ravi');
  const found = async (to: string) => (await searchUserByEmail(callBy({ email: to }))).data;
  expect(await found(email)).toMatchObject({ success: true, user: { uid: 'asha', role: 'user' } });
  expect(await found('ravi@example.com')).toMatchObject({
    ...{ success: true, user: { uid: 'ravi', withoutProfile: true } },
  });
  await expect(found('nobody@example.com')).rejects.toMatchObject(nobody);
  const search = (of: string, isFound: boolean) =>
    byMeera('searchUserByEmail', { email: of, found: isFound }, 'meera');
  expect(audit()).toMatchObject([
    search('asha@example.com', true),
    search('ravi@example.com', true),
    search('nobody@example.com', false),
  ]);
});

test('manage users: the operator makes an admin, who can sign in from then on', async () => {
  put('asha', { disabled: true });
  addIdentity('asha', { disabled: true });
  expect(await grantAdmin(store, { email, clock })).toMatchObject({
    ...{ uid: 'asha', role: 'admin', disabled: false },
  });
  expect(user('asha')).toMatchObject({ role: 'admin', rolesChangedAt: now, disabled: false });
  expect(identities.get('asha')).toMatchObject({
    ...{ disabled: false, claims: { role: 'admin', admin: true } },
  });
  const operator = { subject: 'asha', actor: { system: 'operator' }, at: now };
  expect(audit()).toMatchObject([
    { ...operator, action: 'grantAdmin', details: { from: 'user', to: 'admin' } },
    {
      ...{ ...operator, action: 'enableUser' },
      details: { email: 'asha@example.com', profile: true },
    },
  ]);
});

test('manage users: every admin is informed that the operator made an admin', async () => {
  await grantAdmin(store, { email, clock });
  const texts = store.below(paths.mails).map(({ to, paragraphs }) => [to, paragraphs]);
  expect(texts).toMatchObject([
    ['asha@example.com', [expect.stringMatching(/^The operator has made you an admin\./)]],
    [
      'meera@example.com',
      ['The operator has made asha (asha@example.com) an admin.', expect.any(String)],
    ],
  ]);
});

test('manage users: an admin made again keeps the date of the role', async () => {
  put('asha', { role: 'admin', rolesChangedAt: 7 });
  expect((await grantAdmin(store, { email, clock })).rolesChangedAt).toBe(7);
});

test('manage users: an enabled admin made again is not enabled again', async () => {
  await grantAdmin(store, { email, clock });
  expect(audit().map(({ action }) => action)).toEqual(['grantAdmin']);
});

test('manage users: no admin before the first sign-in', async () => {
  await expect(grantAdmin(store, { email: 'nobody@example.com', clock })).rejects.toMatchObject(
    nobody,
  );
});

const create = (uid: string, to = `${uid}@example.com`) =>
  createProfile(callBy({ uid, email: to, name: 'Ravi' }));

test('manage users: an admin creates the profile of a person who was just added', async () => {
  addIdentity('ravi', { claims: { role: 'admin', admin: true } });
  expect(await create('ravi', 'Ravi@example.com')).toEqual({
    data: { uid: 'ravi' },
    message: 'User ravi@example.com has been created successfully!',
  });
  expect(user('ravi')).toEqual({
    ...firstProfile({ uid: 'ravi', email: 'ravi@example.com', name: 'Ravi' }, now),
    awaitsSignIn: true,
  });
  expect(store.at(paths.userCounter)?.total).toBe(1);
  expect(identities.get('ravi')?.claims).toEqual({ role: 'user', admin: false });
  const details = { email: 'ravi@example.com' };
  expect(audit()).toMatchObject([byMeera('createProfile', details, 'ravi')]);
});

test('manage users: a profile created twice is counted once', async () => {
  addIdentity('ravi');
  await create('ravi');
  put('ravi', { mobileNumber: '9' });
  await create('ravi');
  expect(user('ravi')?.mobileNumber).toBe('9');
  expect([store.at(paths.userCounter)?.total, audit()]).toMatchObject([1, { length: 1 }]);
});

test('manage users: no profile without a sign-in of that e-mail', async () => {
  addIdentity('ravi');
  const missing = { code: 'not-found', message: 'No user was added with this email address.' };
  await expect(create('ravi', 'other@example.com')).rejects.toMatchObject(missing);
  await expect(create('nobody')).rejects.toMatchObject(missing);
});

test('manage users: only admins create profiles for others', async () => {
  addIdentity('ravi');
  put('meera', { role: 'admin', disabled: true });
  await expect(create('ravi')).rejects.toMatchObject(forbidden);
  expect(user('ravi')).toBeUndefined();
});

test('manage users: no two profiles have the same e-mail', async () => {
  addIdentity('ravi', { email: 'asha@example.com' });
  await expect(create('ravi', 'asha@example.com')).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Email address is already in use.' },
  });
  expect(user('ravi')).toBeUndefined();
});

test('manage users: signing out everywhere ends every sign-in', async () => {
  const done = { data: {}, message: 'You are signed out on every device.' };
  const call = callBy({}, 'asha');
  expect(await logoutEverywhere({ ...call, caller: { ...call.caller, signedInAt: 5 } })).toEqual(
    done,
  );
  expect(user('asha')?.endedSignIns).toBeDefined();
  expect(endedSessions).toEqual(['asha']);
  const trace = { subject: 'asha', action: 'logoutEverywhere', actor: { uid: 'asha' }, at: now };
  expect(audit()).toMatchObject([{ ...trace, details: {} }]);
  expect(await logoutEverywhere(callBy({}, 'ravi'))).toEqual(done);
  expect([endedSessions, audit()]).toMatchObject([['asha', 'ravi'], { length: 1 }]);
});
