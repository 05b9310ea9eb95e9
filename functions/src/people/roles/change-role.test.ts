import { beforeEach, expect, test, vi } from 'vitest';
import { docs } from '#documents/docs.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { systemClock } from '#platform/clock.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { changeRole } from './change-role.ts';
import { copyRole } from './copy-role.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  enabled: ['meera'],
  identity: undefined as { email: string } | undefined,
}));
vi.mock(import('#platform/sign-in/identities.ts'), async (original) => ({
  ...(await original()),
  readIdentities: async () =>
    new Map(world.enabled.map((uid) => [uid, { disabled: false } as never])),
}));
vi.mock(import('#people/lookup/find-person.ts'), () => ({
  findPerson: async (_store, email) => ({
    user: world.store.below('users').find((user) => user.email === email) as ReturnType<
      typeof firstProfile
    >,
    identity: world.identity as never,
  }),
}));
vi.mock(import('./copy-role.ts'), async (original) => ({
  ...(await original()),
  copyRole: vi.fn(),
}));

const person = (uid: string) => firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 1);
const change = (uid: string, role: 'user' | 'admin', by = 'meera', now = 100_000) =>
  changeRole(world.store, {
    ...{ email: `${uid}@example.com`, role, action: 'setUserRole' },
    actor: by === '' ? { system: 'operator' as never } : { uid: by },
    clock: { ...systemClock, now: () => now },
  });
const roleOf = (uid: string) => world.store.at(`users/${uid}`)?.role;
const subjects = () => world.store.below('mails').map(({ to, subject }) => [to, subject]);

beforeEach(() => {
  vi.mocked(copyRole).mockReset();
  world.store = memoryStore();
  Object.assign(world, { enabled: ['meera'], identity: undefined });
  world.store.put('users/meera', { ...person('meera'), role: 'admin' });
  world.store.put('users/asha', person('asha'));
});

test('an admin makes somebody an admin, on record and in the claims', async () => {
  expect(await change('asha', 'admin')).toMatchObject({ role: 'admin', rolesChangedAt: 100_000 });
  expect(world.store.at('users/asha')).toMatchObject({
    role: 'admin',
    rolesChangedAt: 100_000,
  });
  expect(copyRole).toHaveBeenCalledExactlyOnceWith(world.store, 'asha');
});

test('a change of a role stands in the audit', async () => {
  await change('asha', 'admin');
  expect(world.store.below('audit')).toMatchObject([
    {
      subject: 'asha',
      action: 'setUserRole',
      actor: { uid: 'meera' },
      details: { from: 'user', to: 'admin' },
    },
  ]);
});

test('the new admin and the other admins are told, and who did it is not', async () => {
  world.store.put('users/ravi', { ...person('ravi'), role: 'admin' });
  await change('asha', 'admin');
  expect(subjects()).toEqual([
    ['asha@example.com', 'You are an admin of Sthira now'],
    ['ravi@example.com', 'asha@example.com is an admin now'],
  ]);
});

test('a role that is given again is copied to the claims, and told to nobody', async () => {
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  await change('asha', 'admin');
  expect(world.store.at('users/asha')?.rolesChangedAt).toBe(1);
  expect(copyRole).toHaveBeenCalledExactlyOnceWith(world.store, 'asha');
  expect(subjects()).toEqual([]);
});

test('an admin becomes a user while another admin can sign in', async () => {
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  await change('asha', 'user');
  expect(roleOf('asha')).toBe('user');
});

test('who loses the role is told, and the other admins are', async () => {
  for (const uid of ['asha', 'ravi'])
    world.store.put(`users/${uid}`, { ...person(uid), role: 'admin' });
  await change('asha', 'user');
  expect(subjects()).toEqual([
    ['asha@example.com', 'You are no admin of Sthira any more'],
    ['ravi@example.com', 'meera@example.com has taken the admin role from asha@example.com'],
  ]);
  expect(world.store.below('adminNotices')).toMatchObject([
    { kind: 'person-changed', by: 'meera' },
  ]);
});

const dayMs = 24 * 60 * 60 * 1000;
const later = 10 * dayMs;

test('one admin takes the role from one other a day, whatever their session asks', async () => {
  for (const uid of ['asha', 'ravi'])
    world.store.put(`users/${uid}`, { ...person(uid), role: 'admin' });
  const demote = (uid: string, now: number) => change(uid, 'user', 'meera', now);
  await demote('asha', later);
  await expect(demote('ravi', later)).rejects.toMatchObject({
    code: 'conflict',
    message: 'One admin can shut out one other admin a day. A second admin has to do this.',
  });
  expect(roleOf('ravi')).toBe('admin');
  await demote('ravi', later + dayMs);
  expect(roleOf('ravi')).toBe('user');
});

test('an admin of less than a day takes the role from nobody of longer standing', async () => {
  const meera = { ...person('meera'), role: 'admin', rolesChangedAt: later - dayMs + 1 };
  world.store.put('users/meera', meera);
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  await expect(change('asha', 'user', 'meera', later)).rejects.toThrow('less than a day');
  await change('asha', 'user', '', later);
  expect(roleOf('asha')).toBe('user');
});

test('the last admin who can sign in stays one', async () => {
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  world.enabled = ['asha'];
  await expect(change('asha', 'user')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('The last admin stays an admin.'),
  });
  expect(roleOf('asha')).toBe('admin');
});

test('who is no admin any more changes no role', async () => {
  world.store.put('users/meera', person('meera'));
  await expect(change('asha', 'admin')).rejects.toMatchObject({ code: 'forbidden' });
  expect(roleOf('asha')).toBe('user');
});

test('who is disabled changes no role', async () => {
  world.store.put('users/meera', { ...person('meera'), role: 'admin', disabled: true });
  await expect(change('asha', 'admin')).rejects.toMatchObject({ code: 'forbidden' });
});

test('nobody changes their own role', async () => {
  world.store.put('users/ravi', { ...person('ravi'), role: 'admin' });
  world.enabled = ['meera', 'ravi'];
  await expect(change('meera', 'user')).rejects.toMatchObject({
    code: 'conflict',
    message: 'You cannot change or delete your own user. Ask another admin.',
  });
  expect(roleOf('meera')).toBe('admin');
});

test('the operator needs no admin, and is called the operator', async () => {
  world.store.put('users/meera', person('meera'));
  await change('asha', 'admin', '');
  expect(roleOf('asha')).toBe('admin');
});

test('change role: a person who was deleted meanwhile is not found', async () => {
  const { transact, commit } = world.store;
  world.store.transact = async (work) => {
    await commit((writes) => writes.remove(docs.user('asha')));
    return transact(work);
  };
  await expect(change('asha', 'admin')).rejects.toMatchObject({ code: 'not-found' });
});

test('a role is not given before the profile is made', async () => {
  world.identity = { email: 'new@example.com' };
  await expect(change('new', 'admin')).rejects.toMatchObject({
    code: 'conflict',
    message: 'new@example.com has no profile yet. A role can be given once it is made.',
  });
});

test('an e-mail that nobody has is not found', async () => {
  await expect(change('nobody', 'admin')).rejects.toMatchObject({ code: 'not-found' });
});
