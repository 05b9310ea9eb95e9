import { brokers } from '@sthira/contract/accounts';
import type { StoredContract } from '@sthira/contract/market';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  BrokerOrder,
  PlaceOrder,
  Session,
  XtsConnector,
} from '../../functions/src/brokers/broker.ts';
import { type BrokerProfile, brokerProfile } from '../../functions/src/brokers/broker-profiles.ts';
import { createConnector } from '../../functions/src/brokers/xts-connector.ts';
import { createMarketData, type MarketData } from '../../functions/src/market/market-data.ts';
import type { MarketSession } from '../../functions/src/market/market-login.ts';
import { openFeed } from '../../functions/src/market/open-feed.ts';
import { createOwnQuotes } from '../../functions/src/market/own-quotes.ts';
import { instrumentKey, type Tick } from '../../functions/src/market/tick.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { type Simulator, startSimulator } from '../support/simulator.ts';

/**
 * The connector against the stand-in broker, through each broker's own gateway, as the agents use
 * it, and through one that is no broker of the product: it has the other spellings of a host
 * lookup.
 */
const gateways = [...brokers, 'rmoney'] as const;

function profileOf(name: (typeof gateways)[number]): BrokerProfile {
  if (name !== 'rmoney') return brokerProfile(name, simulator.url);
  return {
    ...brokerProfile('Jainam_XTS_2', simulator.url),
    base: `${simulator.url}/rmoney`,
    marketPrefix: '/apibinarymarketdata',
  };
}

/** Gateways whose positions name a contract by the master's description. */
const describing: string[] = ['Jainam_XTS', 'rmoney'];

const pace = { clock: systemClock, random: Math.random };
let simulator: Simulator;
let made = 0;

beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(async () => {
  await simulator.stop();
});

/**
 * Brokers beside each other, since each has a client and a pace of its own; the tests of one after
 * another.
 */
const inOrder = { concurrent: false };

describe.concurrent.each(gateways.map((name, index) => ({ name, index })))(
  '$name',
  ({ name, index }) => {
    const clientCode = `SIM${11 + index}`;
    const credentials = { apiKey: `SIMKEY00${11 + index}`, apiSecret: `SIMSECRET00${11 + index}` };
    const app = { apiKey: `SIMMARKET0${1 + index}`, apiSecret: `SIMMARKETSECRET0${1 + index}` };
    let connector: XtsConnector;
    let marketData: MarketData;
    let session: Session;
    let marketSession: MarketSession;
    let contract: StoredContract;

    beforeAll(async () => {
      const profile = profileOf(name);
      connector = createConnector(profile, pace);
      marketData = createMarketData(profile, pace);
      session = await connector.login(credentials);
      marketSession = await marketData.login(app);
      contract = await nearestCall(marketData, marketSession);
    });

    const orderOf = async (tag: string): Promise<BrokerOrder | undefined> =>
      (await connector.orderBook(session)).find((row) => row.tag === tag);
    const seen = <Result>(check: () => Promise<Result>): Promise<Result> =>
      vi.waitFor(check, { timeout: 15_000, interval: 1_200 });

    async function draft(side: PlaceOrder['side'], share: number): Promise<PlaceOrder> {
      const [quote] = await marketData.quotes(marketSession, [contract]);
      const ask = quote?.askPaise ?? 0;
      expect(ask).toBeGreaterThan(0);
      const limitPaise = Math.max(
        contract.tickPaise,
        Math.round((ask * share) / contract.tickPaise) * contract.tickPaise,
      );
      made += 1;
      const { segment, instrumentId } = contract;
      return {
        segment,
        instrumentId,
        side,
        quantity: contract.lotSize,
        limitPaise,
        tag: `conn${index}n${made}`,
      };
    }

    test('the trading token is refused by market data, and still trades', inOrder, async () => {
      await expect(
        createOwnQuotes(profileOf(name), pace)(session, [contract]),
      ).rejects.toMatchObject({ kind: 'refused' });
      expect((await connector.profile(session)).clientId).toBe(clientCode);
    });

    test('a fresh account: its profile, money and holdings, and empty books', inOrder, async () => {
      expect(session).toMatchObject({ clientId: clientCode, clientKind: 'investor' });
      expect(await connector.profile(session)).toMatchObject({
        clientId: clientCode,
        segments: expect.arrayContaining(['NSEFO', 'BSEFO']),
      });
      const funds = await connector.balance(session);
      const pledgedPaise =
        (funds.collateralLiquidFundsPaise ?? Number.NaN) +
        (funds.collateralStocksPaise ?? Number.NaN);
      expect(funds).toMatchObject({
        cashMarginPaise: 50_00_000_00,
        marginAvailablePaise: 50_00_000_00 + pledgedPaise,
      });
      expect(pledgedPaise > 0).toBe((11 + index) % 5 !== 0);
      expect(await connector.orderBook(session)).toEqual([]);
      expect(await connector.tradeBook(session)).toEqual([]);
      expect(await connector.positions(session)).toEqual([]);
      expect((await connector.holdings(session)).held.length).toBe((11 + index) % 5 === 0 ? 0 : 8);
    });

    test('an option order fills, and every book agrees on it', inOrder, async () => {
      const order = await draft('BUY', 1.05);
      const { appOrderId } = await connector.place(session, order);
      const filled = await seen(async () => {
        const row = await orderOf(order.tag);
        expect(row).toMatchObject({
          status: 'filled',
          appOrderId,
          filledQuantity: order.quantity,
          leavesQuantity: 0,
        });
        return row;
      });
      expect(filled?.averagePaise).toBeLessThanOrEqual(order.limitPaise);
      expect(Math.abs(Date.now() - (filled?.at ?? 0))).toBeLessThan(60_000);
      const trades = (await connector.tradeBook(session)).filter(({ tag }) => tag === order.tag);
      expect(trades.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(order.quantity);
      expect(new Set(trades.map(({ executionId }) => executionId)).size).toBe(trades.length);
      const [position] = await connector.positions(session);
      expect(position).toMatchObject({
        instrumentId: contract.instrumentId,
        segment: contract.segment,
        quantity: order.quantity,
        boughtQuantity: order.quantity,
        soldQuantity: 0,
        realisedPaise: 0,
      });
      expect(position?.symbol).toMatch(
        describing.includes(name)
          ? /^NIFTY\d\d[A-Z0-9]{3}\d{5}CE$/
          : /^NIFTY \d\d[A-Z]{3}\d{4} CE \d{5}$/,
      );
      expect(position?.buyAveragePaise).toBe(filled?.averagePaise);
      // It is empty for the first second after the order was placed.
      await seen(async () =>
        expect((await connector.orderHistory(session, appOrderId)).at(-1)).toMatchObject({
          status: 'filled',
          tag: order.tag,
        }),
      );
      const books = await simulator.control('GET', `/books/${clientCode}`);
      expect(books.orders).toMatchObject([{ tag: order.tag, filledQuantity: order.quantity }]);
    });

    test(
      'a position sold again is flat, stays listed, and its result is known',
      inOrder,
      async () => {
        const order = await draft('SELL', 0.9);
        await connector.place(session, order);
        await seen(async () =>
          expect(await orderOf(order.tag)).toMatchObject({ status: 'filled' }),
        );
        const [position] = await connector.positions(session);
        expect(position).toMatchObject({
          quantity: 0,
          boughtQuantity: order.quantity,
          soldQuantity: order.quantity,
        });
        const books = (await simulator.control('GET', `/books/${clientCode}`)) as {
          positions: { realisedPaise: number }[];
        };
        expect(
          Math.abs(
            (position?.realisedPaise ?? Number.NaN) - (books.positions[0]?.realisedPaise ?? 0),
          ),
        ).toBeLessThanOrEqual(order.quantity);
      },
    );

    test('a resting order is open until it is cancelled', inOrder, async () => {
      const order = await draft('BUY', 0.75);
      const { appOrderId } = await connector.place(session, order);
      await seen(async () =>
        expect(await orderOf(order.tag)).toMatchObject({
          status: 'open',
          rawStatus: 'New',
          leavesQuantity: order.quantity,
        }),
      );
      await connector.cancel(session, { appOrderId, tag: order.tag });
      await seen(async () =>
        expect(await orderOf(order.tag)).toMatchObject({
          status: 'cancelled',
          filledQuantity: 0,
          leavesQuantity: 0,
        }),
      );
      await connector.cancel(session, { appOrderId, tag: order.tag });
      await seen(async () =>
        expect(await orderOf(order.tag)).toMatchObject({
          status: 'cancelled',
          filledQuantity: 0,
          leavesQuantity: 0,
        }),
      );
    });

    test(
      'an acknowledgement is not acceptance: a rejection comes with the book',
      inOrder,
      async () => {
        await simulator.control('POST', '/faults', {
          kind: 'ack-then-reject',
          client: clientCode,
          count: 1,
          reason: 'OEMS:RMS :Margin Exceeds',
        });
        const order = await draft('BUY', 1.05);
        await connector.place(session, order);
        await seen(async () =>
          expect(await orderOf(order.tag)).toMatchObject({
            status: 'rejected',
            leavesQuantity: 0,
            reason: expect.stringContaining('Margin Exceeds'),
          }),
        );
      },
    );

    test(
      'an order whose answer is lost is unclear, and the book has it under its tag',
      inOrder,
      async () => {
        await simulator.control('POST', '/faults', {
          kind: 'accept-lost-answer',
          client: clientCode,
          method: 'POST',
          path: '/orders',
          count: 1,
        });
        const order = await draft('BUY', 0.75);
        await expect(connector.place(session, order)).rejects.toMatchObject({ kind: 'unclear' });
        const row = await seen(async () => {
          const found = await orderOf(order.tag);
          expect(found).toBeDefined();
          return found;
        });
        await connector.cancel(session, { appOrderId: row?.appOrderId ?? '', tag: order.tag });
      },
    );

    test(
      'market data: indices, bars of the last half hour, and a feed that ticks',
      inOrder,
      async () => {
        const indices = await marketData.indices(marketSession);
        const toAt = Date.now();
        const bars = await marketData.bars(marketSession, {
          instrument: indices.NIFTY,
          fromAt: toAt - 30 * 60_000,
          toAt,
          seconds: 60,
        });
        expect(bars.length).toBeGreaterThanOrEqual(28);
        expect(
          bars.every(
            ({ at }, place) =>
              at % 60_000 === 0 && (place === 0 || at - (bars[place - 1]?.at ?? 0) === 60_000),
          ),
        ).toBe(true);
        expect(toAt - (bars.at(-1)?.at ?? 0)).toBeLessThan(180_000);
        const wanted = [indices.NIFTY, indices.SENSEX, indices.INDIAVIX, contract];
        for (const engineIo of [3, 4] as const) {
          const ticks = await ticksOf({ ...marketData, engineIo }, marketSession, wanted);
          for (const instrument of wanted) {
            const mine = ticks.filter((tick) => instrumentKey(tick) === instrumentKey(instrument));
            expect(mine.length).toBeGreaterThan(1);
            expect(
              mine.every(
                ({ at, receivedAt, lastPaise }) =>
                  Math.abs(receivedAt - at) < 10_000 && (lastPaise ?? 0) > 0,
              ),
            ).toBe(true);
          }
        }
        await marketData.unsubscribe(marketSession, wanted);
      },
    );

    test(
      'another login with the same keys ends this session, for reads and writes',
      inOrder,
      async () => {
        const order = await draft('BUY', 0.75);
        const second = await connector.login(credentials);
        await expect(connector.positions(session)).rejects.toMatchObject({ kind: 'session-dead' });
        await expect(connector.place(session, order)).rejects.toMatchObject({
          kind: 'session-dead',
        });
        expect(await connector.positions(second)).toHaveLength(1);
        await connector.logout(second);
        await expect(connector.balance(second)).rejects.toMatchObject({ kind: 'session-dead' });
        await connector.logout(second);
      },
    );
  },
);

/** The call of the nearest expiry whose strike is closest to the index. */
async function nearestCall(
  marketData: MarketData,
  session: MarketSession,
): Promise<StoredContract> {
  const { NIFTY } = await marketData.indices(session);
  const [index] = await marketData.quotes(session, [NIFTY]);
  const spot = (index?.lastPaise ?? 0) / 100;
  expect(spot).toBeGreaterThan(1_000);
  const contracts = await marketData.contracts(session, ['NSEFO', 'BSEFO']);
  expect(contracts.some(({ underlying }) => underlying === 'SENSEX')).toBe(true);
  const calls = contracts.filter(
    ({ underlying, optionType }) => underlying === 'NIFTY' && optionType === 'CE',
  );
  const [, expiry] = [...new Set(calls.map(({ expiryDay }) => expiryDay))].toSorted();
  const [nearest] = calls
    .filter(({ expiryDay }) => expiryDay === expiry)
    .toSorted((one, other) => Math.abs(one.strike - spot) - Math.abs(other.strike - spot));
  if (!nearest) throw new Error('The master has no NIFTY call.');
  return nearest;
}

/** Two ticks at least of each instrument, with the times they arrived at. */
async function ticksOf(
  marketData: MarketData,
  session: MarketSession,
  wanted: Parameters<MarketData['quotes']>[1],
) {
  const ticks: (Tick & { receivedAt: number })[] = [];
  const states: string[] = [];
  const feed = openFeed({
    marketData,
    session: () => session,
    onTick: (tick) => ticks.push({ ...tick, receivedAt: Date.now() }),
    onState: ({ kind }) => states.push(kind),
    silentAfterMs: 20_000,
  });
  feed.subscribe(wanted);
  const receivedOf = (instrument: (typeof wanted)[number]) =>
    ticks.filter((tick) => instrumentKey(tick) === instrumentKey(instrument)).length;
  await vi.waitFor(() => expect(Math.min(...wanted.map(receivedOf))).toBeGreaterThan(1), {
    timeout: 20_000,
    interval: 100,
  });
  feed.close();
  expect(states).toEqual(['live', 'ended']);
  return ticks;
}
