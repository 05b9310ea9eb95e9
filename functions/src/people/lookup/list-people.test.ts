import { paths } from '@sthira/contract/paths';
import { mostLoneSignIns } from '@sthira/contract/roles';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserDocument } from '#documents/people.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { listUsersWithRoles } from '#people/roles/list-users-with-roles.ts';
import { addIdentity, forgetIdentities, identities } from '#testing/memory-identities.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getLoneSignIns } from './get-lone-sign-ins.ts';

vi.mock(import('#platform/sign-in/identities.ts'), () => import('#testing/memory-identities.ts'));
vi.mock(import('#platform/sign-in/auth.ts'), async (original) => {
  const { setRoleClaim } = await import('#testing/memory-identities.ts');
  return { ...(await original()), setRoleClaim };
});

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const caller = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' } as const;
let store: MemoryStore;

function put(uid: string, changes: Partial<UserDocument> = {}): void {
  const user = firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 1);
  store.put(paths.user(uid), { ...user, ...changes });
  addIdentity(uid, { claims: { role: changes.role ?? 'user', admin: changes.role === 'admin' } });
}
type Input = Parameters<typeof listUsersWithRoles>[0]['input'];
const list = async (input: Partial<Input> = {}) =>
  (await listUsersWithRoles({ caller, input: { pageSize: 2, ...input }, clock, store })).data;
const uidsOf = ({ users }: Awaited<ReturnType<typeof list>>) => users.map(({ uid }) => uid);
const audit = () => store.below(paths.audit).at(-1);

beforeEach(() => {
  clock.set(5_000);
  store = memoryStore(() => clock.now());
  forgetIdentities();
});

test('people list: sorted by e-mail, in pages', async () => {
  for (const uid of ['ravi', 'asha', 'noor']) put(uid);
  store.put(paths.userCounter, { total: 3 });
  const first = await list();
  expect(first).toMatchObject({ success: true, totalUsers: 3, hasNextPage: true });
  expect(uidsOf(first)).toEqual(['asha', 'noor']);
  const second = await list({ pageToken: first.pageToken ?? '' });
  expect(second).toMatchObject({ hasNextPage: false, pageToken: null });
  expect(uidsOf(second)).toEqual(['ravi']);
});

test('people list: a page with everybody on it is the last', async () => {
  for (const uid of ['ravi', 'asha']) put(uid);
  expect(await list()).toMatchObject({ hasNextPage: false, pageToken: null });
  expect((await list({ pageToken: '' })).users).toHaveLength(2);
});

test('people list: filtered by role and by the beginning of the e-mail, with the count', async () => {
  put('asha');
  put('ashok', { role: 'admin' });
  put('ravi', { role: 'admin' });
  store.put(paths.userCounter, { total: 3 });
  const admins = await list({ role: 'admin' });
  expect([uidsOf(admins), admins.totalUsers]).toEqual([['ashok', 'ravi'], 2]);
  const ash = await list({ emailPrefix: 'ash' });
  expect([uidsOf(ash), ash.totalUsers]).toEqual([['asha', 'ashok'], 2]);
  const both = await list({ emailPrefix: 'ash', role: 'admin' });
  expect([uidsOf(both), both.totalUsers]).toEqual([['ashok'], 1]);
});

test('people list: without a stored count none is shown', async () => {
  expect(await list()).toMatchObject({ users: [], totalUsers: 0, pageToken: null });
});

test('people list: a row has the fields of the profile and of the sign-in', async () => {
  put('asha', { role: 'admin' });
  addIdentity('asha', { disabled: true, lastSignInAt: 2_000 });
  put('ravi');
  identities.delete('ravi');
  expect((await list()).users).toMatchObject([
    {
      ...{ uid: 'asha', role: 'admin', isAdmin: true, disabled: true, emailVerified: true },
      lastSignInTime: '1970-01-01T00:00:02.000Z',
    },
    { uid: 'ravi', role: 'user', isAdmin: false, emailVerified: false, lastSignInTime: null },
  ]);
});

test('people list: claims that differ from the stored role are corrected', async () => {
  put('asha', { role: 'admin' });
  addIdentity('asha', { claims: {} });
  await list();
  expect(identities.get('asha')?.claims).toEqual({ role: 'admin', admin: true });
});

test('people list: a reading is recorded in the audit', async () => {
  put('asha');
  const trace = { subject: 'meera', action: 'listUsersWithRoles', actor: { uid: 'meera' } };
  await list();
  expect(audit()).toMatchObject({ ...trace, details: { pageSize: 2, users: 1 } });
  expect(Object.keys(audit()?.details ?? {})).toHaveLength(2);
  await list({ role: 'admin', emailPrefix: 'a' });
  expect(audit()?.details).toEqual({ pageSize: 2, users: 0, role: 'admin', emailPrefix: 'a' });
});

test('people list: an unreadable profile does not hide the others', async () => {
  put('asha');
  store.put(paths.user('broken'), { email: 'b@example.com' });
  expect(uidsOf(await list())).toEqual(['asha']);
});

test('people list: an invalid page token is refused', async () => {
  await expect(list({ pageToken: 'none' })).rejects.toMatchObject({
    ...{ code: 'bad-input', message: 'The page token is not valid.' },
  });
});

const lone = () => getLoneSignIns({ caller, input: {}, clock, store });

test('people list: sign-ins without a profile are listed, the newest first', async () => {
  put('asha');
  addIdentity('ravi', { createdAt: 1_000 });
  addIdentity('noor', { createdAt: 2_000 });
  const { data, message } = await lone();
  expect(data.users.map(({ uid }) => uid)).toEqual(['noor', 'ravi']);
  expect([data.left_out, message]).toEqual([0, 'Sign-ins loaded.']);
  expect(audit()).toMatchObject({
    ...{ subject: 'meera', action: 'getLoneSignIns', details: { users: 2 } },
  });
});

test('people list: beyond the limit the oldest sign-ins without a profile are counted', async () => {
  for (let at = 1; at <= mostLoneSignIns + 3; at += 1) addIdentity(`u${at}`, { createdAt: at });
  const { users, left_out } = (await lone()).data;
  expect([users.length, users.at(-1)?.uid, left_out]).toEqual([mostLoneSignIns, 'u4', 3]);
});
