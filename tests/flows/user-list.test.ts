// req: ADMIN-32, ADMIN-42, ADMIN-57, ADMIN-81

import { randomBytes } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import type { UserRow } from '@sthira/contract/roles';
import { expect, test } from 'vitest';
import { auditOf } from '#support/audit.ts';
import { doRole } from '#support/role-calls.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { pageToken } from '../../functions/src/people/lookup/page-token.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { setRoleClaim } from '../../functions/src/platform/sign-in/auth.ts';
import { deleteIdentity, readIdentity } from '../../functions/src/platform/sign-in/identities.ts';

const emailsOf = (users: UserRow[]) => users.map(({ email }) => email);

/**
 * People who follow each other directly in the list, and the token of the page that begins with the
 * first.
 */
async function others(count: number): Promise<{ people: Person[]; from: string }> {
  const block = `zz${randomBytes(6).toString('hex')}`;
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1)
    people.push(await signedIn('user', `${block}.${n}@example.com`));
  return { people, from: pageToken({ email: block, uid: 'a' }) };
}

test('user list: pages by token have no gap and no duplicate', async () => {
  const admin = await signedIn('admin');
  const { people, from } = await others(5);
  const emails = people.map(({ email }) => email);
  const first = await doRole('listUsersWithRoles', { pageSize: 2, pageToken: from }, admin);
  expect([emailsOf(first.users), first.hasNextPage]).toEqual([emails.slice(0, 2), true]);
  const second = await doRole(
    'listUsersWithRoles',
    { pageSize: 2, pageToken: first.pageToken },
    admin,
  );
  expect([emailsOf(second.users), second.hasNextPage]).toEqual([emails.slice(2, 4), true]);
  const third = await doRole(
    'listUsersWithRoles',
    { pageSize: 2, pageToken: second.pageToken },
    admin,
  );
  expect(emailsOf(third.users)[0]).toBe(emails[4]);
  const again = await doRole('listUsersWithRoles', { pageSize: 2, pageToken: from }, admin);
  expect(again.users).toEqual(first.users);
  expect((await auditOf(admin.uid)).map(({ action }) => action)).toEqual(
    Array(4).fill('listUsersWithRoles'),
  );
});

test('user list: filtered by role and by the beginning of the e-mail, with the count', async () => {
  const admin = await signedIn('admin');
  const { people } = await others(4);
  const [, second, third] = people as [Person, Person, Person, Person];
  for (const { uid } of [second, third]) await db().doc(paths.user(uid)).update({ role: 'admin' });
  const block = second.email.split('.')[0] ?? '';
  const asked = (input: object) => doRole('listUsersWithRoles', { pageSize: 1, ...input }, admin);
  const all = await asked({ emailPrefix: ` ${block.toUpperCase()}`, pageSize: 10 });
  expect([emailsOf(all.users), all.totalUsers, all.hasNextPage]).toEqual([
    people.map(({ email }) => email),
    4,
    false,
  ]);
  const first = await asked({ emailPrefix: block, role: 'admin' });
  expect([emailsOf(first.users), first.totalUsers, first.hasNextPage]).toEqual([
    [second.email],
    2,
    true,
  ]);
  const last = await asked({ emailPrefix: block, role: 'admin', pageToken: first.pageToken });
  expect([emailsOf(last.users), last.pageToken]).toEqual([[third.email], null]);
  const admins = await asked({ role: 'admin', pageSize: 100 });
  expect(new Set(admins.users.map(({ role }) => role))).toEqual(new Set(['admin']));
  expect(await asked({ emailPrefix: `${block}x` })).toMatchObject({ users: [], totalUsers: 0 });
});

test('user list: the last page has no next one, and the first needs no token', async () => {
  const admin = await signedIn('admin');
  const last = await doRole(
    'listUsersWithRoles',
    { pageSize: 10, pageToken: pageToken({ email: '\u{ffff}', uid: 'z' }) },
    admin,
  );
  expect(last).toMatchObject({ success: true, users: [], hasNextPage: false, pageToken: null });
  const first = await doRole('listUsersWithRoles', {}, admin);
  expect(first.users.length).toBeGreaterThanOrEqual(3);
  expect(first.totalUsers).toBeGreaterThanOrEqual(3);
  expect(emailsOf(first.users)).toEqual(emailsOf(first.users).toSorted());
});

test('user list: a row has profile and identity, and claims are corrected', async () => {
  const admin = await signedIn('admin');
  const { people, from } = await others(3);
  const [promoted, disabled, unknown] = people as [Person, Person, Person];
  await db().doc(paths.user(promoted.uid)).update({ role: 'admin', name: 'Promoted' });
  await setRoleClaim(promoted.uid, 'user');
  await db().doc(paths.user(disabled.uid)).update({ disabled: true });
  await deleteIdentity(unknown.uid);
  const { users } = await doRole('listUsersWithRoles', { pageSize: 3, pageToken: from }, admin);
  expect(users).toEqual([
    {
      ...{
        uid: promoted.uid,
        email: promoted.email,
        displayName: 'Promoted',
        isAdmin: true,
        role: 'admin',
        disabled: false,
        emailVerified: true,
      },
      ...{
        creationTime: expect.any(String),
        lastSignInTime: expect.stringMatching(/^\d{4}-.*Z$/),
        claims: { admin: false, role: 'user' },
      },
    },
    expect.objectContaining({ uid: disabled.uid, disabled: true, isAdmin: false, role: 'user' }),
    expect.objectContaining({
      uid: unknown.uid,
      emailVerified: false,
      lastSignInTime: null,
      claims: {},
    }),
  ]);
  expect((await readIdentity(promoted.uid))?.claims).toEqual({ admin: true, role: 'admin' });
});

test('user list: a person is found by the whole e-mail, in any case, with a profile or without', async () => {
  const [admin, person, newcomer] = [
    await signedIn('admin'),
    await signedIn(),
    await signedIn('newcomer'),
  ];
  const found = await doRole(
    'searchUserByEmail',
    { email: ` ${person.email.toUpperCase()} ` },
    admin,
  );
  expect(found).toMatchObject({
    success: true,
    user: { uid: person.uid, email: person.email, displayName: 'Test Person', role: 'user' },
  });
  expect((await doRole('searchUserByEmail', { email: newcomer.email }, admin)).user).toMatchObject({
    uid: newcomer.uid,
    isAdmin: false,
    role: 'user',
  });
  expect((await auditOf(admin.uid)).map(({ action, details }) => ({ action, ...details }))).toEqual(
    [
      { action: 'searchUserByEmail', email: person.email, found: true },
      { action: 'searchUserByEmail', email: newcomer.email, found: true },
    ],
  );
});
