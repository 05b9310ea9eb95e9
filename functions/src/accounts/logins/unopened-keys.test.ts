import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { modifyAccount } from '#accounts/linking/modify-account.ts';
import { readSession, sealSession } from '#accounts/record/broker-session.ts';
import { sealCredentials } from '#accounts/record/credentials.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import { accountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { loginAccount } from './login-account.ts';
import { reopenSession } from './reopen-session.ts';

const broker = vi.hoisted(() => ({ login: vi.fn(), logout: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueSettling: vi.fn(),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const trading = { ...anAccount().trading, state: 'running', runId: 'run1' } as const;
const account = anAccount({ trading });
const { id, accountName: account_name, broker: name } = account;
const unopened =
  'The stored keys of this account cannot be opened. Enter the API key and secret again.';
let store: MemoryStore;

const stored = () => accountDocument.parse(store.at(paths.account(id)));
const edit = (input: object) =>
  modifyAccount({
    ...{ caller: { ...caller, signedInAt: clock.now() }, clock, store },
    input: { id, account_name, broker: name, ...input },
  });
const login = () => loginAccount({ caller, input: { account_id: id }, clock, store });

/** A running account whose keys and session were sealed for another account: they do not open. */
beforeEach(async () => {
  clock.set(1_000_000_000);
  store = memoryStore(() => clock.now());
  broker.logout.mockReset();
  broker.login.mockReset().mockResolvedValue({ ...aSession(), token: 'new' });
  const keys = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
  store.put(paths.user('asha'), firstProfile(caller, 0));
  store.put(paths.account(id), account);
  store.put(docs.credentials(id).path, await sealCredentials('other', keys));
  const open = { session: aSession(), openedAt: 1_000 };
  store.put(paths.session(id), await sealSession('other', open));
});

test('unopened keys: a session that cannot be opened is dead and reopened with the keys', async () => {
  expect(await readSession(store, id)).toMatchObject({ session: { token: '', clientId: 'SIM01' } });
  const keys = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
  store.put(docs.credentials(id).path, await sealCredentials(id, keys));
  const reopened = await reopenSession(store, account, { deadToken: '', hurry: true, clock });
  expect(reopened.token).toBe('new');
});

test('unopened keys: stated on the account without a call of the broker', async () => {
  const reopening = reopenSession(store, account, { deadToken: '', hurry: true, clock });
  await expect(reopening).rejects.toMatchObject({ code: 'conflict', message: unopened });
  expect(stored()).toMatchObject({ loginStatus: 'error', errorMessage: unopened });
  await expect(login()).rejects.toMatchObject({ message: unopened });
  expect(broker.login).not.toHaveBeenCalled();
});

test('unopened keys: they can be entered again while the account trades', async () => {
  store.put(paths.account(id), { ...account, loginStatus: 'error' });
  await expect(edit({ broker: 'Jainam_XTS' })).rejects.toMatchObject({
    fields: { api_key: 'API Key is required.' },
  });
  const keys = { api_key: 'SIMKEY0002', api_secret: 'SIMSECRET0002' };
  await expect(edit({ ...keys, broker: 'Jainam_XTS' })).rejects.toMatchObject({ code: 'conflict' });
  await edit({ account_name: 'Asha Two' });
  await edit(keys);
  expect(stored()).toMatchObject({ loginStatus: 'logged_out', clientId: 'SIM01' });
  await login();
  expect(broker.login).toHaveBeenCalledWith({ apiKey: 'SIMKEY0002', apiSecret: 'SIMSECRET0002' });
  expect(stored()).toMatchObject({ loginStatus: 'pending', clientId: 'SIM01', trading });
  await expect(edit({ api_key: 'SIMKEY0003' })).rejects.toMatchObject({ code: 'conflict' });
});

test('unopened keys: those of another client are refused while a position may be open', async () => {
  await edit({ api_key: 'SIMKEY0002', api_secret: 'SIMSECRET0002' });
  broker.login.mockResolvedValue({ ...aSession(), token: 'new', clientId: 'SIM02' });
  const message =
    'These keys are of another client of the broker. Enter those of SIM01, whose position may be open.';
  await expect(login()).rejects.toMatchObject({ code: 'conflict', message });
  expect(stored()).toMatchObject({ loginStatus: 'error', errorMessage: message });
  expect(store.at(paths.session(id))).toBeUndefined();
  expect(broker.logout.mock.calls.map(([{ token }]) => token)).toEqual(['', 'new']);
});
