// req: ADMIN-79
import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { modifyAccount, modifyAccountFor } from '#accounts/linking/modify-account.ts';
import { loginAccount, loginAccountFor } from '#accounts/logins/login-account.ts';
import { loginAllAccounts } from '#accounts/logins/login-all-accounts.ts';
import { reopenSession } from '#accounts/logins/reopen-session.ts';
import type { Session } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { accountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { claimAccounts } from './claim-accounts.ts';
import { updateProfile } from './update-profile.ts';

interface Identity {
  emailVerified: boolean;
  disabled: boolean;
}

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  identities: {} as Record<string, { emailVerified: boolean; disabled: boolean }>,
  login: undefined as unknown as () => Promise<void>,
  logout: undefined as unknown as (token: string) => Promise<void>,
  opened: 0,
}));

vi.mock(import('#platform/sign-in/identities.ts'), async (original) => ({
  ...(await original()),
  readIdentity: async (uid: string) => world.identities[uid] as never,
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueSettling: vi.fn(),
  enqueueLogins: vi.fn(),
}));
vi.mock(
  import('#people/roles/copy-role.ts'),
  () => ({ copyRoleQuietly: async () => undefined }) as never,
);
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () =>
    ({
      login: async (): Promise<Session> => {
        await world.login();
        world.opened += 1;
        return {
          token: `token${world.opened}`,
          userId: 'SIM01',
          clientId: 'SIM01',
          base: '',
          clientKind: 'investor',
        };
      },
      logout: ({ token }: Session) => world.logout(token),
    }) as never,
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const within = () => ({ clock, store: world.store });
const { id } = anAccount();
/** Everybody has just signed in when accounts change hands. */
const signedInAt = 2_000_000;
const asha = {
  uid: 'asha',
  email: 'asha@example.com',
  name: 'Asha',
  role: 'user',
  signedInAt,
} as const;
const ravi = {
  uid: 'ravi',
  email: 'ravi@example.com',
  name: 'Ravi',
  role: 'user',
  signedInAt,
} as const;
const meera = {
  uid: 'meera',
  email: 'meera@example.com',
  name: 'Meera',
  role: 'admin',
  signedInAt,
} as const;
const form = { account_name: 'Asha Arham', broker: 'ArhamShare_XTS' } as const;
const keys = { api_key: 'SIMKEY0001', api_secret: 'SIMSECRET0001' };
const notYet = 'Asha Arham was handed over. Its owner has to enter its API key and secret first.';

const stored = () => accountDocument.parse(world.store.at(paths.account(id)));
const edit = (input: object) =>
  modifyAccountFor({ caller: meera, input: { id, ...form, ...input }, ...within() });
const handOver = (email: string = ravi.email) => edit({ email });
const login = (caller: typeof asha | typeof ravi) =>
  loginAccount({ caller, input: { account_id: id }, ...within() });
const ended = () => vi.mocked(world.logout).mock.calls.flat();

function put(
  person: { uid: string; email: string; name: string },
  changes: Partial<UserDocument> = {},
  identity?: Partial<Identity>,
): void {
  world.store.put(paths.user(person.uid), { ...firstProfile(person, 0), ...changes });
  world.identities[person.uid] = { emailVerified: true, disabled: false, ...identity };
}

/** Asha's account, logged in with her own keys. */
beforeEach(async () => {
  clock.set(1_000_000);
  world.store = memoryStore(() => clock.now());
  world.identities = {};
  world.opened = 0;
  world.login = async () => undefined;
  world.logout = vi.fn(async () => undefined);
  for (const person of [asha, ravi]) put(person);
  put(meera, { role: 'admin' });
  const before = anAccount({
    apiKeyMask: '',
    awaitsKeys: true,
    loginStatus: 'logged_out',
    tokenGeneratedAt: null,
    clientId: '',
  });
  world.store.put(paths.account(id), before);
  await modifyAccount({ caller: asha, input: { id, ...form, ...keys }, ...within() });
  await login(asha);
  clock.set(2_000_000);
});

test('the new owner gets neither session nor keys nor the history of the account', async () => {
  const trading = {
    ...stored().trading,
    runId: 'run1',
    paidDay: '2026-11-20',
    day: { day: '2026-11-20', resultPaise: 500, limitReachedAt: null },
  };
  const before = { ...stored(), trading };
  world.store.put(paths.account(id), before);
  await handOver();
  expect(stored()).toMatchObject({
    ownerUid: 'ravi',
    email: ravi.email,
    loginStatus: 'logged_out',
    tokenGeneratedAt: null,
    clientId: '',
  });
  expect(stored()).toMatchObject({
    ...{ apiKeyMask: '', awaitsKeys: true, handedAt: 2_000_000 },
    ...{ strategy: '', proposal: { raise: { strategy: before.strategy } } },
    trading: { runId: '', paidDay: '', day: null },
  });
  expect(
    [paths.credentials(id), paths.session(id), paths.limits(id)].map((path) =>
      world.store.at(path),
    ),
  ).toEqual(Array(3).fill(undefined));
  expect([...world.store.below('brokerKeys'), ...world.store.below('brokerClients')]).toEqual([]);
  expect(ended()).toEqual(['token1']);
  expect(world.store.at(paths.formerAccount(id, 2_000_000))).toEqual({
    ...before,
    until: 2_000_000,
  });
});

test('hand over: both get a mail without the other’s name, and there is an audit row', async () => {
  await handOver();
  const mails = world.store.below(paths.mails);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['account-taken', asha.email],
    ['account-given', ravi.email],
  ]);
  expect(JSON.stringify(mails[0])).not.toContain(ravi.email);
  expect(JSON.stringify(mails[1])).not.toContain(asha.email);
  expect(world.store.below(paths.audit).at(-1)).toMatchObject({
    action: 'modifyAccountFor',
    actor: { uid: 'meera' },
    details: {
      changed: 'ownerUid,email',
      ownerUid: 'ravi',
      formerOwnerUid: 'asha',
      loggedOut: true,
    },
  });
});

test('a broker that does not answer does not delay a hand-over', async () => {
  world.logout = async () => {
    throw new BrokerError('unclear');
  };
  await handOver();
  expect(stored()).toMatchObject({ ownerUid: 'ravi', loginStatus: 'logged_out' });
  expect(world.store.at(paths.session(id))).toBeUndefined();
});

test('hand over: no login before the new owner has entered key and secret', async () => {
  await handOver();
  for (const caller of [ravi, meera]) {
    const verb = caller === meera ? loginAccountFor : loginAccount;
    await expect(verb({ caller, input: { account_id: id }, ...within() })).rejects.toMatchObject({
      code: 'conflict',
      message: notYet,
    });
  }
  await expect(login(asha)).rejects.toMatchObject({ code: 'not-found' });
  for (const force of ['true', 'false'] as const)
    expect((await loginAllAccounts({ caller: meera, input: { force }, ...within() })).data).toEqual(
      {
        account_ids: [],
      },
    );
  await expect(
    reopenSession(world.store, anAccount(), { deadToken: 'token1', hurry: true, clock }),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(world.opened).toBe(1);
});

test('only its owner may enter key and secret', async () => {
  await handOver();
  const give = (input: object, caller: Parameters<typeof modifyAccount>[0]['caller'] = ravi) =>
    modifyAccount({ caller, input: { id, ...form, ...input }, ...within() });
  await expect(give({ api_secret: 'new' })).rejects.toMatchObject({
    code: 'bad-input',
    fields: { api_key: 'API Key is required.' },
  });
  await expect(give({ api_key: 'SIMKEY0002' })).rejects.toMatchObject({
    fields: { api_secret: 'API Secret is required.' },
  });
  const only = 'After a hand-over only the new owner can enter it.';
  await expect(edit(keys)).rejects.toMatchObject({
    code: 'bad-input',
    fields: { api_key: only, api_secret: only },
  });
  await give({ account_size: 7 });
  expect(stored().awaitsKeys).toBe(true);
  await give({ api_key: 'SIMKEY0002', api_secret: 'SIMSECRET0002' });
  expect(stored()).toMatchObject({ apiKeyMask: 'SIMK**0002', handedAt: 2_000_000 });
  expect(stored().awaitsKeys).toBeUndefined();
  expect((await login(ravi)).data.status).toBe('pending');
});

test('hand over: keys cannot be set in the same edit', async () => {
  await expect(edit({ email: ravi.email, api_secret: 'typed by an admin' })).rejects.toMatchObject({
    code: 'bad-input',
    fields: { api_secret: 'After a hand-over only the new owner can enter it.' },
  });
  await edit({ email: ravi.email, api_key: stored().apiKeyMask });
  expect(stored().ownerUid).toBe('ravi');
});

const nobody =
  'Nobody has signed in with this e-mail yet. An account can be handed only to somebody who has.';

test.each<[string, Partial<UserDocument>, Partial<Identity>]>([
  ['an address nobody knows', { email: 'other@example.com' }, {}],
  ['a profile an admin made', { awaitsSignIn: true }, {}],
  ['a disabled person', { disabled: true }, {}],
  ['an address that was never proven', {}, { emailVerified: false }],
  ['an identity that is disabled', {}, { disabled: true }],
])('hand over: refused to %s', async (_who, changes, identity) => {
  const stranger = { uid: 'stranger', email: 'stranger@example.com', name: '' };
  put(stranger, changes, identity);
  await expect(handOver(stranger.email)).rejects.toMatchObject({
    code: 'bad-input',
    fields: { email: nobody },
  });
  expect([stored().ownerUid, ended()]).toEqual(['asha', []]);
});

test.each<['running' | 'stopping' | 'stopped', RegExp]>([
  ['running', /^Square off/],
  ['stopping', /^Square off/],
  ['stopped', /may still turn up/],
])('hand over: refused for an account that is %s, or watched', async (state, message) => {
  const watch = {
    runId: 'run1',
    tags: ['tagA'],
    stoppedAt: 1_000,
    nextAt: 31_000,
    until: 901_000,
    resultPaise: 0,
  };
  world.store.put(paths.account(id), {
    ...stored(),
    trading: { ...stored().trading, state, watch: state === 'stopped' ? watch : null },
  });
  await expect(handOver()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(message),
  });
  expect([stored().ownerUid, ended()]).toEqual(['asha', []]);
});

test('hand over: none by an edit without another e-mail', async () => {
  await edit({ account_size: 4 });
  await handOver(asha.email.toUpperCase());
  expect(stored()).toMatchObject({
    ownerUid: 'asha',
    loginStatus: 'pending',
    accountSizeLakhHundredths: 400,
  });
  expect(ended()).toEqual([]);
});

test('hand over: a login under way leaves no session', async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  world.login = () => {
    asked.resolve();
    return gate.promise;
  };
  const underway = login(asha);
  await asked.promise;
  await handOver();
  gate.resolve();
  await expect(underway).rejects.toMatchObject({
    code: 'conflict',
    message: 'Asha Arham was changed while it was logging in.',
  });
  expect(world.store.at(paths.session(id))).toBeUndefined();
  expect(stored()).toMatchObject({ ownerUid: 'ravi', loginStatus: 'logged_out', errorMessage: '' });
  expect(ended()).toEqual(['token1', 'token2']);
});

test('hand over: an earlier owner’s failed login is not shown to the new one', async () => {
  const gate = Promise.withResolvers<void>();
  world.login = () => gate.promise;
  const underway = login(asha);
  await vi.waitFor(() => expect(stored().loginStatus).toBe('logging_in'));
  await handOver();
  await modifyAccount({
    caller: ravi,
    input: { id, ...form, api_key: 'SIMKEY0002', api_secret: 'SIMSECRET0002' },
    ...within(),
  });
  world.login = async () => undefined;
  await login(ravi);
  world.store.put(paths.account(id), { ...stored(), loginStatus: 'logging_in' });
  gate.reject(new BrokerError('refused', { text: 'Wrong key of Asha' }));
  await expect(underway).rejects.toMatchObject({ message: expect.stringContaining('Wrong key') });
  expect(stored()).toMatchObject({ loginStatus: 'logging_in', errorMessage: '' });
});

test('what waited for an e-mail is claimed without the keys somebody else typed for it, and logged out', async () => {
  world.store.put(paths.account(id), { ...stored(), ownerUid: '', email: ravi.email });
  await claimAccounts(world.store, ravi, clock);
  expect(stored()).toMatchObject({ ownerUid: 'ravi', loginStatus: 'logged_out', awaitsKeys: true });
  expect([
    world.store.at(paths.credentials(id)),
    world.store.below(paths.formerAccounts),
    ended(),
  ]).toEqual([undefined, [], ['token1']]);
  expect(world.store.below(paths.audit).at(-1)).toMatchObject({
    action: 'claimAccount',
    actor: { uid: 'ravi' },
    details: { loggedOut: true },
  });
});

test('hand over: another uid of the same e-mail gets no account with its keys', async () => {
  const other = { uid: 'asha2', email: asha.email, name: 'Asha' };
  world.store.put(paths.user(asha.uid), {
    ...firstProfile(asha, 0),
    email: 'gone@example.com',
  });
  put(other);
  await handOver(asha.email);
  expect(stored()).toMatchObject({
    ownerUid: 'asha2',
    loginStatus: 'logged_out',
    awaitsKeys: true,
  });
  expect(ended()).toEqual(['token1']);
});

test('a person whose profile is made anew under the same uid enters the keys anew', async () => {
  await world.store.commit((writes) => writes.remove(docs.user(asha.uid)));
  await updateProfile({
    caller: { ...asha, role: undefined },
    input: { name: 'Asha' },
    ...within(),
  });
  expect(stored()).toMatchObject({ ownerUid: 'asha', loginStatus: 'logged_out', awaitsKeys: true });
  expect([world.store.at(paths.credentials(id)), ended()]).toEqual([undefined, ['token1']]);
  await modifyAccount({ caller: asha, input: { id, ...form, ...keys }, ...within() });
  put(asha);
  await updateProfile({ caller: asha, input: { name: 'Asha Rao' }, ...within() });
  expect(stored().awaitsKeys).toBeUndefined();
});
