import { beforeEach, expect, test, vi } from 'vitest';
import type { XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { seal } from '#platform/secrets/secrets.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getOrders } from './get-orders.ts';
import { readBooks } from './read-books.ts';

const broker = vi.hoisted(() => ({ orderBook: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
Object.assign(process.env, {
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SEAL_WITH: 'local',
});

const clock = new SteppedClock();
const now = Date.UTC(2026, 10, 20, 6, 30);
const caller = { uid: 'asha', email: '', name: '', role: 'user' } as const;
const order = {
  ...{ appOrderId: '1', tag: '', symbol: 'NIFTY 24NOV2026 CE 25000', side: 'BUY' },
  ...{ quantity: 65, filledQuantity: 65, leavesQuantity: 0, orderType: 'Limit' },
  ...{ limitPaise: 10_050, averagePaise: 10_000, status: 'filled', reason: '', at: now },
};
let store: MemoryStore;

async function put(name: string, changes: Partial<AccountDocument> = {}): Promise<AccountDocument> {
  const account = anAccount({ id: `${name}Account`, accountName: name, ...changes });
  store.put(docs.account(account.id).path, account);
  const { token } = await seal(account.id, { token: `token of ${name}` });
  store.put(docs.session(account.id).path, { ...aSession(), token });
  return account;
}
const orders = () => getOrders({ caller, input: {}, clock, store });

beforeEach(() => {
  vi.resetAllMocks();
  clock.set(now);
  store = memoryStore(() => clock.now());
  broker.orderBook.mockResolvedValue([order]);
});

test('the orders of all logged-in accounts of a person are read, each with its own session', async () => {
  await put('First');
  await put('Second', { loginStatus: 'pending' });
  await put('Third', { loginStatus: 'logged_out' });
  await put('Other', { ownerUid: 'ravi' });
  const { data, message, unread } = await orders();
  expect(data).toMatchObject([
    { account_name: 'First', id: '1', quantity: 65, price: 100 },
    { account_name: 'Second', id: '1' },
  ]);
  expect([message, unread]).toEqual(['Read the orders.', []]);
  expect(broker.orderBook.mock.calls.map(([{ token }]) => token)).toEqual([
    'token of First',
    'token of Second',
  ]);
});

test('without a logged-in account nothing is read', async () => {
  await put('First', { loginStatus: 'logged_out' });
  expect(await orders()).toMatchObject({ data: [], message: 'No account is logged in.' });
});

test('an account that cannot be read is named with the reason, beside the others', async () => {
  await put('First');
  const second = await put('Second');
  broker.orderBook.mockImplementation(async ({ token }) => {
    if (token === 'token of Second') throw new BrokerError('bad-answer', { text: 'No answer.' });
    return [order];
  });
  expect(await orders()).toMatchObject({
    data: [{ account_name: 'First' }],
    message: 'Could not read the orders of Second (No answer.).',
    unread: [{ account_id: second.id, account_name: 'Second', reason: 'No answer.' }],
  });
  expect(store.at(docs.account(second.id).path)?.loginStatus).toBe('logged_in');
});

test('when no account can be read, that is an error', async () => {
  await put('First');
  broker.orderBook.mockRejectedValue(new BrokerError('bad-answer', { text: 'No answer.' }));
  await expect(orders()).rejects.toMatchObject({
    ...{ code: 'unavailable', message: 'Could not read the orders of First (No answer.).' },
  });
});

test('read books: a session that the broker has ended is marked as ended', async () => {
  const { id } = await put('First');
  broker.orderBook.mockRejectedValue(new BrokerError('session-dead'));
  await expect(orders()).rejects.toMatchObject({ code: 'unavailable' });
  expect(store.at(docs.account(id).path)).toMatchObject({
    loginStatus: 'error',
    errorMessage: 'The broker has ended this session. Please log in again.',
  });
});

test('a session that was opened during the reading is not marked as ended', async () => {
  const account = await put('First');
  broker.orderBook.mockImplementation(async () => {
    store.put(docs.account(account.id).path, { ...account, tokenGeneratedAt: now });
    throw new BrokerError('session-dead');
  });
  await expect(orders()).rejects.toMatchObject({ code: 'unavailable' });
  expect(store.at(docs.account(account.id).path)?.loginStatus).toBe('logged_in');
});

test('an account without a stored session asks to log in again', async () => {
  const { id } = await put('First');
  await store.transact(async (unit) => unit.remove(docs.session(id)));
  await expect(orders()).rejects.toMatchObject({
    message:
      'Could not read the orders of First (The broker has ended this session. Please log in again.).',
  });
  expect(broker.orderBook).not.toHaveBeenCalled();
});

test('read books: an internal error is no answer of the broker', async () => {
  await put('First');
  broker.orderBook.mockRejectedValue(new TypeError('x is undefined'));
  await expect(orders()).rejects.toThrow(TypeError);
});

test('read books: published prices are read beside the books where asked for', async () => {
  await put('First');
  const prices = { at: now, indices: {}, quotes: {} };
  store.put(docs.prices.path, prices);
  const reading = {
    ...{ caller, clock, what: 'positions', endpoint: 'positions' as const },
    read: async () => [],
  };
  const along = await readBooks(store, { ...reading, along: 'prices' });
  expect(along.along).toEqual({ prices, seenAt: now });
  expect(along.data).toMatchObject([{ readAt: expect.any(Number) }]);
  clock.pass(60_000);
  expect((await readBooks(store, reading)).along).toBeUndefined();
});
