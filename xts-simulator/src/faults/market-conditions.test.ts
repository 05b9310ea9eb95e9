import { istInstant } from '@sthira/contract/units';
import { afterEach, expect, test } from 'vitest';
import {
  type Fixture,
  noon,
  someOption,
  someOrderBody,
  startFixture,
} from '#testing/simulator-fixture.ts';

let fixture: Fixture;
let token: string;
let market: string;

async function start(...settings: Parameters<typeof startFixture>) {
  fixture = await startFixture(...settings);
  token = await fixture.login('/interactive');
  market = await fixture.loginMarket('/apimarketdata');
}
afterEach(() => fixture.stop());

const fault = (body: object) => fixture.call('POST', '/faults', { body });
const lift = () => fixture.call('DELETE', '/faults');
const place = (terms: object = {}) =>
  fixture.call('POST', '/interactive/orders', {
    token,
    body: someOrderBody(fixture, { ...terms }),
  });
const book = async () => (await fixture.call('GET', '/books/SIM01')).body;

async function quote({ segment, instrumentId } = someOption(fixture)) {
  const exchangeSegment = segment === 'NSECM' ? 1 : 2;
  const body = {
    instruments: [{ exchangeSegment, exchangeInstrumentID: instrumentId }],
    xtsMessageCode: 1501,
    publishFormat: 'JSON',
  };
  const { result } = (
    await fixture.call('POST', '/apimarketdata/instruments/quotes', { token: market, body })
  ).body;
  return JSON.parse(result.listQuotes[0]);
}

test('market conditions: a contract without bid is quoted without one and cannot be sold, others can', async () => {
  await start();
  const option = someOption(fixture);
  await place();
  fixture.pass(500);
  await fault({ kind: 'no-bid', instrumentId: option.instrumentId });
  expect(await quote(option)).toMatchObject({
    BidInfo: { Size: 0, Price: 0 },
    AskInfo: { Size: expect.any(Number) },
  });
  const index = { segment: 'NSECM', instrumentId: 26000 } as never;
  expect((await quote(index)).LastTradedPrice).toBeGreaterThan(0);
  const limitPrice = Math.round((someOrderBody(fixture).limitPrice / 1.2 - 5) * 20) / 20;
  await place({ orderSide: 'SELL', limitPrice, orderUniqueIdentifier: 'a2' });
  fixture.pass(10_000);
  expect((await book()).orders[1]).toMatchObject({ tag: 'a2', status: 'New' });
  await lift();
  fixture.pass(500);
  expect((await book()).orders[1]).toMatchObject({ status: 'Filled' });
});

test('market conditions: in a halt quotes do not move, and orders are refused in the exchange’s words, or held', async () => {
  await start();
  await fault({ kind: 'halt' });
  const before = await quote();
  fixture.pass(60_000);
  expect(await quote()).toEqual(before);
  await place();
  fixture.pass(500);
  expect((await book()).orders).toMatchObject([
    { status: 'Rejected', reason: expect.stringContaining('CURRENT INSTRUMENT STATE') },
  ]);
  await lift();
  expect(await quote()).not.toEqual(before);
  await fault({ kind: 'halt', orders: 'held', lastsMs: 20_000 });
  await place({ orderUniqueIdentifier: 'a2' });
  fixture.pass(10_000);
  expect((await book()).orders[1]).toMatchObject({ status: 'New' });
  fixture.pass(11_000);
  expect((await book()).orders[1]).toMatchObject({ status: 'Filled' });
});

test('market conditions: a frozen quote stays the same while orders are filled at the moving market', async () => {
  await start();
  const option = someOption(fixture);
  await fault({ kind: 'frozen-quote', client: 'SIMMD01' });
  const before = await quote(option);
  const asks = new Set<number>();
  for (let minute = 0; minute < 20; minute += 1) {
    fixture.pass(60_000);
    asks.add(fixture.world.market.touch(option, fixture.world.now()).askPaise);
  }
  expect(await quote(option)).toEqual(before);
  expect(asks.size).toBeGreaterThan(3);
  await place();
  fixture.pass(500);
  const [trade] = (await book()).trades;
  expect(trade.pricePaise / 100).not.toBe(before.AskInfo.Price);
});

test('market conditions: limits outside a narrow band are refused', async () => {
  await start();
  await fault({ kind: 'price-band', percent: 5, client: 'SIM01' });
  await place();
  fixture.pass(500);
  expect((await book()).orders).toMatchObject([
    { status: 'Rejected', reason: expect.stringContaining('RED:RULE:{Option price check}') },
  ]);
});

test('market conditions: a large order pays worse prices the deeper it goes', async () => {
  await start();
  await fault({ kind: 'thin-depth', lots: 5, percent: 2 });
  await place({ orderQuantity: someOption(fixture).contract.lotSize * 20 });
  fixture.pass(1_000);
  const prices = (await book()).trades.map(({ pricePaise }: { pricePaise: number }) => pricePaise);
  expect(prices).toHaveLength(4);
  expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
  expect(prices[3] / prices[0]).toBeGreaterThan(1.05);
});

test('market conditions: over midnight the books of the day begin empty, and positions are carried', async () => {
  await start({}, istInstant('2026-08-18', '23:59'));
  const { lotSize } = someOption(fixture).contract;
  await place();
  const limitPrice = Math.round((someOrderBody(fixture).limitPrice / 1.2 - 15) * 20) / 20;
  await place({ limitPrice, orderUniqueIdentifier: 'a2' });
  fixture.pass(30_000);
  const read = async (path: string) =>
    (await fixture.call('GET', `/interactive/${path}`, { token })).body.result;
  expect(await read('orders')).toMatchObject([{ OrderStatus: 'Filled' }, { OrderStatus: 'New' }]);
  fixture.pass(60_000);
  expect(await read('orders')).toEqual([]);
  expect(await read('orders/trades')).toEqual([]);
  expect((await read('portfolio/positions?dayOrNet=DayWise')).positionList).toEqual([]);
  fixture.pass(1_000);
  expect((await read('portfolio/positions?dayOrNet=NetWise')).positionList).toMatchObject([
    { Quantity: String(lotSize) },
  ]);
  expect((await book()).orders[1]).toMatchObject({ status: 'Cancelled' });
});

test('market conditions: before the open an order is refused, or waits for it', async () => {
  await start({ hours: 'exchange' }, istInstant('2026-08-18', '09:05'));
  await place();
  fixture.pass(1_000);
  await fault({ kind: 'pre-open-queue' });
  await place({ orderUniqueIdentifier: 'a2' });
  fixture.pass(60_000);
  expect((await book()).orders).toMatchObject([{ status: 'Rejected' }, { status: 'New' }]);
  fixture.pass(10 * 60_000);
  expect((await book()).orders[1]).toMatchObject({ status: 'Filled' });
});

test('market conditions: a position of an expiry day is settled at the close, and is gone the next morning', async () => {
  await start({ hours: 'exchange' }, noon);
  const option = fixture.world.market
    .listed(fixture.world.now())
    .find(
      (each) =>
        each.kind === 'option' &&
        each.contract.expiryDay === '2026-08-18' &&
        each.contract.optionType === 'CE',
    );
  if (option?.kind !== 'option') throw new Error('no contract of this day');
  const { lotSize, strike } = option.contract;
  const order = {
    client: 'SIM01',
    instrumentId: option.instrumentId,
    side: 'BUY',
    quantity: lotSize,
  };
  await fixture.call('POST', '/hand', { body: order });
  fixture.pass(1_000);
  const paid = (await book()).trades[0].pricePaise * lotSize;
  fixture.pass(istInstant('2026-08-18', '15:45') - fixture.world.now());
  const level = fixture.world.market.quote(
    fixture.world.market.instrument('NSECM', 26000) as never,
    fixture.world.now(),
  ).lastPaise;
  expect((await book()).settlements).toMatchObject([
    { side: 'SELL', quantity: lotSize, pricePaise: Math.max(0, level - strike * 100) },
  ]);
  expect((await book()).positions).toMatchObject([{ quantity: lotSize }]);
  fixture.pass(istInstant('2026-08-19', '09:30') - fixture.world.now());
  const { positions, balance, settlements } = await book();
  expect(positions).toEqual([]);
  expect(balance).toMatchObject({
    utilisedPaise: 0,
    cashPaise: 500_000_000 - paid + settlements[0].pricePaise * lotSize,
  });
});
