// req: ADMIN-60

import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { systemClock } from '#platform/clock.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  disabled: new Map<string, boolean>(),
  answers: true,
  identity: true,
}));
vi.mock('#platform/sign-in/identities.ts', () => ({
  setDisabled: async (uid: string, { disabled }: { disabled: boolean }) => {
    if (!world.answers) throw new Error('no answer');
    world.disabled.set(uid, disabled);
  },
  readIdentities: async (uids: string[]) =>
    new Map(uids.map((uid) => [uid, { disabled: world.disabled.get(uid) ?? false }])),
}));
vi.mock('#people/lookup/find-person.ts', () => ({
  findPerson: async (_store: unknown, email: string) => ({
    user: world.store.below('users').find((user) => user.email === email),
    identity: email === asha.email && world.identity ? { uid: 'asha', email } : undefined,
  }),
}));

const { disableUser } = await import('./disable-user.ts');
const { enableUser } = await import('#people/roles/enable-user.ts');

const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha' };
const meera = { uid: 'meera', email: 'meera@example.com', name: 'Meera' };
const call = {
  caller: { ...meera, role: 'admin' as const },
  input: { email: asha.email },
  clock: { ...systemClock, now: () => 100_000 },
  get store() {
    return world.store;
  },
};
const profile = () => world.store.at('users/asha');
const actions = () =>
  world.store.below('audit').map(({ subject, action, actor }) => ({ subject, action, actor }));

beforeEach(() => {
  world.store = memoryStore();
  world.disabled.clear();
  Object.assign(world, { answers: true, identity: true });
  world.store.put('users/meera', { ...firstProfile(meera, 1), role: 'admin' });
  world.store.put('users/asha', firstProfile(asha, 1));
  const { trading, ...account } = anAccount();
  for (const state of ['running', 'stopping', 'stopped'] as const) {
    world.store.put(`accounts/${state}`, {
      ...account,
      id: state,
      accountName: state,
      trading: { ...trading, state },
    });
  }
});

// req: ADMIN-117
test('a person is disabled in both places, their sign-ins are over, and the accounts that trade on at brokers are named', async () => {
  const running = { ...anAccount().trading, state: 'running' };
  world.store.put('accounts/paper', { ...aPaperAccount({ id: 'paper' }), trading: running });
  const { data } = await disableUser(call);
  expect(profile()).toMatchObject({ disabled: true, endedSignIns: { upTo: 100, times: [] } });
  expect([...world.disabled]).toEqual([['asha', true]]);
  expect(data.trading.map(({ id, trading_state }) => [id, trading_state])).toEqual([
    ['running', 'running'],
    ['stopping', 'stopping'],
  ]);
  expect(world.store.at('accounts/running')).toMatchObject({ trading: { state: 'running' } });
  expect(actions()).toEqual([{ subject: 'asha', action: 'disableUser', actor: { uid: 'meera' } }]);
});

test('disable user: mailed once to the person and the other admins, as is the end', async () => {
  const ravi = { uid: 'ravi', email: 'ravi@example.com', name: 'Ravi' };
  world.store.put('users/ravi', { ...firstProfile(ravi, 1), role: 'admin' });
  await disableUser(call);
  await disableUser(call);
  await enableUser(call);
  expect(world.store.below('mails').map(({ to, subject }) => [to, subject])).toEqual([
    [asha.email, 'You cannot sign in to Sthira any more'],
    [ravi.email, 'meera@example.com has disabled asha@example.com'],
    [asha.email, 'You can sign in to Sthira again'],
    [ravi.email, 'meera@example.com has enabled asha@example.com'],
  ]);
  expect(world.store.below('adminNotices').map(({ text, by }) => [text, by])).toEqual([
    ['meera@example.com has disabled asha@example.com.', 'meera'],
    ['meera@example.com has enabled asha@example.com.', 'meera'],
  ]);
});

test('one admin disables one other admin a day, and may repeat it', async () => {
  const nila = { uid: 'nila', email: 'nila@example.com', name: 'Nila' };
  for (const one of [asha, nila])
    world.store.put(`users/${one.uid}`, { ...firstProfile(one, 1), role: 'admin' });
  const later = { ...call, store: world.store, clock: { ...systemClock, now: () => 10 ** 10 } };
  await disableUser(later);
  await disableUser(later);
  await expect(disableUser({ ...later, input: { email: nila.email } })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('second admin'),
  });
  expect(world.store.at('users/nila')).toMatchObject({ disabled: false });
});

test('disable user: a failure of the identity provider is finished by a repetition', async () => {
  world.answers = false;
  await expect(disableUser(call)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('is shut out, but'),
  });
  expect(profile()).toMatchObject({ disabled: true });
  world.answers = true;
  await disableUser(call);
  expect([...world.disabled]).toEqual([['asha', true]]);
});

test('a person who is enabled again has to sign in anew', async () => {
  await disableUser(call);
  await enableUser(call);
  expect(profile()).toMatchObject({ disabled: false, endedSignIns: { upTo: 100, times: [] } });
  expect([...world.disabled]).toEqual([['asha', false]]);
  expect(actions().map(({ action }) => action)).toEqual(['disableUser', 'enableUser']);
});

test('a person whose identity is gone cannot be enabled', async () => {
  Object.assign(world, { identity: false });
  await expect(enableUser(call)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('was deleted'),
  });
});

test.each([
  ['disableUser', disableUser],
  ['enableUser', enableUser],
])('%s is for admins who still are, and never for the own row', async (_, verb) => {
  await expect(verb({ ...call, caller: { ...call.caller, uid: 'asha' } })).rejects.toMatchObject({
    code: expect.stringMatching(/forbidden|conflict/),
  });
  world.store.put('users/asha', { ...firstProfile(asha, 1), role: 'admin' });
  await expect(
    enableUser({ ...call, caller: { ...call.caller, uid: 'asha' } }),
  ).rejects.toMatchObject({ code: 'conflict' });
  world.store.put('users/meera', firstProfile(meera, 1));
  await expect(verb(call)).rejects.toMatchObject({ code: 'forbidden' });
  expect(world.disabled.size).toBe(0);
});
