// req: ADMIN-42, ADMIN-59

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';

// A project of its own, so that these are the only admins there are.
vi.stubEnv('GCLOUD_PROJECT', 'demo-last-admin');

const { getAuth } = await import('firebase-admin/auth');
const { adminApp } = await import('../../functions/src/platform/app.ts');
const { systemClock: clock } = await import('../../functions/src/platform/clock.ts');
const { db } = await import('../../functions/src/platform/firestore.ts');
const { firestoreStore } = await import('../../functions/src/platform/store/firestore-store.ts');
const { docs } = await import('../../functions/src/documents/docs.ts');
const { changeRole } = await import('../../functions/src/people/roles/change-role.ts');
const { createProfile } = await import('../../functions/src/people/profiles/create-profile.ts');
const { grantAdmin } = await import('../../functions/src/people/roles/grant-admin.ts');
const { updateProfile } = await import('../../functions/src/accounts/owners/update-profile.ts');
const { deleteUser } = await import('../../functions/src/accounts/owners/delete-user.ts');
const { erase } = await import('#support/erase.ts');

interface Known {
  uid: string;
  email: string;
}

async function known(name: string): Promise<Known> {
  const { uid } = await getAuth(adminApp()).createUser({
    email: `${name}@example.com`,
    emailVerified: true,
  });
  return { uid, email: `${name}@example.com` };
}

const callOf = <Input>({ uid, email }: Known, input: Input) => ({
  caller: { uid, email, name: 'A Person', role: undefined },
  input,
  clock,
  store: firestoreStore,
});
const demote = (by: Known, { email }: Known) =>
  changeRole(firestoreStore, {
    email,
    role: 'user',
    actor: { uid: by.uid },
    action: 'removeAdminRole',
    clock,
  });
const roleOf = async ({ uid }: Known) =>
  (await db().doc(paths.user(uid)).get()).get('role') as string | undefined;
const total = async () => (await firestoreStore.read(docs.userCounter))?.total;

async function anAdmin(name: string): Promise<Known> {
  const person = await known(name);
  await updateProfile(callOf(person, { name }));
  await grantAdmin(firestoreStore, { email: person.email, clock });
  return person;
}

beforeEach(async () => {
  const { users } = await getAuth(adminApp()).listUsers();
  await getAuth(adminApp()).deleteUsers(users.map(({ uid }) => uid));
  for (const collection of await db().listCollections()) await erase(collection);
});

// req: ADMIN-64
test('last admin: the operator makes the first admin of a person who has signed in', async () => {
  const first = await known('first');
  await expect(grantAdmin(firestoreStore, { email: first.email, clock })).rejects.toMatchObject({
    code: 'conflict',
  });
  await updateProfile(callOf(first, { name: 'First' }));
  expect(await grantAdmin(firestoreStore, { email: 'FIRST@example.com', clock })).toMatchObject({
    uid: first.uid,
    role: 'admin',
  });
  expect(await roleOf(first)).toBe('admin');
  expect((await getAuth(adminApp()).getUser(first.uid)).customClaims).toEqual({
    admin: true,
    role: 'admin',
  });
  const { docs } = await db().collection(paths.audit).where('action', '==', 'grantAdmin').get();
  expect(docs.map((row) => row.get('actor'))).toEqual([{ system: 'operator' }]);
});

test('last admin: the total counts each profile once, while it exists', async () => {
  const admin = await anAdmin('admin');
  const added = await known('added');
  expect(await total()).toBe(1);
  for (let n = 0; n < 2; n += 1) await createProfile(callOf(admin, { ...added, name: 'Added' }));
  expect(await total()).toBe(2);
  await updateProfile(callOf(added, { name: 'Changed' }));
  expect(await total()).toBe(2);
  for (let n = 0; n < 2; n += 1) await deleteUser(callOf(admin, { email: added.email }));
  expect(await total()).toBe(1);
});

test('last admin: a role is removed from a profile whose identity is gone', async () => {
  const [admin, gone] = [await anAdmin('admin'), await anAdmin('gone')];
  await getAuth(adminApp()).deleteUser(gone.uid);
  expect(await demote(admin, gone)).toMatchObject({ role: 'user' });
  await deleteUser(callOf(admin, { email: gone.email }));
  expect(await total()).toBe(1);
});

test('last admin: the last one keeps the role, whoever the caller', async () => {
  const [admin, disabled] = [await anAdmin('admin'), await anAdmin('disabled')];
  await db().doc(paths.user(disabled.uid)).update({ disabled: true });
  const refusal = {
    code: 'conflict',
    message: 'The last admin stays an admin. Make somebody else an admin first.',
  };
  await expect(demote(admin, admin)).rejects.toMatchObject(refusal);
  await expect(deleteUser(callOf(admin, { email: admin.email }))).rejects.toMatchObject(refusal);
  await expect(demote(disabled, admin)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await roleOf(admin)).toBe('admin');
});

test.each([
  ['disabled', (uid: string) => getAuth(adminApp()).updateUser(uid, { disabled: true })],
  ['deleted', (uid: string) => getAuth(adminApp()).deleteUser(uid)],
])(
  'last admin: an admin who was %s in the sign-in service’s own console does not count',
  async (_, shut) => {
    const [admin, out] = [await anAdmin('admin'), await anAdmin('out')];
    await shut(out.uid);
    await expect(demote(out, admin)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/last admin/),
    });
    await expect(deleteUser(callOf(out, { email: admin.email }))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await demote(admin, out)).toMatchObject({ role: 'user' });
  },
);

test('last admin: of two admins who demote or delete each other at the same moment one stays, every time', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [one, other] = [await anAdmin(`one${round}`), await anAdmin(`other${round}`)];
    const attack = (by: Known, target: Known) =>
      round % 2 ? deleteUser(callOf(by, { email: target.email })) : demote(by, target);
    const outcomes = await Promise.allSettled([attack(one, other), attack(other, one)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const roles = [await roleOf(one), await roleOf(other)];
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
    await erase(db().collection(paths.users));
  }
});
