import { paths } from '@sthira/contract/paths';
import { noRun } from '@sthira/contract/stream';
import { istInstant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BrokerOrder } from '#brokers/broker.ts';
import { accountDocument } from '#documents/accounts.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { leaveRest, leaveRestFor } from './leave-rest.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  book: [] as Partial<BrokerOrder>[],
  cancel: undefined as unknown as (order: { tag: string }) => Promise<void>,
}));

vi.mock(import('#platform/secrets/secrets.ts'), async (original) => ({
  ...(await original()),
  open: async (_owner, texts) => texts,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#accounts/record/own-orders.ts'), () => ({
  readOwnOrders: async () => ({ isOwn: ({ tag }: { tag: string }) => tag !== 'theirs' }) as never,
}));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () =>
    ({
      orderBook: async () => world.book,
      cancel: (_session: unknown, order: { tag: string }) => world.cancel(order),
    }) as never,
}));

const stoppingAt = istInstant('2026-11-20', '11:00');
const clock = new SteppedClock();
const account = anAccount({
  trading: {
    ...anAccount().trading,
    state: 'stopping',
    runId: 'run1',
    startedAt: istInstant('2026-11-20', '10:00'),
    stoppingAt,
    // An earlier run of the day lost 1,000.
    day: { day: '2026-11-20', resultPaise: -1_000, chargesPaise: 500, limitReachedAt: null },
  },
});
const owner = { uid: account.ownerUid, email: account.email, name: 'Asha', role: 'user' } as const;
const leave = (
  confirmation = 'Asha Arham',
  caller: Parameters<typeof leaveRest>[0]['caller'] = owner,
) =>
  leaveRest({
    caller,
    input: { accountId: account.id, confirmation },
    clock,
    store: world.store,
  });
const stored = () => accountDocument.parse(world.store.at(paths.account(account.id)));
const remaining = [{ symbol: 'NIFTY 01DEC2026 CE 25000', quantity: -65 }];
const working = (tag: string): Partial<BrokerOrder> & Pick<OrderDocument, 'tag'> => {
  return {
    tag,
    appOrderId: '1',
    status: 'open',
    side: 'BUY',
    leavesQuantity: 65,
    symbol: 'NIFTY 01DEC2026 CE 25000',
  };
};

beforeEach(() => {
  clock.set(stoppingAt + 120_000);
  world.store = memoryStore(() => clock.now());
  putPeople(world.store);
  world.book = [];
  world.cancel = vi.fn(async () => undefined);
  world.store.put(paths.account(account.id), account);
  world.store.put(paths.session(account.id), aSession());
  const live = {
    [account.id]: {
      mtmPaise: -20_000,
      marginPaise: null,
      state: 'stopping',
      // The run had made 7,000 before today.
      run: { ...noRun, remaining, day: { fromPaise: 8_000, chargesPaise: 4_500 } },
      at: clock.now(),
    },
  };
  const lease = { holder: '', epoch: 1, expiresAt: 0 };
  world.store.put(paths.shard(account.shard), {
    lease,
    beat: 1,
    at: clock.now(),
    live,
    runs: {},
    instruments: [],
  });
});

test('leave rest: after two minutes the account is stopped, with an audit row and an issue that list the legs', async () => {
  const { data, message } = await leave();
  expect(data).toEqual({ id: account.id, remaining });
  expect(message).toBe(
    'Asha Arham is stopped. Remaining: NIFTY 01DEC2026 CE 25000 -65. Sthira does not close them any more.',
  );
  expect(stored().trading).toMatchObject({
    state: 'stopped',
    // -20,000 less 8,000: its earlier run is in it.
    day: { resultPaise: -28_000, chargesPaise: 4_500 },
    watch: null,
  });
  expect(world.store.at(paths.auditRow(account.id, 1))).toMatchObject({
    action: 'leaveRest',
    actor: { uid: 'asha' },
    details: { runId: 'run1', remaining: 'NIFTY 01DEC2026 CE 25000 -65' },
  });
  expect(world.store.at(paths.issue('ERR001'))).toMatchObject({
    priority: 'high',
    accountId: account.id,
    description:
      'Asha Arham was left to its owner. Remaining: NIFTY 01DEC2026 CE 25000 -65. Sthira does not close them any more.',
  });
  await expect(leave()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Asha Arham is not being squared off.',
  });
});

test('leave rest: before two minutes refused with the earliest time', async () => {
  clock.set(stoppingAt + 119_999);
  const text =
    'Asha Arham is still being squared off. After two minutes the rest can be left to you.';
  await expect(leave()).rejects.toMatchObject({ code: 'conflict', message: text });
  expect(stored().trading.state).toBe('stopping');
});

test('leave rest: refused without the account’s name', async () => {
  await expect(leave('asha arham')).rejects.toMatchObject({
    code: 'bad-input',
    fields: { confirmation: expect.any(String) },
  });
  expect(stored().trading.state).toBe('stopping');
  expect(world.store.at(paths.issue('ERR001'))).toBeUndefined();
});

test('leave rest: a name with invisible characters is confirmed by its visible ones', async () => {
  world.store.put(paths.account(account.id), {
    ...account,
    accountName: '\u202eAsha\n\u200bArham',
  });
  await leave('Asha Arham');
  expect(stored().trading.state).toBe('stopped');
});

test('leave rest: not found for a stranger', async () => {
  await expect(leave('Asha Arham', { ...owner, uid: 'ravi' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('leave rest: an admin’s is noted under the admin', async () => {
  await leaveRestFor({
    caller: { ...owner, uid: 'admin', role: 'admin' },
    input: { accountId: account.id, confirmation: 'Asha Arham' },
    clock,
    store: world.store,
  });
  expect(world.store.at(paths.auditRow(account.id, 1))).toMatchObject({
    action: 'leaveRestFor',
    actor: { uid: 'admin' },
  });
  expect(world.store.below(paths.mails)).toMatchObject([
    { to: 'asha@example.com', subject: 'The rest of Asha Arham is yours to close' },
  ]);
});

test('our working orders are cancelled, the investor’s own are not, and what could not be cancelled is named', async () => {
  world.book = [working('ours'), working('theirs'), { ...working('done'), status: 'filled' }];
  await leave();
  expect(world.cancel).toHaveBeenCalledExactlyOnceWith({ appOrderId: '1', tag: 'ours' });
});

test('an order that cannot be cancelled is named', async () => {
  world.book = [working('ours')];
  world.cancel = async () => {
    throw new Error('no answer');
  };
  expect((await leave()).message).toMatch(
    / Cancel these orders at the broker: BUY 65 NIFTY 01DEC2026 CE 25000\.$/,
  );
  expect(stored().trading.state).toBe('stopped');
});

test('leave rest: unknown legs are stated as unknown', async () => {
  world.store.put(paths.shard(account.shard), {
    ...world.store.at(paths.shard(account.shard)),
    live: {},
  });
  const { data, message } = await leave();
  expect(data.remaining).toBeNull();
  expect(message).toBe(
    'Asha Arham is stopped. Which legs remain is not known: look at the positions at the broker.',
  );
});
