import { beforeEach, expect, test, vi } from 'vitest';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { findPerson, type Person } from '#people/lookup/find-person.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import type { Identity } from '#platform/sign-in/identities.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { copyRoleQuietly } from './copy-role.ts';
import { getUserRole } from './get-user-role.ts';
import { searchUserByEmail } from './search-user-by-email.ts';

vi.mock(import('#people/lookup/audit-user-lookup.ts'), () => ({ auditUserLookup: vi.fn() }));
vi.mock(import('#people/lookup/find-person.ts'), () => ({ findPerson: vi.fn() }));
vi.mock(import('./copy-role.ts'), () => ({ copyRole: vi.fn(), copyRoleQuietly: vi.fn() }));

const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha' };
const user = { ...firstProfile(asha, 1), role: 'admin' } as const;
const identity: Identity = {
  uid: 'asha',
  email: asha.email,
  displayName: 'Asha',
  emailVerified: true,
  disabled: false,
  createdAt: 1,
  lastSignInAt: null,
  sessionsValidAfter: 0,
  claims: { role: 'admin', admin: true },
};
const call = {
  caller: { uid: 'meera', email: 'm@example.com', name: 'Meera', role: 'admin' },
  input: { email: 'Asha@example.com' },
  clock: new SteppedClock(),
  store: firestoreStore,
} as const;
const found = (person: Partial<Person>) =>
  vi.mocked(findPerson).mockResolvedValue({ user: undefined, identity: undefined, ...person });

beforeEach(() => vi.resetAllMocks());

test('get user role: answers the stored role beside the claims', async () => {
  found({ user, identity });
  expect((await getUserRole(call)).data).toEqual({
    ...{ uid: 'asha', email: asha.email, claims: identity.claims, isAdmin: true, role: 'admin' },
  });
  expect(copyRoleQuietly).not.toHaveBeenCalled();
});

test('get user role: claims with another role are corrected', async () => {
  found({ user, identity: { ...identity, claims: {} } });
  await getUserRole(call);
  expect(copyRoleQuietly).toHaveBeenCalledExactlyOnceWith(firestoreStore, 'asha');
});

test('get user role: a person without a profile is a user, whatever the claims are', async () => {
  found({ identity });
  expect((await getUserRole(call)).data).toMatchObject({ isAdmin: false, role: 'user' });
});

test('get user role: a profile without a sign-in has no claims', async () => {
  found({ user });
  expect((await getUserRole(call)).data.claims).toEqual({});
});

test.each([
  ['getUserRole', getUserRole],
  ['searchUserByEmail', searchUserByEmail],
] as const)('%s is recorded in the audit with its result', async (action, read) => {
  found({ identity });
  await read(call);
  expect(auditUserLookup).toHaveBeenLastCalledWith(call, {
    action,
    details: { email: 'asha@example.com', found: true },
  });
  found({});
  await expect(read(call)).rejects.toMatchObject({ code: 'not-found' });
  expect(auditUserLookup).toHaveBeenLastCalledWith(call, {
    action,
    details: { email: 'asha@example.com', found: false },
  });
});

test('user search: finds a person with a profile, and one without', async () => {
  found({ user, identity });
  expect((await searchUserByEmail(call)).data).toMatchObject({
    success: true,
    user: { uid: 'asha', role: 'admin' },
  });
  found({ identity });
  expect((await searchUserByEmail(call)).data.user).toMatchObject({
    ...{ uid: 'asha', role: 'user', withoutProfile: true },
  });
});
