import { paths } from '@sthira/contract/paths';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getFunds } from '#accounts/books/get-funds.ts';
import { modifyAccount } from '#accounts/linking/modify-account.ts';
import { loginAccount } from '#accounts/logins/login-account.ts';
import { reopenSession } from '#accounts/logins/reopen-session.ts';
import { sealCredentials } from '#accounts/record/credentials.ts';
import { AccountBroker } from '#agents/orders/account-broker.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import { keyRing } from '#platform/secrets/key-ring.ts';
import { kmsKey } from '#platform/secrets/kms-key.ts';
import { createSealer, type Sealer } from '#platform/secrets/sealer.ts';
import { anAccount } from '#testing/account-fixture.ts';
import {
  type KmsStandIn,
  kmsKeyName,
  standInToken,
  startKmsStandIn,
} from '#testing/kms-stand-in.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  sealer: undefined as unknown as Sealer,
}));

vi.mock(import('#platform/secrets/secrets.ts'), async (original) => ({
  ...(await original()),
  seal: (owner, texts) => world.sealer.seal(owner, texts),
  open: (owner, texts) => world.sealer.open(owner, texts),
  fingerprints: (text: string, purpose: string) => [`${purpose}.${text}`],
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueSettling: async () => {},
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#brokers/limits.ts'), async (original) => ({
  ...(await original()),
  reserveSlot: async () => {},
  reserveLogin: async () => {},
}));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker,
}));

const balance = {
  marginAvailablePaise: 1,
  marginUtilizedPaise: 1,
  cashMarginPaise: null,
  payinAmountPaise: null,
};
const broker = {
  login: async () => ({
    token: 'TOKEN',
    userId: 'SIM01',
    clientId: 'SIM01',
    base: '',
    clientKind: 'investor' as const,
  }),
  positions: async () => [],
  orderBook: async () => [],
  tradeBook: async () => [],
  balance: async () => balance,
} as unknown as XtsConnector;

const account = anAccount({ loginStatus: 'logged_out' });
const owner = { uid: account.ownerUid, email: account.email, name: 'Asha', role: 'user' } as const;
const clock = new SteppedClock();
let kms: KmsStandIn;

/** Empties what this process keeps in memory, as if it had just started. */
function newProcess(): void {
  const key = kmsKey(kmsKeyName, {
    base: kms.base,
    accessToken: standInToken,
    clock,
    random: () => 0,
    attemptMs: 10_000,
  });
  world.sealer = createSealer({
    keys: () => keyRing('NONE', {}),
    sealsWith: key,
    wrappingKeys: [key],
    clock,
  });
}

/** How often `work` calls the key service. */
async function asked(work: () => Promise<unknown>): Promise<{ encrypt: number; decrypt: number }> {
  Object.assign(kms.asked, { encrypt: 0, decrypt: 0 });
  await work();
  return { ...kms.asked };
}

const logIn = () =>
  loginAccount({ caller: owner, input: { account_id: account.id }, clock, store: world.store });

beforeAll(async () => {
  kms = await startKmsStandIn();
});
afterAll(() => kms.close());
beforeEach(async () => {
  clock.set(1_000_000);
  kms.behave([]);
  newProcess();
  world.store = memoryStore(() => clock.now());
  putPeople(world.store);
  world.store.put(paths.account(account.id), account);
  world.store.put(
    paths.credentials(account.id),
    await sealCredentials(account.id, { apiKey: 'KEY', apiSecret: 'SECRET' }),
  );
});

test('key service calls: a login asks twice, for the credentials and for the session', async () => {
  newProcess();
  expect(await asked(logIn)).toEqual({ encrypt: 1, decrypt: 1 });
});

test('key service calls: an agent asks once in a shift for each account', async () => {
  await logIn();
  newProcess();
  const agent = new AccountBroker(world.store, account, {
    clock,
    mustHurry: () => false,
    waitToRead: async () => {},
  });
  expect(await asked(() => agent.positions())).toEqual({ encrypt: 0, decrypt: 1 });
  // Ten minutes, which is longer than an opened session is kept in memory.
  const visits = async () => {
    for (let second = 0; second < 600; second += 10, clock.pass(10_000))
      await Promise.all([agent.books(), agent.positions(), agent.funds()]);
  };
  expect(await asked(visits)).toEqual({ encrypt: 0, decrypt: 0 });
  kms.behave([], 'unavailable');
  expect(await asked(visits)).toEqual({ encrypt: 0, decrypt: 0 });
});

test('key service calls: a shift that begins during an outage reads once that ends', async () => {
  await logIn();
  newProcess();
  const agent = new AccountBroker(world.store, account, {
    clock,
    mustHurry: () => true,
    waitToRead: async () => {},
  });
  kms.behave([], 'unavailable');
  await expect(agent.positions()).rejects.toMatchObject({ code: 'unavailable' });
  kms.behave([]);
  clock.pass(3_000);
  await expect(agent.positions()).resolves.toMatchObject({ nets: {} });
});

test('key service calls: a login during an outage is refused with the reason and keeps the credentials', async () => {
  newProcess();
  const before = world.store.at(paths.credentials(account.id));
  kms.behave([], 'quota');
  await expect(logIn()).rejects.toMatchObject({ code: 'unavailable' });
  expect(world.store.at(paths.account(account.id))).toMatchObject({
    loginStatus: 'error',
    errorMessage: 'Our key service does not answer at the moment. Please try again.',
  });
  expect(world.store.at(paths.credentials(account.id))).toEqual(before);
  kms.behave([]);
  clock.pass(3_000);
  await expect(logIn()).resolves.toMatchObject({ data: { status: 'pending' } });
});

test('key service calls: no transaction on a trading account waits for them', async () => {
  await logIn();
  const trading = { ...account.trading, state: 'running' as const, runId: 'run1' };
  world.store.put(paths.account(account.id), {
    ...world.store.at(paths.account(account.id)),
    loginStatus: 'logged_in',
    trading,
  });
  const run = world.store.transact;
  let askedInside = 0;
  world.store.transact = async (work) => {
    const before = kms.asked.decrypt + kms.asked.encrypt;
    const result = await run(work);
    askedInside += kms.asked.decrypt + kms.asked.encrypt - before;
    return result;
  };
  newProcess();
  const input = {
    id: account.id,
    account_name: 'Another name',
    broker: account.broker,
    api_key: 'KEY',
  };
  const edited = async () =>
    modifyAccount({ caller: owner, input: input as never, clock, store: world.store });
  expect(await asked(edited)).toEqual({ encrypt: 0, decrypt: 1 });
  newProcess();
  expect(
    await asked(() =>
      reopenSession(world.store, account, { deadToken: 'TOKEN', hurry: true, clock }),
    ),
  ).toEqual({ encrypt: 1, decrypt: 2 });
  expect(askedInside).toBe(0);
});

test('key service calls: repeated readings of funds ask once in five minutes', async () => {
  await logIn();
  newProcess();
  const read = () => getFunds({ caller: owner, input: {}, clock, store: world.store });
  expect(await asked(read)).toEqual({ encrypt: 0, decrypt: 1 });
  expect(await asked(read)).toEqual({ encrypt: 0, decrypt: 0 });
});
