// req: INVESTOR-33

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { firstProfile } from './first-profile.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  ended: [] as string[],
}));
vi.mock('#platform/sign-in/identities.ts', () => ({
  endSessions: async (uid: string) => world.ended.push(uid),
}));

const { logout } = await import('./logout.ts');
const { logoutEverywhere } = await import('./logout-everywhere.ts');

const caller = {
  uid: 'asha',
  email: 'asha@example.com',
  name: 'Asha',
  role: 'user' as const,
  signedInAt: 5_000,
};
const call = {
  caller,
  input: {},
  clock: { ...systemClock, now: () => 100_000 },
  get store() {
    return world.store;
  },
};
const profile = () => world.store.at('users/asha');
const actions = () => world.store.below('audit').map(({ action }) => action as string);

beforeEach(() => {
  world.store = memoryStore();
  world.ended = [];
  world.store.put('users/asha', firstProfile(caller, 1));
});

test('logout: ends its own sign-in, the person’s other ones go on', async () => {
  await logout(call);
  await logout({ ...call, caller: { ...caller, signedInAt: 7_000 } });
  expect(profile()?.endedSignIns).toEqual({ upTo: 0, times: [7, 5] });
  expect([actions(), world.ended]).toEqual([['logout', 'logout'], []]);
});

test('logout: everywhere ends all sign-ins, here and at the identity provider', async () => {
  await logout(call);
  await logoutEverywhere(call);
  expect(profile()?.endedSignIns).toEqual({ upTo: 100, times: [] });
  expect([actions(), world.ended]).toEqual([['logout', 'logoutEverywhere'], ['asha']]);
});

test('logout: everywhere ends the pushes to the person’s devices, and to nobody else’s', async () => {
  const device = { endpoint: '', p256dh: '', auth: '', label: 'Phone', createdAt: 1 };
  for (const [id, uid] of Object.entries({ phone: 'asha', desk: 'asha', his: 'ravi' }))
    world.store.put(paths.pushDevice(id), { ...device, uid });
  const owners = () => world.store.below(paths.pushDevices).map(({ uid }) => uid as string);
  await logout(call);
  expect(owners().toSorted()).toEqual(['asha', 'asha', 'ravi']);
  await logoutEverywhere(call);
  expect(owners()).toEqual(['ravi']);
});

test.each([
  ['logout', logout],
  ['everywhere', logoutEverywhere],
])('logout: %s without a profile is done by the identity provider alone', async (_, verb) => {
  world.store = memoryStore();
  await verb(call);
  expect(world.ended).toEqual(['asha']);
  expect(profile()).toBeUndefined();
});
