import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { systemClock } from '#platform/clock.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { deleteUser } from './delete-user.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  endedSessions: [] as string[],
}));
vi.mock(import('#platform/sign-in/identities.ts'), async (original) => ({
  ...(await original()),
  endSessions: async (uid) => void world.endedSessions.push(uid),
  readIdentities: async (uids) => new Map(uids.map((uid) => [uid, { disabled: false } as never])),
}));
vi.mock(import('#people/lookup/find-person.ts'), () => ({
  findPerson: async (_store, email) => ({
    user: world.store.below('users').find((user) => user.email === email) as ReturnType<
      typeof firstProfile
    >,
    identity: undefined,
  }),
}));
vi.mock(import('#people/roles/copy-role.ts'), async (original) => ({
  ...(await original()),
  copyRoleQuietly: async () => undefined,
}));

const asha = firstProfile({ uid: 'asha', email: 'asha@example.com', name: 'Asha' }, 1);
const meera = firstProfile({ uid: 'meera', email: 'meera@example.com', name: 'Meera' }, 1);
const account = anAccount({ clientId: '' });
const remove = (email = asha.email) =>
  deleteUser({
    caller: { uid: 'meera', email: meera.email, name: 'Meera', role: 'admin' },
    input: { email },
    clock: { ...systemClock, now: () => 100_000 },
    store: world.store,
  } as Parameters<typeof deleteUser>[0]);
const trades = (state: 'running' | 'stopping', id: string) =>
  world.store.put(`accounts/${id}`, {
    ...account,
    id,
    trading: { ...account.trading, state, runId: 'run1', startedAt: 1 },
  });

beforeEach(() => {
  world.store = memoryStore();
  world.endedSessions = [];
  world.store.put('users/meera', { ...meera, role: 'admin' });
  world.store.put('users/asha', asha);
  world.store.put(`accounts/${account.id}`, account);
  world.store.put('counters/shards', { accounts: { '0': 1 } });
});

test('delete user: accounts and sessions are deleted too', async () => {
  expect(await remove()).toEqual({
    data: { email: asha.email },
    message: 'User asha@example.com has been deleted.',
  });
  expect(world.store.at('users/asha')).toBeUndefined();
  expect(world.store.at(`accounts/${account.id}`)).toBeUndefined();
  expect(world.store.at('counters/shards')).toEqual({ accounts: { '0': 0 } });
  expect(world.endedSessions).toEqual(['asha']);
});

test('delete user: what the person kept of days is deleted too, and the ways they are told', async () => {
  const note = { accountId: account.id, day: '2026-11-20', note: 'Mine' };
  world.store.put(`users/asha/dayNotes/${account.id}-2026-11-20`, note);
  world.store.put('telegramLinks/asha', { chatId: '7', name: 'Asha', linkedAt: 1 });
  world.store.put(`users/meera/dayNotes/${account.id}-2026-11-20`, note);
  await remove();
  expect(world.store.below('users/asha/dayNotes')).toEqual([]);
  expect(world.store.below('telegramLinks')).toEqual([]);
  expect(world.store.below('users/meera/dayNotes')).toEqual([note]);
});

test('delete user: the audit has who deleted whom with how many accounts', async () => {
  await remove();
  expect(world.store.below('audit').filter(({ subject }) => subject === 'asha')).toMatchObject([
    {
      action: 'deleteUser',
      actor: { uid: 'meera' },
      details: { email: asha.email, role: 'user', accounts: 1, profile: true },
    },
  ]);
});

test.each(['running', 'stopping'] as const)(
  'delete user: refused with an account that is %s',
  async (state) => {
    trades(state, account.id);
    await expect(remove()).rejects.toMatchObject({
      code: 'conflict',
      message: '1 account of this user is trading: square it off first.',
    });
    expect(world.store.at('users/asha')).toEqual(asha);
    expect(world.store.at(`accounts/${account.id}`)).toBeDefined();
    expect(world.endedSessions).toEqual([]);
  },
);

test('delete user: the refusal counts the trading accounts', async () => {
  trades('running', account.id);
  trades('running', 'AshaArham00000000002');
  await expect(remove()).rejects.toMatchObject({
    message: '2 accounts of this user are trading: square them off first.',
  });
});

test('delete user: refused while the last run is watched', async () => {
  const watch = {
    ...{ runId: 'run1', tags: ['tag1'], stoppedAt: 1, nextAt: 2, until: 3, resultPaise: 0 },
  };
  world.store.put(`accounts/${account.id}`, {
    ...account,
    trading: { ...account.trading, runId: 'run1', watch },
  });
  await expect(remove()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('An order of the last run of Asha Arham may still turn up'),
  });
});

test('delete user: oneself is refused', async () => {
  world.store.put('users/ravi', { ...meera, uid: 'ravi', role: 'admin', email: 'r@b.in' });
  await expect(remove(meera.email)).rejects.toMatchObject({
    code: 'conflict',
    message: 'You cannot change or delete your own user. Ask another admin.',
  });
  expect(world.store.at('users/meera')).toBeDefined();
});

test('delete user: an unknown e-mail is not found', async () => {
  await expect(remove('nobody@example.com')).rejects.toMatchObject({ code: 'not-found' });
});

test('delete user: an account and its twin on paper are both deleted', async () => {
  const twin = aPaperAccount({ twinOf: account.id });
  world.store.put(`accounts/${twin.id}`, twin);
  await remove();
  expect(world.store.below('accounts')).toEqual([]);
  expect(world.store.at(`deletedAccounts/${twin.id}`)).toMatchObject({ twinOf: account.id });
});
