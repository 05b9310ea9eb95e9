import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { setRoleClaim } from '#platform/auth.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { copyRole, copyRoleQuietly } from './copy-role.ts';

const world = vi.hoisted(() => ({ documents: undefined as unknown as MemoryDocuments }));
vi.mock(import('#platform/firestore.ts'), async (original) => {
  const { firestoreInMemory } = await import('#testing/firestore-in-memory.ts');
  return firestoreInMemory(await original(), () => world.documents);
});
vi.mock(import('#platform/auth.ts'), () => ({ setRoleClaim: vi.fn() }) as never);
vi.mock(import('#platform/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const asha = firstProfile({ uid: 'asha', email: 'asha@example.com', name: 'Asha' }, 1);
const recorded = (role: 'user' | 'admin') => world.documents.put('users/asha', { ...asha, role });
const copies = () => vi.mocked(setRoleClaim).mock.calls;

beforeEach(() => {
  vi.mocked(setRoleClaim).mockReset();
  world.documents = new MemoryDocuments();
  recorded('admin');
});

test('the role on record is copied once', async () => {
  await copyRole('asha');
  expect(copies()).toEqual([['asha', 'admin']]);
});

test('a role that changes while it is copied is copied again', async () => {
  vi.mocked(setRoleClaim).mockImplementationOnce(async () => recorded('user'));
  await copyRole('asha');
  expect(copies()).toEqual([
    ['asha', 'admin'],
    ['asha', 'user'],
  ]);
});

test('an identity without a profile is left with a user’s claims', async () => {
  await copyRole('nobody');
  expect(copies()).toEqual([['nobody', 'user']]);
});

test('a profile without an identity needs no copy', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(
    Object.assign(new Error('gone'), { code: 'auth/user-not-found' }),
  );
  await expect(copyRole('asha')).resolves.toBeUndefined();
});

test('a copy that failed is to be repeated', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(new Error('away'));
  await expect(copyRole('asha')).rejects.toMatchObject({
    code: 'unavailable',
    message:
      'The role is recorded, but the sign-in service did not take it over. Please repeat the change.',
  });
});

test('where the role is not the matter, a copy that failed disturbs nobody', async () => {
  vi.mocked(setRoleClaim).mockRejectedValue(new Error('away'));
  await expect(copyRoleQuietly('asha')).resolves.toBeUndefined();
});
