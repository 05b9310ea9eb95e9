import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { sealCredentials } from '#accounts/record/credentials.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { consentLogins } from '#platform/consent-logins.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { beginConsentLogin } from './begin-consent-login.ts';
import { finishConsentLogin } from './finish-consent-login.ts';
import { loginAccount, loginAccountFor } from './login-account.ts';
import { reopenSession } from './reopen-session.ts';

const broker = vi.hoisted(() => ({ login: vi.fn(), logout: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueSettling: async () => {},
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#platform/consent-logins.ts'), async (original) => ({
  ...(await original()),
  consentLogins: vi.fn(),
}));
vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () =>
    ({ xtsBaseUrl: '', webOrigins: ['https://sthira.example', 'https://x'] }) as never,
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const now = Date.UTC(2026, 10, 20, 6, 30);
const minute = 60_000;
const out = anAccount({
  ...{ broker: 'Bigul_XTS', loginBy: 'consent', loginStatus: 'logged_out' },
  tokenGeneratedAt: null,
});
const { id } = out;
const trading = { ...out.trading, state: 'running', runId: 'run1' } as const;
const session = JSON.stringify({ accessToken: 'a-token-of-the-page', userID: 'SIM99' });
const needed = 'Asha Arham needs its owner’s sign in at Bigul: press Log in, and sign in there.';
let store: MemoryStore;

const put = (changes: Partial<AccountDocument> = {}) =>
  store.put(paths.account(id), { ...out, ...changes });
const stored = () => store.at(paths.account(id));
const callBy = <Input>(uid: string, input: Input) => ({
  caller: {
    uid,
    email: '',
    name: '',
    role: uid === 'meera' ? ('admin' as const) : ('user' as const),
  },
  ...{ input, clock, store },
});
const begin = async (uid = 'asha') =>
  new URL((await beginConsentLogin(callBy(uid, { id }))).data.url);
const beginState = async () => {
  const back = new URL((await begin()).searchParams.get('returnURL') ?? '');
  return back.searchParams.get('state') ?? '';
};
const finish = (state: string, said = session, uid = 'asha') =>
  finishConsentLogin(callBy(uid, { state, session: said }));

beforeEach(async () => {
  vi.resetAllMocks();
  broker.login.mockResolvedValue({ ...aSession(), token: 'secret-token' });
  vi.mocked(consentLogins).mockReturnValue({
    Bigul_XTS: { answers: 'accessToken', required: false },
  });
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  const keys = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
  store.put(docs.credentials(id).path, await sealCredentials(id, keys));
  put();
});

test('consent login: the broker’s page leads back to our origin with a state, of which a hash is kept', async () => {
  const page = await begin();
  expect(page.href).toMatch(/^https:\/\/trading\.bigul\.co\/interactive\/thirdparty\?/);
  expect(page.searchParams.get('appKey')).toBe('SIMKEY0001');
  const back = new URL(page.searchParams.get('returnURL') ?? '');
  expect(back.origin + back.pathname).toBe('https://sthira.example/broker-callback');
  const state = back.searchParams.get('state') ?? '';
  expect(state).toMatch(new RegExp(`^${id}\\.\\w{40}$`));
  const kept = store.at(paths.consent(id));
  expect(kept).toMatchObject({ uid: 'asha', expiresAt: now + 10 * minute });
  expect(JSON.stringify(kept)).not.toContain(state.slice(21));
});

test('consent login: coming back opens the session of the one who signed in', async () => {
  const { data, message } = await finish(await beginState());
  expect(data).toMatchObject({ status: 'pending', account_id: id });
  expect(message).toBe('Logging in Asha Arham.');
  expect(broker.login).toHaveBeenCalledExactlyOnceWith(
    { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' },
    { answers: 'accessToken', token: 'a-token-of-the-page' },
  );
  expect(stored()).toMatchObject({ loginStatus: 'pending', clientId: 'SIM01' });
  const sealed = store.at(docs.session(id).path);
  expect(sealed).toMatchObject({ clientId: 'SIM01', openedAt: now });
  expect(JSON.stringify(sealed)).not.toContain('secret-token');
  expect(store.below(paths.audit).at(-1)).toMatchObject({
    ...{ subject: id, action: 'finishConsentLogin', actor: { uid: 'asha' }, owners: ['asha'] },
  });
});

test('consent login: a state counts once', async () => {
  const state = await beginState();
  await finish(state);
  await expect(finish(state)).rejects.toThrow('This sign in was used already.');
  expect(broker.login).toHaveBeenCalledTimes(1);
});

test('consent login: two that come back at once open one session', async () => {
  const state = await beginState();
  const both = await Promise.allSettled([finish(state), finish(state)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(broker.login).toHaveBeenCalledTimes(1);
});

test.each([
  ['', 'This sign in was not begun here.'],
  ['something', 'This sign in was not begun here.'],
  [`${'a'.repeat(20)}.${'b'.repeat(40)}`, 'This sign in was not begun here.'],
])('consent login: the state %j is refused', async (state, text) => {
  await expect(finish(state)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(text),
  });
});

test('consent login: a new one ends the one before', async () => {
  const before = await beginState();
  const after = await beginState();
  await expect(finish(before)).rejects.toThrow('A newer sign in of this account was begun.');
  await finish(after);
});

test('consent login: a state of another person is refused, and stays theirs', async () => {
  const state = await beginState();
  await expect(finish(state, session, 'ravi')).rejects.toThrow('Somebody else began this sign in.');
  await expect(finish(state, session, 'meera')).rejects.toThrow('Somebody else began');
  await finish(state);
});

test('consent login: it may take ten minutes', async () => {
  const state = await beginState();
  clock.set(now + 10 * minute);
  await expect(finish(state)).rejects.toThrow('The sign in took longer than 10 minutes.');
  clock.set(now + 10 * minute - 1);
  await finish(state);
});

test('consent login: Cancel at the broker changes nothing, and uses the state up', async () => {
  const state = await beginState();
  const cancelled = 'You did not sign in at the broker, so Asha Arham was not logged in.';
  await expect(finish(state, '')).rejects.toThrow(cancelled);
  await expect(finish(state)).rejects.toThrow('used already');
  expect(stored()).toEqual(out);
  expect(broker.login).not.toHaveBeenCalled();
});

test('consent login: a session that cannot be read is refused, and none is asked for', async () => {
  await expect(finish(await beginState(), '{"accessToken":')).rejects.toThrow(
    'The broker’s page gave no usable session back.',
  );
  expect(broker.login).not.toHaveBeenCalled();
});

test('consent login: the session of another client is ended, and not kept', async () => {
  broker.login.mockResolvedValue({ ...aSession(), clientId: 'SIM02', token: 'of-another' });
  const text =
    'You signed in at the broker as another client. Press Log in, and sign in there as SIM01.';
  await expect(finish(await beginState())).rejects.toThrow(text);
  expect(broker.logout).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ token: 'of-another' }),
  );
  expect(stored()).toMatchObject({ loginStatus: 'error', errorMessage: text, clientId: 'SIM01' });
  expect(store.at(docs.session(id).path)).toBeUndefined();
});

test('consent login: the first one says which client the account has', async () => {
  put({ clientId: '' });
  await finish(await beginState());
  expect(stored()).toMatchObject({ clientId: 'SIM01' });
});

test('consent login: a broker that says no is told as at any login', async () => {
  broker.login.mockRejectedValue(new BrokerError('refused', { text: 'Invalid accessToken' }));
  await expect(finish(await beginState())).rejects.toThrow('Invalid accessToken');
  expect(stored()).toMatchObject({ loginStatus: 'error', errorMessage: 'Invalid accessToken' });
  expect(store.below(paths.audit).at(-1)).toMatchObject({ action: 'failLogin' });
});

test.each([
  ['another person’s', {}, 'ravi', 'Account not found.'],
  ['an admin’s, for somebody else’s', {}, 'meera', 'Account not found.'],
  ['one with keys', { loginBy: undefined }, 'asha', 'Asha Arham logs in with its key and secret.'],
  ['one on paper', { broker: 'Paper', loginBy: undefined }, 'asha', 'logs in with its key'],
  ['one that awaits keys', { awaitsKeys: true }, 'asha', 'was handed over'],
  ['one that trades', { trading, loginStatus: 'logged_in' }, 'asha', 'trading on its open session'],
  ['one whose broker offers it no more', { broker: 'Jainam_XTS' }, 'asha', 'not offered any more'],
] as const)('consent login: it is not begun for %s', async (_, changes, uid, text) => {
  put(changes as Partial<AccountDocument>);
  await expect(begin(uid)).rejects.toThrow(text);
  expect(store.at(paths.consent(id))).toBeUndefined();
});

test('consent login: keys alone are never posted, whoever asks', async () => {
  await expect(loginAccount(callBy('asha', { account_id: id }))).rejects.toThrow(needed);
  await expect(loginAccountFor(callBy('meera', { account_id: id }))).rejects.toThrow(needed);
  expect(broker.login).not.toHaveBeenCalled();
  expect(stored()).toEqual(out);
});

test('consent login: where the broker requires it, an account with keys needs it too', async () => {
  put({ loginBy: undefined });
  const required = { Bigul_XTS: { answers: 'token', required: true } } as const;
  vi.mocked(consentLogins).mockReturnValue(required);
  await expect(loginAccount(callBy('asha', { account_id: id }))).rejects.toThrow(needed);
  await finish(await beginState(), '{"token":"a-token-of-the-page"}');
  expect(broker.login.mock.calls[0]?.[1]).toEqual({
    answers: 'token',
    token: 'a-token-of-the-page',
  });
});

test('consent login: a session that the broker has ended is not opened again by itself', async () => {
  await finish(await beginState());
  broker.login.mockClear();
  const running = { ...out, trading, loginStatus: 'logged_in' } as const;
  put({ ...running, tokenGeneratedAt: now });
  const reopening = reopenSession(store, running, {
    ...{ deadToken: 'secret-token', hurry: true, clock },
  });
  await expect(reopening).rejects.toMatchObject({ kind: 'session-dead', message: needed });
  expect(broker.login).not.toHaveBeenCalled();
  expect(stored()).toMatchObject({ loginStatus: 'error' });
});
