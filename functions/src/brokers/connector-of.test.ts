import { type AnyBroker, brokers } from '@sthira/contract/accounts';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { connectorOf } from './connector-of.ts';

vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => ({ xtsBaseUrl: 'http://127.0.0.1:9', marketHours: 'exchange' }) as never,
}));

const clock = new SteppedClock();
const fetched = vi.fn();
const of = (broker: AnyBroker) => connectorOf(memoryStore(), { id: 'account1', broker }, clock);
const credentials = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };

beforeEach(() => {
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  fetched.mockReset().mockRejectedValue(new Error('The network was reached.'));
  vi.stubGlobal('fetch', fetched);
});

// req: INVESTOR-112
test('connector of: whatever is asked of one on paper, nothing is fetched', async () => {
  const connector = of('Paper');
  const session = await connector.login(credentials);
  expect(session).toMatchObject({ clientId: 'account1', base: '' });
  const order = {
    ...{ tag: 'tag1', segment: 'NSEFO', instrumentId: 40_001, side: 'SELL', quantity: 75 },
    ...{ limitPaise: 10_000, product: 'NRML' },
  } as never;
  await Promise.allSettled([
    ...[connector.profile(session), connector.balance(session), connector.holdings(session)],
    ...[connector.positions(session), connector.orderBook(session), connector.tradeBook(session)],
    connector.orderHistory(session, '1'),
    connector.place(session, order),
    connector.cancel(session, { appOrderId: '1', tag: 'tag1' }),
    connector.logout(session),
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

test.each(brokers)(
  'connector of: an account at %s is asked there, never on paper',
  async (broker) => {
    await expect(of(broker).login(credentials)).rejects.toThrow();
    expect(fetched).toHaveBeenCalled();
  },
);
