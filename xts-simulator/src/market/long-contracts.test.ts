// req: ADMIN-132

import { istInstant } from '@sthira/contract/units';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fixture, noon, startFixture } from '#testing/simulator-fixture.ts';

let fixture: Fixture;
let market: string;
let token: string;
beforeEach(async () => {
  fixture = await startFixture({ hours: 'exchange' }, noon);
  market = await fixture.loginMarket('/apimarketdata');
  token = await fixture.login('/interactive');
});
afterEach(() => fixture.stop());

const quarter = '2026-12-29';
const ask = async (method: string, path: string, body?: object) => {
  fixture.pass(200);
  const { body: reply, text } = await fixture.call(method, `/apimarketdata/instruments/${path}`, {
    ...{ token: market, body },
  });
  return reply?.result ?? text;
};
const lookUp = (name: string, query: Record<string, string>) =>
  ask('GET', `instrument/${name}?${new URLSearchParams(query)}`);
const book = async () => (await fixture.call('GET', '/books/SIM01')).body;

/** The calls of the quarter at the money and 5 % above. */
function spread() {
  const index = fixture.world.market.instrument('NSECM', 26_000);
  if (!index) throw new Error('no index');
  const level = fixture.world.market.quote(index, fixture.world.now()).lastPaise / 100;
  return [1, 1.05].map((times) => {
    const strike = 100 * Math.round((level * times) / 100);
    const found = fixture.world.market
      .listed(fixture.world.now())
      .find(({ displayName }) => displayName === `NIFTY 29DEC2026 CE ${strike}`);
    if (found?.kind !== 'option') throw new Error(`no call at ${strike}`);
    return found.contract;
  });
}

const touchOf = (contract: ReturnType<typeof spread>[number]) =>
  fixture.world.market.touch({ ...contract, kind: 'option', contract }, fixture.world.now());

/** Through the quote, or with a limit of its own. */
const order = async (place: number, orderSide: 'BUY' | 'SELL', limitPaise?: number) => {
  const contract = spread()[place];
  if (!contract) throw new Error('no call');
  const { bidPaise, askPaise } = touchOf(contract);
  const through = orderSide === 'BUY' ? askPaise + 500 : bidPaise - 500;
  const limitPrice = (limitPaise ?? through) / 100;
  const terms = { productType: 'NRML', orderType: 'LIMIT', timeInForce: 'DAY', stopPrice: 0 };
  await fixture.call('POST', '/interactive/orders', {
    token,
    body: {
      ...{ ...terms, orderSide, limitPrice, disclosedQuantity: 0 },
      ...{ exchangeSegment: 'NSEFO', exchangeInstrumentID: contract.instrumentId },
      ...{ orderQuantity: contract.lotSize, orderUniqueIdentifier: `${orderSide}1` },
    },
  });
  fixture.pass(2_000);
  return contract;
};

test('long contracts: three months and two quarters are found beside four weeks, in strikes of a hundred', async () => {
  const nifty = { exchangeSegment: '2', series: 'OPTIDX', symbol: 'NIFTY' };
  const days = (await lookUp('expiryDate', nifty)).map((text: string) => text.slice(0, 10));
  expect(days).toEqual([
    ...['2026-08-18', '2026-08-25', '2026-09-01', '2026-09-08'],
    ...['2026-09-29', '2026-10-27', quarter, '2027-03-30'],
  ]);
  const strikes = async (expiryDate: string) =>
    (await lookUp('strikePrice', { ...nifty, expiryDate })).map(Number);
  const steps = (rows: number[]) => new Set(rows.slice(1).map((row, at) => row - (rows[at] ?? 0)));
  expect(steps(await strikes('08Sep2026'))).toEqual(new Set([50]));
  expect(steps(await strikes('29Dec2026'))).toEqual(new Set([100]));
});

test('long contracts: the master has them under their names, and stays short', async () => {
  const result = await ask('POST', 'master', { exchangeSegmentList: ['NSEFO', 'BSEFO'] });
  const rows: string[][] = result.split('\n').map((row: string) => row.split('|'));
  const [atTheMoney] = spread();
  expect(rows.map((columns) => columns[4])).toEqual(
    expect.arrayContaining([`NIFTY26DEC${atTheMoney?.strike}CE`]),
  );
  const sensex = rows.filter((columns) => columns[3] === 'SENSEX' && columns[5] === 'IO');
  const lots = new Map(sensex.map((columns) => [columns[16]?.slice(0, 10), columns[12]]));
  expect([lots.get('2026-10-29'), lots.get('2027-03-25')]).toEqual(['20', '25']);
  expect(rows.length).toBeLessThan(4_000);
});

test('long contracts: a quote has five prices on either side', async () => {
  const [atTheMoney] = spread();
  const { listQuotes } = await ask('POST', 'quotes', {
    instruments: [{ exchangeSegment: 2, exchangeInstrumentID: atTheMoney?.instrumentId }],
    ...{ xtsMessageCode: 1502, publishFormat: 'JSON' },
  });
  const { Bids, Asks } = JSON.parse(listQuotes[0]);
  expect([Bids.length, Asks.length]).toEqual([5, 5]);
  expect(Asks[0].Price).toBeGreaterThan(Bids[0].Price);
});

// req: INVESTOR-177
test('long contracts: a bid at the middle rests until the market comes to it', async () => {
  const still = async (level: number) => {
    await fixture.call('POST', '/market', { body: { level } });
    fixture.pass(1_000);
  };
  await still(24_500);
  const [call] = spread();
  if (!call) throw new Error('no call');
  const { bidPaise, askPaise } = touchOf(call);
  // The later the expiry, the further they lie apart: 0.5 % of the price either side.
  expect((askPaise - bidPaise) / askPaise).toBeGreaterThan(0.009);
  const middlePaise = 5 * Math.round((bidPaise + askPaise) / 10);
  await order(0, 'BUY', middlePaise);
  fixture.pass(300_000);
  expect((await book()).orders).toMatchObject([{ status: 'New', filledQuantity: 0 }]);
  await still(24_450);
  fixture.pass(1_000);
  const { orders, trades } = await book();
  expect(orders).toMatchObject([{ status: 'Filled', filledQuantity: call.lotSize }]);
  expect(trades).toMatchObject([{ pricePaise: middlePaise }]);
});

test('long contracts: a spread is traded, needs the exposure of its short leg, and settles four months later', async () => {
  const bought = await order(0, 'BUY');
  const sold = await order(1, 'SELL');
  const { orders, balance, positions } = await book();
  expect(orders).toMatchObject([{ status: 'Filled' }, { status: 'Filled' }]);
  expect(positions).toHaveLength(2);
  const notionalPaise = bought.strike * 100 * bought.lotSize;
  expect(balance.utilisedPaise / notionalPaise).toBeCloseTo(0.02, 2);
  fixture.pass(istInstant(quarter, '15:45') - fixture.world.now());
  const index = fixture.world.market.instrument('NSECM', 26_000);
  const levelPaise = fixture.world.market.quote(index as never, fixture.world.now()).lastPaise;
  const worth = (strike: number) => Math.max(0, levelPaise - 100 * strike);
  const { settlements } = await book();
  expect(settlements).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ side: 'SELL', pricePaise: worth(bought.strike) }),
      expect.objectContaining({ side: 'BUY', pricePaise: worth(sold.strike) }),
    ]),
  );
});
