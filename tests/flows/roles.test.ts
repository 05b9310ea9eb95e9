// req: ADMIN-29, ADMIN-55, ADMIN-56, ADMIN-57, ADMIN-59, ADMIN-81

import { type RoleCallName, roleCalls } from '@sthira/contract/operations/roles';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { callApi } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { claimsOf } from '#support/claims.ts';
import { askRole, doRole } from '#support/role-calls.ts';
import { googleToken, passwordToken, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { setRoleClaim } from '../../functions/src/platform/sign-in/auth.ts';
import { readIdentity } from '../../functions/src/platform/sign-in/identities.ts';

const names = Object.keys(roleCalls) as RoleCallName[];
const aboutOne = names.filter((name) => name !== 'listUsersWithRoles');
const changes = [
  'addAdminRole',
  'removeAdminRole',
  'setUserRole',
  'resetUserPassword',
  'deleteUserFromFirebase',
] as const;

function sample(name: RoleCallName, email = 'nobody@example.com'): Record<string, unknown> {
  if (name === 'listUsersWithRoles') return { pageSize: 10, pageToken: null };
  return {
    email,
    ...(name === 'setUserRole' ? { role: 'admin' } : {}),
    ...(name === 'resetUserPassword' ? { newPassword: 'secret-7' } : {}),
  };
}

const roleOf = async (uid: string) => (await db().doc(paths.user(uid)).get()).get('role') as string;
const claimsNow = async (uid: string) => (await readIdentity(uid))?.claims;

test.each(names)(
  'roles: %s refuses a visitor, a garbage token, a password session and an investor',
  async (name) => {
    const investor = await signedIn();
    await setRoleClaim(investor.uid, 'admin');
    const claiming = { token: (await googleToken(investor.email)).idToken };
    expect(claimsOf(claiming.token)).toMatchObject({ admin: true });
    expect(await askRole(name, sample(name), 'no-token')).toMatchObject({
      status: 401,
      error: { status: 'UNAUTHENTICATED' },
    });
    for (const token of ['garbage.token.here', await passwordToken()]) {
      expect(await askRole(name, sample(name), { token })).toMatchObject({
        status: 401,
        error: { status: 'UNAUTHENTICATED' },
      });
    }
    for (const token of [investor, claiming]) {
      const refusal = {
        status: 403,
        error: {
          status: 'PERMISSION_DENIED',
          message: 'Admin access required.',
          details: { code: 'forbidden' },
        },
      };
      expect(await askRole(name, sample(name, investor.email), token)).toMatchObject(refusal);
    }
    expect(await roleOf(investor.uid)).toBe('user');
  },
);

test.each(aboutOne)('roles: %s names the wrong field', async (name) => {
  const admin = await signedIn('admin');
  const wrong = async (input: unknown, message: string) =>
    expect(await askRole(name, input, admin)).toMatchObject({
      status: 400,
      error: { status: 'INVALID_ARGUMENT', message, details: { code: 'bad-input' } },
    });
  await wrong({ ...sample(name), email: 'no e-mail' }, 'Invalid email address.');
  await wrong({ ...sample(name), email: '  ' }, 'Email is required.');
  await wrong(
    { ...sample(name), email: `${'a'.repeat(2_000)}@example.com` },
    'Invalid email address.',
  );
  await wrong({ ...sample(name), more: 1 }, expect.stringContaining('more') as unknown as string);
  await wrong('text', 'The request must be a JSON object.');
});

test('roles: a wrong role, password or page is refused', async () => {
  const admin = await signedIn('admin');
  const refusal = async (name: RoleCallName, input: object) =>
    (await askRole(name, input, admin)).error?.details;
  const email = 'nobody@example.com';
  expect(await refusal('setUserRole', { email, role: 'owner' })).toEqual({
    code: 'bad-input',
    fields: { role: 'Role is user, support, operations, money or admin.' },
  });
  expect(await refusal('resetUserPassword', { email, newPassword: '12345' })).toEqual({
    code: 'bad-input',
    fields: { newPassword: 'Password must have at least 6 characters.' },
  });
  expect(await refusal('listUsersWithRoles', { pageSize: 101 })).toMatchObject({
    fields: { pageSize: 'Page size is at most 100.' },
  });
  const elsewhere = Buffer.from('["a","users/b"]').toString('base64url');
  for (const pageToken of ['garbage', elsewhere])
    expect(await refusal('listUsersWithRoles', { pageToken }), pageToken).toMatchObject({
      fields: { pageToken: 'The page token is not valid.' },
    });
});

test.each(aboutOne)('roles: %s does not find an unknown e-mail', async (name) => {
  const admin = await signedIn('admin');
  const reply = await askRole(name, sample(name), admin);
  if (name === 'deleteUserFromFirebase') {
    expect(reply.result).toMatchObject({ success: true });
    expect((await auditOf(admin.uid)).at(-1)).toMatchObject({
      action: name,
      details: { email: 'nobody@example.com', found: false },
    });
  } else
    expect(reply).toMatchObject({
      status: 404,
      error: { status: 'NOT_FOUND', message: 'User not found with the provided email address.' },
    });
});

test.each(changes)('roles: %s refuses the caller’s own row', async (name) => {
  const admin = await signedIn('admin');
  const input = { ...sample(name, admin.email.toUpperCase()) };
  expect(await askRole(name, input, admin)).toMatchObject({
    status: 409,
    error: { status: 'ABORTED', message: expect.stringMatching(/own user/) },
  });
  expect(await roleOf(admin.uid)).toBe('admin');
  expect((await callApi('getAllAccounts', { flag: 'true' }, admin)).status).toBe(200);
});

test('roles: a role is stored in the profile, copied to the claims and audited', async () => {
  const [admin, person] = [await signedIn('admin'), await signedIn()];
  const { email, uid } = person;
  const before = Date.now();
  expect(await doRole('addAdminRole', { email }, admin)).toEqual({
    success: true,
    message: 'Admin role added successfully',
  });
  const stored = await db().doc(paths.user(uid)).get();
  expect(stored.data()).toMatchObject({ role: 'admin', rolesChangedAt: expect.any(Number) });
  expect(stored.get('rolesChangedAt')).toBeGreaterThanOrEqual(before);
  const claims = { admin: true, role: 'admin' };
  expect(await doRole('getUserRole', { email }, admin)).toEqual({
    uid,
    email,
    claims,
    isAdmin: true,
    role: 'admin',
  });
  expect(await doRole('setUserRole', { email, role: 'user' }, admin)).toEqual({
    success: true,
    message: 'Role updated to user successfully',
  });
  expect(await claimsNow(uid)).toEqual({ admin: false, role: 'user' });
  await doRole('setUserRole', { email, role: 'admin' }, admin);
  expect(await doRole('removeAdminRole', { email }, admin)).toEqual({
    success: true,
    message: 'Admin role removed successfully',
  });
  expect(await roleOf(uid)).toBe('user');
  expect(
    (await auditOf(uid)).map(({ action, actor, details }) => ({ action, actor, ...details })),
  ).toEqual([
    { action: 'addAdminRole', actor: { uid: admin.uid }, from: 'user', to: 'admin' },
    { action: 'setUserRole', actor: { uid: admin.uid }, from: 'admin', to: 'user' },
    { action: 'setUserRole', actor: { uid: admin.uid }, from: 'user', to: 'admin' },
    { action: 'removeAdminRole', actor: { uid: admin.uid }, from: 'admin', to: 'user' },
  ]);
  expect((await auditOf(admin.uid)).map(({ action, details }) => [action, details.email])).toEqual([
    ['getUserRole', email],
  ]);
});

test('roles: claims left behind by a crash are corrected by the next call of any kind', async () => {
  const [admin, person] = [await signedIn('admin'), await signedIn()];
  const { email, uid } = person;
  const crash = async () => {
    await db().doc(paths.user(uid)).update({ role: 'admin' });
    await setRoleClaim(uid, 'user');
  };
  await crash();
  await doRole('addAdminRole', { email }, admin);
  expect(await claimsNow(uid)).toEqual({ admin: true, role: 'admin' });
  await crash();
  await doRole('getUserRole', { email }, admin);
  expect(await claimsNow(uid)).toEqual({ admin: true, role: 'admin' });
  await crash();
  expect((await callApi('getProfile', {}, person)).status).toBe(200);
  expect(await claimsNow(uid)).toEqual({ admin: true, role: 'admin' });
});

test('roles: roles set at the same moment are the same in profile and claims', async () => {
  const [admin, second, person] = [
    await signedIn('admin'),
    await signedIn('admin'),
    await signedIn(),
  ];
  const { email, uid } = person;
  await Promise.all([
    askRole('setUserRole', { email, role: 'admin' }, admin),
    askRole('setUserRole', { email, role: 'user' }, second),
  ]);
  expect(await claimsNow(uid)).toMatchObject({ role: await roleOf(uid) });
});

test('roles: of two admins who demote each other at the same moment one stays', async () => {
  const [one, other] = [await signedIn('admin'), await signedIn('admin')];
  const replies = await Promise.all([
    askRole('removeAdminRole', { email: other.email }, one),
    askRole('removeAdminRole', { email: one.email }, other),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect([await roleOf(one.uid), await roleOf(other.uid)].sort()).toEqual(['admin', 'user']);
});

test('roles: a new password signs in, and ends the earlier sessions', async () => {
  const [admin, person] = [await signedIn('admin'), await signedIn()];
  expect(
    await doRole('resetUserPassword', { email: person.email, newPassword: 'secret-7' }, admin),
  ).toEqual({
    success: true,
    message: 'Password reset successfully',
  });
  expect((await callApi('getProfile', {}, person)).status).toBe(401);
  expect(await passwordToken({ email: person.email, password: 'secret-7' })).toMatch(/^ey/);
  const row = (await auditOf(person.uid)).at(-1);
  expect(row).toMatchObject({ action: 'resetUserPassword', actor: { uid: admin.uid } });
  expect(JSON.stringify(row)).not.toContain('secret-7');
});
