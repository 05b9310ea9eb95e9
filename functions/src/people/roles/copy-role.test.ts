import type { Role } from '@sthira/contract/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { setRoleClaim } from '#platform/sign-in/auth.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { copyRole, copyRoleQuietly } from './copy-role.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));
vi.mock(import('#platform/sign-in/auth.ts'), () => ({ setRoleClaim: vi.fn() }) as never);
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const asha = firstProfile({ uid: 'asha', email: 'asha@example.com', name: 'Asha' }, 1);
const recorded = (role: Role) => world.store.put('users/asha', { ...asha, role });
const copies = () => vi.mocked(setRoleClaim).mock.calls;

beforeEach(() => {
  vi.mocked(setRoleClaim).mockReset();
  world.store = memoryStore();
  recorded('admin');
});

test('copy role: the stored role is copied once', async () => {
  await copyRole(world.store, 'asha');
  expect(copies()).toEqual([['asha', 'admin']]);
});

test('copy role: a role that changes during the copy is copied again', async () => {
  vi.mocked(setRoleClaim).mockImplementationOnce(async () => recorded('user'));
  await copyRole(world.store, 'asha');
  expect(copies()).toEqual([
    ['asha', 'admin'],
    ['asha', 'user'],
  ]);
});

test('copy role: an identity without a profile gets a user’s claims', async () => {
  await copyRole(world.store, 'nobody');
  expect(copies()).toEqual([['nobody', 'user']]);
});

test('copy role: a profile without an identity needs no copy', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(
    Object.assign(new Error('gone'), { code: 'auth/user-not-found' }),
  );
  await expect(copyRole(world.store, 'asha')).resolves.toBeUndefined();
});

test('copy role: a failed copy is to be repeated', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(new Error('away'));
  await expect(copyRole(world.store, 'asha')).rejects.toMatchObject({
    code: 'unavailable',
    message:
      'The role is recorded, but the sign-in service did not take it over. Please repeat the change.',
  });
});

test('copy role: a failed copy does not fail a call about something else', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(new Error('away'));
  await expect(copyRoleQuietly(world.store, 'asha')).resolves.toBeUndefined();
});
