import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { enqueueLogins } from '#platform/tasks.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { loginAccounts } from './login-accounts.ts';
import { loginAllAccounts } from './login-all-accounts.ts';

vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueLogins: vi.fn(),
}));

const clock = new SteppedClock();
const now = Date.UTC(2026, 10, 20, 6, 30);
const hour = 3_600_000;
const idOf = (place: number) => `Account${String(place).padStart(13, '0')}`;
const out = { loginStatus: 'logged_out', tokenGeneratedAt: null } as const;
const byConsent = { ...out, broker: 'Bigul_XTS', loginBy: 'consent' } as const;
let store: MemoryStore;

const put = (place: number, changes: Partial<AccountDocument>) =>
  store.put(paths.account(idOf(place)), anAccount({ id: idOf(place), ...changes }));
const byMeera = <Input>(input: Input) => ({
  caller: { uid: 'meera', email: '', name: '', role: 'admin' as const },
  ...{ input, clock, store },
});
const all = (force: 'true' | 'false' = 'false') => loginAllAccounts(byMeera({ force }));
const reminders = () =>
  store.below(paths.audit).filter(({ action }) => action === 'remindOfSignIn');

beforeEach(() => {
  vi.mocked(enqueueLogins).mockReset().mockResolvedValue();
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
});

test('reminders: a login of all queues those with keys, and tells the owners of the others', async () => {
  put(1, out);
  put(2, byConsent);
  const { data, message } = await all();
  expect(data).toEqual({ account_ids: [idOf(1)], reminded: [idOf(2)] });
  expect(message).toBe(
    'Login request initiated for 1 account(s). 1 account(s) wait for their owners to sign in at the broker, who are reminded.',
  );
  expect(store.at(paths.account(idOf(2)))).toMatchObject({ loginStatus: 'logged_out' });
  expect(reminders()).toEqual([
    expect.objectContaining({
      ...{ subject: idOf(2), actor: { uid: 'meera' }, owners: ['asha'] },
      details: {
        reason: 'Asha Arham needs its owner’s sign in at Bigul: press Log in, and sign in there.',
      },
    }),
  ]);
});

test('reminders: an owner hears of an account once in four hours', async () => {
  put(2, byConsent);
  await all();
  clock.set(now + 4 * hour - 1);
  expect((await loginAccounts(byMeera({ account_ids: [idOf(2)] }))).data).toEqual({
    ...{ account_ids: [], reminded: [idOf(2)] },
  });
  expect(reminders()).toHaveLength(1);
  clock.set(now + 4 * hour);
  await all();
  expect(reminders()).toHaveLength(2);
});

test.each([
  ['is logged in', { loginStatus: 'logged_in' }],
  ['is switched off', { isActive: false }],
  ['awaits keys', { awaitsKeys: true }],
  ['belongs to nobody', { ownerUid: '' }],
] as const)('reminders: none of an account that %s', async (_, changes) => {
  put(2, { ...byConsent, ...changes });
  expect((await all('true')).data).toEqual({ account_ids: [] });
  expect(reminders()).toEqual([]);
});

test('reminders: none for a person who is disabled', async () => {
  put(2, byConsent);
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), disabled: true });
  expect((await all()).data).toEqual({ account_ids: [] });
  expect(reminders()).toEqual([]);
});
