import { beforeEach, expect, test, vi } from 'vitest';
import type { UserDocument } from '#documents/people.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { copyRoleQuietly } from '#people/roles/copy-role.ts';
import { systemClock } from '#platform/clock.ts';
import { consentLogins } from '#platform/consent-logins.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { claimAccounts } from './claim-accounts.ts';
import { getProfile } from './get-profile.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));
vi.mock(import('./claim-accounts.ts'), async (original) => ({
  ...(await original()),
  claimAccounts: vi.fn(),
}));
vi.mock(import('#people/roles/copy-role.ts'), async (original) => ({
  ...(await original()),
  copyRoleQuietly: vi.fn(),
}));

vi.mock(import('#platform/consent-logins.ts'), async (original) => ({
  ...(await original()),
  consentLogins: vi.fn(),
}));

const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha' };
const stored = { ...firstProfile(asha, 1), rolesChangedAt: 5_000 };
const clock = { ...systemClock, now: () => 9_000 };
const load = (
  profile: UserDocument | undefined,
  token: { claimedRole?: 'user' | 'admin'; issuedAt?: number } = {},
) =>
  getProfile({
    caller: { ...asha, role: 'user', ...token, ...(profile ? { profile } : {}) },
    input: {},
    clock,
    store: world.store,
  });

test('where accounts can be logged in by a sign in at the broker is told with the profile', async () => {
  vi.mocked(consentLogins).mockReturnValue({
    Bigul_XTS: { answers: 'token', required: false },
    Jainam_XTS: { answers: 'token', required: true },
  });
  expect((await load(stored)).data.sign_in_at).toEqual({
    offered: ['Bigul_XTS', 'Jainam_XTS'],
    required: ['Jainam_XTS'],
  });
});

beforeEach(() => {
  vi.resetAllMocks();
  world.store = memoryStore();
  vi.mocked(consentLogins).mockReturnValue({});
});

test('a person reads their own profile', async () => {
  expect(await load(stored)).toMatchObject({
    data: { email: 'asha@example.com', name: 'Asha', role: 'user' },
    message: 'Profile loaded.',
  });
  expect(claimAccounts).not.toHaveBeenCalled();
});

test('a profile that was not made yet is not found', async () => {
  await expect(load(undefined)).rejects.toMatchObject({
    code: 'not-found',
    message: 'Profile not found.',
  });
});

test('get profile: refused to somebody who may not make one', async () => {
  world.store.put('settings/signUp', { state: 'closed', except: [] });
  await expect(load(undefined)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the first sign-in of a person claims the accounts that wait for them', async () => {
  await load({ ...stored, awaitsSignIn: true });
  expect(claimAccounts).toHaveBeenCalledExactlyOnceWith(
    world.store,
    expect.objectContaining({ uid: 'asha' }),
    clock,
  );
});

test('get profile: the role is copied again into a newer token with another role', async () => {
  await load({ ...stored, role: 'admin' }, { issuedAt: 5_001 });
  await load(stored, { claimedRole: 'admin', issuedAt: 5_001 });
  expect(vi.mocked(copyRoleQuietly).mock.calls).toEqual([
    [world.store, 'asha'],
    [world.store, 'asha'],
  ]);
});

test.each([
  ['made before the role', { issuedAt: 5_000 }],
  ['of no known time', {}],
  ['that tells the role', { claimedRole: 'admin', issuedAt: 5_001 }],
] as const)('get profile: nothing is copied into a token %s', async (_, token) => {
  await load({ ...stored, role: 'admin' }, token);
  expect(copyRoleQuietly).not.toHaveBeenCalled();
});
