import type { Role } from '@sthira/contract/people';
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
const change = (uid: string, role: Role, by = 'meera', now = 100_000) =>
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

test('change role: an admin makes a user an admin, in the profile and in the claims', async () => {
  expect(await change('asha', 'admin')).toMatchObject({ role: 'admin', rolesChangedAt: 100_000 });
  expect(world.store.at('users/asha')).toMatchObject({
    role: 'admin',
    rolesChangedAt: 100_000,
  });
  expect(copyRole).toHaveBeenCalledExactlyOnceWith(world.store, 'asha');
});

test('change role: recorded in the audit', async () => {
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

test('change role: the new admin and the other admins are mailed, the acting one is not', async () => {
  world.store.put('users/ravi', { ...person('ravi'), role: 'admin' });
  await change('asha', 'admin');
  expect(subjects()).toEqual([
    ['asha@example.com', 'You are an admin of Sthira now'],
    ['ravi@example.com', 'asha@example.com is an admin now'],
  ]);
});

test('change role: the same role again is copied to the claims without a mail', async () => {
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  await change('asha', 'admin');
  expect(world.store.at('users/asha')?.rolesChangedAt).toBe(1);
  expect(copyRole).toHaveBeenCalledExactlyOnceWith(world.store, 'asha');
  expect(subjects()).toEqual([]);
});

test('change role: an admin becomes a user while another admin can sign in', async () => {
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  await change('asha', 'user');
  expect(roleOf('asha')).toBe('user');
});

test('change role: the person who loses the role and the other admins are mailed', async () => {
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

test('change role: a person of the staff is mailed what they may do, the other admins who made them so', async () => {
  world.store.put('users/ravi', { ...person('ravi'), role: 'admin' });
  await change('asha', 'support');
  expect(world.store.at('users/asha')).toMatchObject({ role: 'support', rolesChangedAt: 100_000 });
  expect(copyRole).toHaveBeenCalledExactlyOnceWith(world.store, 'asha');
  expect(subjects()).toEqual([
    ['asha@example.com', 'Your role at Sthira is Support now'],
    ['ravi@example.com', 'The role of asha@example.com was changed from User to Support'],
  ]);
  expect(world.store.below('audit')).toMatchObject([{ details: { from: 'user', to: 'support' } }]);
});

test('change role: a staff role is taken back with a mail and a notice', async () => {
  world.store.put('users/asha', { ...person('asha'), role: 'money' });
  await change('asha', 'user');
  expect(roleOf('asha')).toBe('user');
  expect(subjects()).toEqual([['asha@example.com', 'Your role Money at Sthira was taken back']]);
  expect(world.store.below('adminNotices')).toMatchObject([
    {
      kind: 'person-changed',
      text: 'meera@example.com has changed the role of asha (asha@example.com) from Money to User.',
    },
  ]);
});

test('change role: an admin who becomes staff is one less: the last one stays', async () => {
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  world.enabled = ['asha'];
  await expect(change('asha', 'operations')).rejects.toMatchObject({ code: 'conflict' });
  world.enabled = ['asha', 'meera'];
  await change('asha', 'operations');
  expect(roleOf('asha')).toBe('operations');
  // The other admins, and the person by their own mail.
  expect(subjects()).toEqual([['asha@example.com', 'Your role at Sthira is Operations now']]);
});

test.each(['support', 'operations', 'money'] as const)(
  'change role: %s gives no role to anybody',
  async (role) => {
    world.store.put('users/meera', { ...person('meera'), role });
    await expect(change('asha', 'support')).rejects.toMatchObject({ code: 'forbidden' });
    expect(roleOf('asha')).toBe('user');
  },
);

const dayMs = 24 * 60 * 60 * 1000;
const later = 10 * dayMs;

test('change role: an admin removes the role from one other person a day, in whatever session', async () => {
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

test('change role: a new admin cannot remove the role from a longer one on the first day', async () => {
  const meera = { ...person('meera'), role: 'admin', rolesChangedAt: later - dayMs + 1 };
  world.store.put('users/meera', meera);
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  await expect(change('asha', 'user', 'meera', later)).rejects.toThrow('less than a day');
  await change('asha', 'user', '', later);
  expect(roleOf('asha')).toBe('user');
});

test('change role: the last admin who can sign in keeps the role', async () => {
  world.store.put('users/asha', { ...person('asha'), role: 'admin' });
  world.enabled = ['asha'];
  await expect(change('asha', 'user')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('The last admin stays an admin.'),
  });
  expect(roleOf('asha')).toBe('admin');
});

test('change role: refused to a caller who is no admin any more', async () => {
  world.store.put('users/meera', person('meera'));
  await expect(change('asha', 'admin')).rejects.toMatchObject({ code: 'forbidden' });
  expect(roleOf('asha')).toBe('user');
});

test('change role: refused to a disabled caller', async () => {
  world.store.put('users/meera', { ...person('meera'), role: 'admin', disabled: true });
  await expect(change('asha', 'admin')).rejects.toMatchObject({ code: 'forbidden' });
});

test('change role: refused for the own role', async () => {
  world.store.put('users/ravi', { ...person('ravi'), role: 'admin' });
  world.enabled = ['meera', 'ravi'];
  await expect(change('meera', 'user')).rejects.toMatchObject({
    code: 'conflict',
    message: 'You cannot change or delete your own user. Ask another admin.',
  });
  expect(roleOf('meera')).toBe('admin');
});

test('change role: the operator needs no admin, and is recorded as the operator', async () => {
  world.store.put('users/meera', person('meera'));
  await change('asha', 'admin', '');
  expect(roleOf('asha')).toBe('admin');
});

test('change role: a person deleted in the meantime is not found', async () => {
  const { transact, commit } = world.store;
  world.store.transact = async (work) => {
    await commit((writes) => writes.remove(docs.user('asha')));
    return transact(work);
  };
  await expect(change('asha', 'admin')).rejects.toMatchObject({ code: 'not-found' });
});

test('change role: no role before the first profile', async () => {
  world.identity = { email: 'new@example.com' };
  await expect(change('new', 'admin')).rejects.toMatchObject({
    code: 'conflict',
    message: 'new@example.com has no profile yet. A role can be given once it is made.',
  });
});

test('change role: an unknown e-mail is not found', async () => {
  await expect(change('nobody', 'admin')).rejects.toMatchObject({ code: 'not-found' });
});
