import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { sealCredentials } from '#accounts/record/credentials.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { enqueueLogin, enqueueLogins, enqueueSettling } from '#platform/tasks.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { cancelLogins } from './cancel-logins.ts';
import { loginAccount, loginAccountFor } from './login-account.ts';
import { loginAccounts } from './login-accounts.ts';
import { loginAllAccounts } from './login-all-accounts.ts';
import { logoutAccount } from './logout-account.ts';
import { queueLogins } from './queue-logins.ts';
import { runQueuedLogin } from './run-queued-login.ts';
import { settleLogin, settleOverdueLogins } from './settle-login.ts';

const broker = vi.hoisted(() => ({ login: vi.fn(), profile: vi.fn(), logout: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueLogin: vi.fn(),
  enqueueLogins: vi.fn(),
  enqueueSettling: vi.fn(),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const now = Date.UTC(2026, 10, 20, 6, 30);
const out = anAccount({ loginStatus: 'logged_out', tokenGeneratedAt: null, clientId: '' });
const trading = { ...out.trading, state: 'running', runId: 'run1' } as const;
const pending = { loginStatus: 'pending', tokenGeneratedAt: now } as const;
const request = { id: 'r1', state: 'queued' } as const;
const queued = { loginStatus: 'logging_in', loginRequest: request, updatedAt: now } as const;
const task = { accountId: out.id, requestId: 'r1', uid: 'meera' };
let store: MemoryStore;

const put = (changes: Partial<AccountDocument> = {}) =>
  store.put(paths.account(out.id), { ...out, ...changes });
const stored = () => store.at(paths.account(out.id));
const session = () => store.at(docs.session(out.id).path);
const issues = () => store.below(paths.issues);
const audit = () => store.below(paths.audit).at(-1);
const callBy = <Input>(uid: string, input: Input) => ({
  caller: {
    uid,
    email: '',
    name: '',
    role: uid === 'meera' ? ('admin' as const) : ('user' as const),
  },
  ...{ input, clock, store },
});
const login = (uid = 'asha') => loginAccount(callBy(uid, { account_id: out.id }));

beforeEach(async () => {
  vi.resetAllMocks();
  broker.login.mockResolvedValue({ ...aSession(), token: 'secret-token' });
  broker.profile.mockResolvedValue({});
  vi.mocked(enqueueLogins).mockResolvedValue();
  vi.mocked(enqueueLogin).mockResolvedValue();
  vi.mocked(enqueueSettling).mockResolvedValue();
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  const keys = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
  store.put(docs.credentials(out.id).path, await sealCredentials(out.id, keys));
  put();
});

test('login: the new session is pending until the broker’s first answer', async () => {
  const { data, message } = await login();
  expect(message).toBe('Logging in Asha Arham.');
  expect(data).toMatchObject({ status: 'pending' });
  expect(broker.login).toHaveBeenCalledWith({ apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' });
  expect(stored()).toMatchObject({
    ...{ loginStatus: 'pending', errorMessage: '', clientId: 'SIM01', tokenGeneratedAt: now },
  });
  expect(session()).toMatchObject({ clientId: 'SIM01', openedAt: now });
  expect(session()?.token).not.toBe('secret-token');
  expect(enqueueSettling).toHaveBeenCalledExactlyOnceWith(
    { accountId: out.id, openedAt: now, check: 0 },
    5_000,
  );
});

test('login: the audit has it under the name of its call', async () => {
  await login();
  const trace = { subject: out.id, owners: ['asha'], details: { broker: out.broker } };
  expect(audit()).toMatchObject({ ...trace, action: 'loginAccount', actor: { uid: 'asha' } });
  put();
  await loginAccountFor(callBy('meera', { account_id: out.id }));
  expect(audit()).toMatchObject({ ...trace, action: 'loginAccountFor', actor: { uid: 'meera' } });
});

test.each<[string, Partial<AccountDocument>, string]>([
  [
    'trades on its session',
    { ...pending, trading },
    'Asha Arham is trading on its open session: a new login would cut it off.',
  ],
  [
    'awaits keys',
    { awaitsKeys: true },
    'Asha Arham was handed over. Its owner has to enter its API key and secret first.',
  ],
  [
    'is being logged in',
    { loginStatus: 'logging_in', updatedAt: now },
    'Asha Arham is being logged in already.',
  ],
])('an account that %s is not logged in', async (_, changes, message) => {
  put(changes);
  await expect(login()).rejects.toMatchObject({ code: 'conflict', message });
  expect(broker.login).not.toHaveBeenCalled();
});

test('an account that trades without a session may be logged in', async () => {
  put({ trading });
  expect((await login()).data.status).toBe('pending');
});

test('an account of somebody else is not found', async () => {
  await expect(login('ravi')).rejects.toMatchObject({ code: 'not-found' });
});

test('login: a refusal is stored with the broker’s words', async () => {
  broker.login.mockRejectedValue(new BrokerError('refused', { text: 'Invalid API key.' }));
  await expect(login()).rejects.toMatchObject({ message: 'Invalid API key.' });
  expect(stored()).toMatchObject({ loginStatus: 'error', errorMessage: 'Invalid API key.' });
  expect(session()).toBeUndefined();
  expect(issues()).toEqual([]);
});

test('login: an internal error is stated in plain words', async () => {
  broker.login.mockRejectedValue(new TypeError('x is undefined'));
  await expect(login()).rejects.toThrow(TypeError);
  expect(stored()?.errorMessage).toBe('The login did not succeed. Please try again.');
});

test('three refused logins within an hour are an issue of the account', async () => {
  broker.login.mockRejectedValue(new BrokerError('refused', { text: 'Invalid API key.' }));
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(issues()).toEqual([]);
    await login().catch(() => {});
  }
  expect(issues()).toMatchObject([
    {
      ...{ cause: `login-failed:${out.id}`, priority: 'high', source: 'Asha Arham' },
      ...{ description: 'Login failed: Invalid API key.', accountId: out.id },
    },
  ]);
});

test('login: no session for an account that was changed meanwhile', async () => {
  broker.login.mockImplementation(async () => {
    put({ loginStatus: 'logged_out' });
    return { ...aSession(), token: 'secret-token' };
  });
  await expect(login()).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Asha Arham was changed while it was logging in.' },
  });
  expect([session(), broker.logout.mock.calls.length]).toEqual([undefined, 1]);
});

test('a queued login is settled at once when the broker answers', async () => {
  put(queued);
  await runQueuedLogin(store, task, clock);
  expect(stored()?.loginStatus).toBe('logged_in');
  expect(audit()).toMatchObject({ action: 'loginAllAccounts', actor: { uid: 'meera' } });
  expect(enqueueSettling).not.toHaveBeenCalled();
});

test('queued login: checked again later while the broker is silent', async () => {
  put(queued);
  broker.profile.mockRejectedValue(new BrokerError('unclear'));
  await runQueuedLogin(store, task, clock);
  expect(stored()?.loginStatus).toBe('pending');
  expect(enqueueSettling).toHaveBeenCalledOnce();
});

test.each<[string, Partial<AccountDocument>]>([
  ['another request', { ...queued, loginRequest: { ...request, id: 'r2' } }],
  ['nothing any more', { ...queued, loginStatus: 'logged_out' }],
])('queued login: an account that waits for %s is left alone', async (_, changes) => {
  put(changes);
  await runQueuedLogin(store, task, clock);
  expect(broker.login).not.toHaveBeenCalled();
});

test('a queued login that the broker refuses is an issue at once', async () => {
  put(queued);
  broker.login.mockRejectedValue(new BrokerError('refused', { text: 'Invalid API key.' }));
  await runQueuedLogin(store, task, clock);
  expect(issues()).toMatchObject([{ cause: `login-failed:${out.id}`, count: 1 }]);
});

test('queued login: a broker that answers nobody is one issue', async () => {
  put(queued);
  broker.login.mockRejectedValue(new BrokerError('bad-answer', { text: 'No answer.' }));
  await runQueuedLogin(store, task, clock);
  expect(issues()).toMatchObject([
    {
      ...{ cause: 'logins-failing:ArhamShare_XTS', priority: 'high', source: 'ArhamShare_XTS' },
      description: expect.stringMatching(/^Logins fail at .+ \(ArhamShare_XTS\): No answer\.$/),
    },
  ]);
});

test('a queued login that failed by a fault of ours is tried again by the queue', async () => {
  put(queued);
  broker.login.mockRejectedValue(new TypeError('x is undefined'));
  await expect(runQueuedLogin(store, task, clock)).rejects.toThrow(TypeError);
  expect(issues()).toEqual([]);
});

const settle = (check: number) =>
  settleLogin(store, { accountId: out.id, openedAt: now, check }, clock);
const withSession = (changes: Partial<AccountDocument> = pending) => {
  put(changes);
  store.put(docs.session(out.id).path, { ...aSession(), token: '' });
};

test('settle login: checked when due, and again while the broker is silent', async () => {
  await login();
  broker.profile.mockRejectedValue(new BrokerError('unclear'));
  vi.mocked(enqueueSettling).mockClear();
  await settle(0);
  expect(clock.now()).toBe(now + 5_000);
  const next = { accountId: out.id, openedAt: now };
  expect(enqueueSettling).toHaveBeenLastCalledWith({ ...next, check: 1 }, 10_000);
  clock.set(now + 60_000);
  await store.transact(async (unit) => unit.remove(docs.limits(out.id)));
  await settle(2);
  expect(enqueueSettling).toHaveBeenLastCalledWith({ ...next, check: 3 }, 1_000);
  clock.set(now + 65_000);
  vi.mocked(enqueueSettling).mockClear();
  await store.transact(async (unit) => unit.remove(docs.limits(out.id)));
  await settle(3);
  expect(enqueueSettling).not.toHaveBeenCalled();
  expect(stored()).toMatchObject({
    ...{ loginStatus: 'error', errorMessage: 'The login did not finish. Please try again.' },
  });
});

test('settle login: a login that ended or was replaced is not checked', async () => {
  clock.set(now + 60_000);
  withSession({ ...pending, loginStatus: 'logged_in' });
  await settle(0);
  withSession({ ...pending, tokenGeneratedAt: now + 1 });
  await settle(0);
  expect([broker.profile.mock.calls, vi.mocked(enqueueSettling).mock.calls]).toEqual([[], []]);
});

test('logins whose tasks were lost are settled after 70 seconds', async () => {
  put({ ...pending, updatedAt: now });
  clock.set(now + 70_000);
  await settleOverdueLogins(store, clock);
  expect(stored()?.loginStatus).toBe('pending');
  clock.pass(1);
  await settleOverdueLogins(store, clock);
  expect(stored()).toMatchObject({
    ...{
      loginStatus: 'error',
      errorMessage: 'The broker has ended this session. Please log in again.',
    },
  });
});

test('a login request for all marks the accounts and queues their logins, securing that first', async () => {
  const { data, message } = await loginAllAccounts(callBy('meera', { force: 'false' }));
  expect([data.account_ids, message]).toEqual([
    [out.id],
    'Login request initiated for 1 account(s).',
  ]);
  expect(stored()).toMatchObject({ loginStatus: 'logging_in', loginRequest: { state: 'queued' } });
  expect(vi.mocked(enqueueLogins).mock.calls.map(([, turn]) => turn)).toEqual(['later', 'now']);
  expect(audit()).toMatchObject({
    ...{ subject: 'meera', action: 'loginAllAccounts', actor: { uid: 'meera' } },
    details: { force: false, accounts: 1 },
  });
});

test('request logins: without accounts nothing is queued', async () => {
  put({ loginStatus: 'logged_in' });
  const { data, message } = await loginAllAccounts(callBy('meera', { force: 'false' }));
  expect([data.account_ids, message]).toEqual([[], 'Login request initiated for 0 account(s).']);
  expect(enqueueLogins).not.toHaveBeenCalled();
});

test('a forced request logs in again, but for those that trade', async () => {
  put({ loginStatus: 'logged_in' });
  const force = callBy('meera', { force: 'true' as const });
  expect((await loginAllAccounts(force)).data.account_ids).toEqual([out.id]);
  expect(audit()?.details).toEqual({ force: true, accounts: 1 });
  put({ loginStatus: 'logged_in', trading });
  expect((await loginAllAccounts(force)).message).toBe(
    'Login request initiated for 0 account(s). 1 trading account(s) stay on their open session.',
  );
});

test('chosen accounts are logged in, each once', async () => {
  const ids = [out.id, out.id, 'nothing'];
  const { data } = await loginAccounts(callBy('meera', { account_ids: ids }));
  expect(data.account_ids).toEqual([out.id]);
  expect(audit()).toMatchObject({
    action: 'loginAccounts',
    details: { force: false, accounts: 1 },
  });
});

test('request logins: no account is marked when the queue fails', async () => {
  vi.mocked(enqueueLogins).mockRejectedValue(new Error('away'));
  await expect(loginAllAccounts(callBy('meera', { force: 'false' }))).rejects.toMatchObject({
    ...{ code: 'unavailable', message: 'No login could be queued. Please try again.' },
  });
  expect(stored()?.loginStatus).toBe('logged_out');
});

test('the waiting logins of a request are queued, and one that cannot be has failed', async () => {
  put(queued);
  const { accountId: _, ...many } = task;
  await queueLogins(store, many, clock);
  expect(enqueueLogin).toHaveBeenCalledExactlyOnceWith(task);
  vi.mocked(enqueueLogin).mockRejectedValue(new Error('away'));
  await queueLogins(store, many, clock);
  expect(stored()).toMatchObject({
    ...{ loginStatus: 'error', errorMessage: 'The login could not be queued. Please try again.' },
  });
});

test('a waiting login is cancelled, and one at its broker goes on', async () => {
  const cancel = () => cancelLogins(callBy('meera', { account_ids: [out.id, out.id] }));
  put(queued);
  expect(await cancel()).toEqual({
    ...{ data: { account_ids: [out.id] }, message: '1 login(s) cancelled.' },
  });
  expect(stored()).toMatchObject({ loginStatus: 'logged_out', loginRequest: null });
  expect(audit()).toMatchObject({ action: 'cancelLogins', details: { accounts: 1 } });
  expect(enqueueSettling).not.toHaveBeenCalled();
  put({ ...queued, tokenGeneratedAt: now });
  await cancel();
  expect(stored()?.loginStatus).toBe('pending');
  expect(enqueueSettling).toHaveBeenCalledOnce();
  put({ ...queued, loginRequest: { id: 'r1', state: 'claimed', claim: 'c' } });
  expect((await cancel()).message).toBe('0 login(s) cancelled.');
  expect(store.below(paths.audit)).toHaveLength(2);
});

test('a logout ends the session here and at the broker', async () => {
  await login();
  const logout = () => logoutAccount(callBy('asha', { account_id: out.id }));
  const { data, message } = await logout();
  expect([data.status, message]).toEqual(['logged_out', 'Logged out Asha Arham.']);
  expect([session(), stored()?.tokenGeneratedAt]).toEqual([undefined, null]);
  expect(broker.logout).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ token: 'secret-token' }),
  );
  expect(audit()).toMatchObject({
    ...{ action: 'logoutAccount', owners: ['asha'], details: { broker: out.broker } },
  });
  put({ trading });
  await expect(logout()).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Square off Asha Arham before logging it out.' },
  });
});

test('login: the next reading of a watched account’s books is due', async () => {
  const watch = { runId: 'run1', tags: ['tagA'], stoppedAt: 1, until: now + 9_000, resultPaise: 0 };
  put({ trading: { ...out.trading, watch: { ...watch, nextAt: now + 9_000 } } });
  await login();
  expect(stored()?.trading).toEqual({ ...out.trading, watch: { ...watch, nextAt: now } });
});
