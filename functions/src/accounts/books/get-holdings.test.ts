import { beforeEach, expect, test, vi } from 'vitest';
import type { BrokerHoldings, XtsConnector } from '#brokers/broker.ts';
import { docs } from '#documents/docs.ts';
import { seal } from '#platform/secrets/secrets.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getHoldings } from './get-holdings.ts';

const broker = vi.hoisted(() => ({ holdings: vi.fn() }));
const warn = vi.hoisted(() => vi.fn());
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#market/read-share-prices.ts'), () => ({
  readSharePrices: async () =>
    new Map([['INE1', { symbol: 'ONE', lastPaise: 200, previousClosePaise: 100, at: 0 }]]),
}));
vi.mock(import('#platform/log/log.ts'), () => ({ log: { info: () => {}, warn, error: () => {} } }));
Object.assign(process.env, {
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SEAL_WITH: 'local',
});

const clock = new SteppedClock();
const caller = { uid: 'asha', email: '', name: '', role: 'user' } as const;
const account = anAccount();
const held = {
  ...{ id: '1', isin: 'INE1', nseInstrumentId: 1, bseInstrumentId: null },
  ...{ quantity: 2.5, buyAveragePaise: 100, isCollateral: false, collateralQuantity: 0 },
};
const store = memoryStore(() => clock.now());
async function holdingsWhere(read: BrokerHoldings) {
  broker.holdings.mockResolvedValue(read);
  return getHoldings({ caller, input: {}, clock, store });
}

beforeEach(async () => {
  vi.clearAllMocks();
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store.put(docs.account(account.id).path, account);
  const { token } = await seal(account.id, { token: 'a token' });
  store.put(docs.session(account.id).path, { ...aSession(), token });
});

test('get holdings: complete holdings have no note', async () => {
  expect(await holdingsWhere({ held: [held], unreadable: [] })).toEqual({
    data: [expect.objectContaining({ symbol: 'ONE', quantity: 2.5, buy_value: 2.5 })],
    message: 'Read the holdings.',
    unread: [],
  });
  expect(warn).not.toHaveBeenCalled();
});

test('get holdings: an unreadable holding is named beside the others and logged', async () => {
  clock.pass(5_000);
  const reason = '1 holding could not be read: INF200K01UT4.';
  expect(await holdingsWhere({ held: [held], unreadable: ['INF200K01UT4'] })).toMatchObject({
    data: [{ symbol: 'ONE' }],
    message: `Read the holdings. Of ${account.accountName}, ${reason}`,
    unread: [{ account_id: account.id, account_name: account.accountName, reason }],
  });
  expect(warn.mock.calls).toEqual([
    [
      'broker.rows-unread',
      { accountId: account.id, endpoint: 'holdings', rows: 1, detail: ['INF200K01UT4'] },
    ],
  ]);
});

test('get holdings: at most ten unreadable holdings are named', async () => {
  clock.pass(10_000);
  const unreadable = Array.from({ length: 12 }, (_, index) => `ISIN${index}`);
  const { message } = await holdingsWhere({ held: [{ ...held, isin: 'INE2' }], unreadable });
  expect(message).toMatch(
    /12 holdings could not be read: ISIN0, .*ISIN9 and 2 more\. Some prices are not known now\.$/,
  );
});
