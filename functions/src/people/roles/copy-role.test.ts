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
const recorded = (role: 'user' | 'admin') => world.store.put('users/asha', { ...asha, role });
const copies = () => vi.mocked(setRoleClaim).mock.calls;

beforeEach(() => {
  vi.mocked(setRoleClaim).mockReset();
  world.store = memoryStore();
  recorded('admin');
});

test('the role on record is copied once', async () => {
  await copyRole(world.store, 'asha');
  expect(copies()).toEqual([['asha', 'admin']]);
});

test('a role that changes while it is copied is copied again', async () => {
  vi.mocked(setRoleClaim).mockImplementationOnce(async () => recorded('user'));
  await copyRole(world.store, 'asha');
  expect(copies()).toEqual([
    ['asha', 'admin'],
    ['asha', 'user'],
  ]);
});

test('an identity without a profile is left with a user’s claims', async () => {
  await copyRole(world.store, 'nobody');
  expect(copies()).toEqual([['nobody', 'user']]);
});

test('a profile without an identity needs no copy', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(
    Object.assign(new Error('gone'), { code: 'auth/user-not-found' }),
  );
  await expect(copyRole(world.store, 'asha')).resolves.toBeUndefined();
});

test('a copy that failed is to be repeated', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(new Error('away'));
  await expect(copyRole(world.store, 'asha')).rejects.toMatchObject({
    code: 'unavailable',
    message:
      'The role is recorded, but the sign-in service did not take it over. Please repeat the change.',
  });
});

test('where the role is not the matter, a copy that failed disturbs nobody', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(new Error('away'));
  await expect(copyRoleQuietly(world.store, 'asha')).resolves.toBeUndefined();
});
