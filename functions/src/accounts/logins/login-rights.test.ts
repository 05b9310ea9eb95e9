import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { sealSession } from '#accounts/record/broker-session.ts';
import { sealCredentials } from '#accounts/record/credentials.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { cancelLogins } from './cancel-logins.ts';
import { loginAccount, loginAccountFor } from './login-account.ts';
import { loginAccounts } from './login-accounts.ts';
import { loginAllAccounts } from './login-all-accounts.ts';
import { logoutAccount } from './logout-account.ts';
import { reopenSession } from './reopen-session.ts';

const broker = vi.hoisted(() => ({ login: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueLogins: async () => {},
  enqueueSettling: async () => {},
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const out = anAccount({ loginStatus: 'logged_out', tokenGeneratedAt: null, clientId: '' });
const trading = { ...out.trading, state: 'running', runId: 'run1' } as const;
let store: MemoryStore;

const put = (changes: Partial<AccountDocument> = {}) =>
  store.put(paths.account(out.id), { ...out, ...changes });
const stored = () => store.at(paths.account(out.id));
const byMeera = <Input>(input: Input) => ({
  caller: { uid: 'meera', email: '', name: '', role: 'admin' as const },
  ...{ input, clock, store },
});

beforeEach(async () => {
  broker.login.mockReset().mockResolvedValue({ ...aSession(), token: 'secret-token' });
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  putPeople(store);
  const keys = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
  store.put(docs.credentials(out.id).path, await sealCredentials(out.id, keys));
  put();
});

const disable = (uid: string) =>
  store.put(docs.user(uid).path, { ...store.at(docs.user(uid).path), disabled: true });

test('no session is opened for a disabled person, but where an account holds something', async () => {
  disable('asha');
  const loginFor = () => loginAccountFor(byMeera({ account_id: out.id }));
  await expect(loginFor()).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'The owner of Asha Arham, asha@example.com, is disabled.' },
  });
  const all = () => loginAllAccounts(byMeera({ force: 'false' }));
  expect((await all()).data.account_ids).toEqual([]);
  expect(broker.login).not.toHaveBeenCalled();
  put({ trading });
  expect((await all()).data.account_ids).toEqual([out.id]);
  put({ trading });
  expect((await loginFor()).data).toMatchObject({ status: 'pending' });
});

test.each([
  ['at rest', {}],
  ['that trades', { trading }],
])(
  'a dead session of an account %s is opened again and counted, and at rest not for a disabled person',
  async (_, changes) => {
    put({ ...changes, loginStatus: 'logged_in' });
    const dead = await sealSession(out.id, { session: aSession(), openedAt: 1_000 });
    store.put(docs.session(out.id).path, dead);
    const reopen = async () => {
      const account = await store.read(docs.account(out.id));
      if (!account) throw new Error('There is no account.');
      return reopenSession(store, account, { deadToken: '1', hurry: false, clock });
    };
    expect((await reopen()).token).toBe('secret-token');
    expect(store.at(docs.limits(out.id).path)?.reopened).toMatchObject({ count: 1 });
    store.put(docs.session(out.id).path, dead);
    clock.set(clock.now() + 3_600_000);
    disable('asha');
    await ('trading' in changes
      ? reopen()
      : expect(reopen()).rejects.toMatchObject({ code: 'conflict' }));
  },
);

test('an admin logs the accounts of others in through the call for that alone', async () => {
  await expect(loginAccount(byMeera({ account_id: out.id }))).rejects.toMatchObject({
    code: 'not-found',
  });
});

test.each([
  ['loginAllAccounts', () => loginAllAccounts(byMeera({ force: 'true' }))],
  ['loginAccounts', () => loginAccounts(byMeera({ account_ids: [out.id] }))],
  ['cancelLogins', () => cancelLogins(byMeera({ account_ids: [out.id] }))],
  ['loginAccountFor', () => loginAccountFor(byMeera({ account_id: out.id }))],
  ['logoutAccount', () => logoutAccount(byMeera({ account_id: out.id }))],
])('%s changes nothing for an admin who was disabled meanwhile', async (_, call) => {
  disable('meera');
  const before = stored();
  await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
  expect(stored()).toEqual(before);
});
