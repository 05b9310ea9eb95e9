import { participation } from '@sthira/contract/algorithms';
import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { loginAccount } from '#accounts/logins/login-account.ts';
import { AccountLane } from '#brokers/account-lane.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { accountDocument } from '#documents/accounts.ts';
import { orderFields, parseOrderFields } from '#platform/order-fields.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { AccountBroker } from './account-broker.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  broker: undefined as unknown as XtsConnector,
}));

vi.mock(import('#platform/secrets/secrets.ts'), async (original) => ({
  ...(await original()),
  seal: async (_owner, texts) => texts,
  open: async (_owner, texts) => texts,
  fingerprints: (text: string, purpose: string) => [`${purpose}.${text}`],
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#accounts/record/credentials.ts'), async (original) => ({
  ...(await original()),
  readCredentials: async () => ({ apiKey: 'KEY', apiSecret: 'SECRET' }),
}));
vi.mock(import('#platform/order-fields.ts'), async (original) => {
  const actual = await original();
  return { ...actual, orderFields: vi.fn(() => actual.parseOrderFields({})) };
});
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => world.broker,
}));

const account = anAccount({
  loginStatus: 'logged_in',
  trading: { ...anAccount().trading, state: 'running', runId: 'run1' },
});
const order = {
  segment: 'NSEFO',
  instrumentId: 1,
  side: 'SELL',
  quantity: 65,
  limitPaise: 100,
  tag: 'tagA',
} as const;
const owner = { uid: account.ownerUid, email: account.email, name: 'Asha', role: 'user' } as const;
const clock = new SteppedClock();

let token = 1;
const logins: number[] = [];

/** A broker that accepts its newest token only. */
function stub(): XtsConnector {
  const known = async (session: { token: string }) => {
    if (session.token !== String(token)) throw new BrokerError('session-dead');
  };
  const login = async () => {
    logins.push(clock.now());
    token += 1;
    return {
      token: String(token),
      userId: 'SIM01',
      clientId: 'SIM01',
      base: '',
      clientKind: 'investor' as const,
    };
  };
  const book = async (session: { token: string }) => {
    await known(session);
    return [];
  };
  const place: XtsConnector['place'] = async (session, ...rest) => {
    await known(session);
    sent(session, ...rest);
    return { appOrderId: '1' };
  };
  return {
    login,
    place,
    orderBook: book,
    tradeBook: book,
    positions: book,
    balance: async () => ({}),
    cancel: known,
  } as unknown as XtsConnector;
}

const sent = vi.fn<(...call: Parameters<XtsConnector['place']>) => void>();

/** Ends the session as a login elsewhere with the same key would. */
const endSession = () => {
  token += 1;
};
const stored = () => accountDocument.parse(world.store.at(paths.account(account.id)));
const settle = () => new Promise((resolve) => setImmediate(resolve));
const free = async () => {};
const terms = (hurry = false) => ({ clock, mustHurry: () => hurry, waitToRead: free });
const agent = (hurry = false) => new AccountBroker(world.store, account, terms(hurry));

beforeEach(() => {
  clock.set(1_000_000);
  token = 1;
  logins.length = 0;
  sent.mockClear();
  world.broker = stub();
  world.store = memoryStore(() => clock.now());
  putPeople(world.store);
  world.store.put(paths.account(account.id), account);
  world.store.put(paths.session(account.id), aSession());
});

test('account broker: an order carries the id of the algorithm that its run was started with', async () => {
  const algorithms = {
    Enigma: { algoId: '9001', algoName: 'Enigma' },
    'Protected participation': { algoId: '9002', algoName: 'Participation' },
  };
  const NSEFO = { algorithms, fields: { algoID: '{algoId}' } };
  const fields = parseOrderFields({ ORDER_FIELDS: JSON.stringify({ ArhamShare_XTS: { NSEFO } }) });
  vi.mocked(orderFields).mockReturnValue(fields);
  const trading = { ...account.trading, algoId: participation.id };
  const broker = new AccountBroker(world.store, { ...account, trading }, terms());
  await broker.place(order);
  await agent().place(order);
  expect(sent.mock.calls.map(([, , extras]) => extras?.fields.algoID)).toEqual(['9002', '9001']);
});

test('account broker: an account without a stored session has a dead one', async () => {
  world.store = memoryStore(() => clock.now());
  putPeople(world.store);
  await expect(agent().place(order)).rejects.toMatchObject({ kind: 'session-dead' });
});

test('account broker: an order that fails on a dead session is not repeated, the session is reopened for the next one', async () => {
  const broker = agent();
  endSession();
  await expect(broker.place(order)).rejects.toMatchObject({ kind: 'session-dead' });
  await settle();
  expect(logins).toHaveLength(1);
  await expect(broker.place(order)).resolves.toEqual({ appOrderId: '1' });
  endSession();
  await expect(broker.cancel({ appOrderId: '1', tag: 'tagA' })).rejects.toMatchObject({
    kind: 'session-dead',
  });
});

test('account broker: a session that dies again is reopened after two seconds at the earliest, for all agents', async () => {
  endSession();
  await agent().positions();
  endSession();
  await expect(agent().positions()).rejects.toMatchObject({ kind: 'session-dead' });
  expect(logins).toHaveLength(1);
  clock.pass(2_000);
  await agent().positions();
  expect(logins).toHaveLength(2);
});

test('account broker: the fifth login in a row waits 15 s with open positions, a minute otherwise', async () => {
  const dieAgain = async (hurry: boolean) => {
    endSession();
    const diedAt = clock.now();
    while (
      !(await agent(hurry)
        .positions()
        .catch(() => false))
    )
      clock.pass(100);
    return Math.round((clock.now() - diedAt) / 1_000);
  };
  const waits = [];
  for (const hurry of [false, false, false, false, false, true]) waits.push(await dieAgain(hurry));
  expect(waits[4]).toBeGreaterThan(55);
  expect(waits[5]).toBeLessThanOrEqual(16);
  const description =
    'The broker session was ended 6 times in a short while. Is another program logged in with the same API key?';
  expect(world.store.at(paths.issue('ERR001'))).toMatchObject({
    priority: 'high',
    accountId: account.id,
    description,
    count: 3,
  });
});

test('account broker: with a dead session the owner of a trading account may log in', async () => {
  const logIn = () =>
    loginAccount({
      caller: owner,
      input: { account_id: account.id },
      clock,
      store: world.store,
    });
  await expect(logIn()).rejects.toThrow(
    'Asha Arham is trading on its open session: a new login would cut it off.',
  );
  const broker = agent();
  endSession();
  await broker.positions();
  endSession();
  await expect(broker.positions()).rejects.toMatchObject({ kind: 'session-dead' });
  expect(stored()).toMatchObject({
    loginStatus: 'error',
    errorMessage: 'The broker has ended this session. Please log in again.',
  });
  await logIn();
  expect(logins).toHaveLength(2);
  await expect(broker.positions()).resolves.toMatchObject({ nets: {} });
  expect(logins).toHaveLength(2);
});

test('account broker: calls that fail on a dead session at the same time share one login', async () => {
  const broker = agent();
  endSession();
  await Promise.allSettled([
    broker.positions(),
    broker.place(order),
    broker.cancel({ appOrderId: '1', tag: 'tagA' }),
  ]);
  await settle();
  expect(logins).toHaveLength(1);
});

test('account broker: ten minutes of readings cost one read and one write of the account’s limits', async () => {
  const lane = new AccountLane(world.store, {
    accountId: account.id,
    tenure: { maySend: () => true, readsFromMs: 0 },
    mustHurry: () => false,
    clock,
  });
  const broker = new AccountBroker(world.store, account, {
    clock,
    mustHurry: () => false,
    waitToRead: (endpoint) => lane.waitToRead(endpoint),
  });
  const met = { reads: 0, writes: 0 };
  const count = (kind: 'reads' | 'writes') => (touched: string[]) => {
    if (touched.includes(paths.limits(account.id))) met[kind] += 1;
  };
  world.store.observe({ read: count('reads'), write: count('writes') });
  let visits = 0;
  for (const endAt = clock.now() + 600_000; clock.now() < endAt; clock.pass(3_500)) {
    await Promise.all([broker.books(), broker.positions(), broker.funds()]);
    visits += 1;
  }
  expect(visits).toBeGreaterThan(80);
  expect(met).toEqual({ reads: 1, writes: 1 });
});

test('account broker: the first books of a run are read together with one reading of the session', async () => {
  const reads: string[] = [];
  world.store.observe({ read: (found) => void reads.push(...found) });
  const broker = agent();
  await Promise.all([broker.books(), broker.positions(), broker.funds()]);
  await broker.books();
  expect(reads.filter((path) => path === paths.session(account.id))).toHaveLength(1);
});

test('account broker: cash is the cash margin and what was paid in today', async () => {
  const balance = { marginAvailablePaise: 5, marginUtilizedPaise: 7, cashMarginPaise: 100 };
  world.broker = {
    ...stub(),
    balance: async () => ({ ...balance, payinAmountPaise: 40 }),
  } as never;
  expect(await agent().funds()).toEqual({
    marginAvailablePaise: 5,
    marginUtilizedPaise: 7,
    cashPaise: 140,
    readAt: clock.now(),
  });
  world.broker = {
    ...stub(),
    balance: async () => ({ ...balance, payinAmountPaise: null }),
  } as never;
  expect((await agent().funds()).cashPaise).toBe(100);
});

test('account broker: cash is unknown without a cash margin', async () => {
  const balance = { marginAvailablePaise: 5, marginUtilizedPaise: 7, cashMarginPaise: null };
  world.broker = {
    ...stub(),
    balance: async () => ({ ...balance, payinAmountPaise: 40 }),
  } as never;
  expect((await agent().funds()).cashPaise).toBeNull();
});
