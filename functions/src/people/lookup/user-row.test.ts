// req: ADMIN-32

import { userRow as schema } from '@sthira/contract/roles';
import { expect, test } from 'vitest';
import type { UserDocument } from '#documents/people.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import type { Identity } from '#platform/sign-in/identities.ts';
import { claimsDiffer, identityRow, userRow } from './user-row.ts';

const user: UserDocument = firstProfile(
  { uid: 'asha', email: 'asha@example.com', name: '' },
  1_000,
);
const identity: Identity = {
  ...{
    uid: 'asha',
    email: 'asha@example.com',
    displayName: 'Asha at Google',
    emailVerified: true,
    disabled: false,
  },
  ...{
    createdAt: 500,
    lastSignInAt: 2_000,
    sessionsValidAfter: 0,
    claims: { admin: true, role: 'admin' },
  },
};

test('people row: name and role come from the profile, the rest from the identity', () => {
  expect(schema.parse(userRow(user, identity))).toEqual({
    ...{
      uid: 'asha',
      email: 'asha@example.com',
      displayName: 'asha',
      isAdmin: false,
      role: 'user',
      disabled: false,
      emailVerified: true,
    },
    ...{
      creationTime: '1970-01-01T00:00:00.500Z',
      lastSignInTime: '1970-01-01T00:00:02.000Z',
      claims: { admin: true, role: 'admin' },
    },
  });
});

test('people row: disabled when profile or identity is', () => {
  expect(userRow({ ...user, disabled: true }, identity).disabled).toBe(true);
  expect(userRow(user, { ...identity, disabled: true }).disabled).toBe(true);
});

test('people row: a missing profile or identity leaves its fields empty', () => {
  expect(schema.parse(userRow(user, undefined))).toMatchObject({
    creationTime: '1970-01-01T00:00:01.000Z',
    lastSignInTime: null,
    claims: {},
  });
  expect(userRow(user, undefined)).not.toHaveProperty('withoutProfile');
  const never = schema.parse(identityRow({ ...identity, lastSignInAt: null }));
  expect(never).toMatchObject({
    displayName: 'Asha at Google',
    isAdmin: false,
    role: 'user',
    lastSignInTime: null,
    withoutProfile: true,
  });
});

test('people row: invisible characters in the identity’s name are removed', () =>
  expect(identityRow({ ...identity, displayName: '\u202eahs\u200bA' }).displayName).toBe('ahsA'));

test.each<[string, UserDocument['role'], Record<string, unknown> | undefined, boolean]>([
  ['no identity', 'admin', undefined, false],
  ['a user without claims', 'user', {}, false],
  ['an admin without claims', 'admin', {}, true],
  ['a user who was an admin', 'user', { admin: true, role: 'admin' }, true],
  ['an admin as claimed', 'admin', { admin: true, role: 'admin' }, false],
  ['half a copy', 'admin', { admin: false, role: 'admin' }, true],
  ['a text for a truth', 'admin', { admin: 'true', role: 'admin' }, true],
])('people row: claims compared with the stored role: %s', (_, role, claims, differ) => {
  expect(claimsDiffer({ ...user, role }, claims && { ...identity, claims })).toBe(differ);
});
