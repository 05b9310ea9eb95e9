import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/simulator-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

async function balanceOf(number: string) {
  fixture.pass(1_000);
  const token = await fixture.login('/interactive', number);
  const { BalanceList } = (await fixture.call('GET', '/interactive/user/balance', { token })).body
    .result;
  return BalanceList[0].limitObject;
}

async function lastOf(exchangeInstrumentID: number): Promise<number> {
  const token = await fixture.loginMarket('/apimarketdata');
  const body = {
    instruments: [{ exchangeSegment: 1, exchangeInstrumentID }],
    xtsMessageCode: 1512,
    publishFormat: 'JSON',
  };
  const reply = await fixture.call('POST', '/apimarketdata/instruments/quotes', { token, body });
  return JSON.parse(reply.body.result.listQuotes[0]).LastTradedPrice;
}

test('collateral: pledged funds and shares are margin at the last price, less their haircuts', async () => {
  const balance = await balanceOf('0021');
  const funds = 0.8 * (2_000 * (await lastOf(1107)) + 1_500 * (await lastOf(1108)));
  const stocks =
    0.7 * (40 * (await lastOf(1102)) + 80 * (await lastOf(1104))) +
    0.75 * 1_200 * (await lastOf(1106));
  expect(Number(balance.marginAvailable.DirectCollateral)).toBeCloseTo(funds, 1);
  expect(Number(balance.marginAvailable.HoldingCollateral)).toBeCloseTo(stocks, 1);
  expect(balance.RMSSubLimits.collateral).toBeCloseTo(funds + stocks, 1);
  expect(Number(balance.RMSSubLimits.cashAvailable)).toBe(5_000_000);
  expect(Number(balance.RMSSubLimits.netMarginAvailable)).toBeCloseTo(
    5_000_000 + funds + stocks,
    1,
  );
  expect(funds).toBeGreaterThan(3_000_000);
});

test('collateral: moves with the shares, and a liquid fund does not move', async () => {
  const [before, liquid] = [await balanceOf('0022'), await lastOf(1107)];
  fixture.pass(600_000);
  const after = await balanceOf('0022');
  expect(after.marginAvailable.HoldingCollateral).not.toBe(
    before.marginAvailable.HoldingCollateral,
  );
  expect(await lastOf(1107)).toBe(liquid);
});

test('collateral: none without a pledge, or for an unlisted share', async () => {
  expect((await balanceOf('0025')).RMSSubLimits.collateral).toBe(0);
  const unlisted = {
    isin: 'INE999S01019',
    nseInstrumentId: 999_999,
    bseInstrumentId: 0,
    quantity: 7,
    collateralQuantity: 7,
    buyAveragePaise: 10_000,
  };
  const client = {
    clientCode: 'BARE1',
    appKey: 'SIMKEYBARE',
    secretKey: 'SIMSECRETBARE',
    cash: 100_000,
    holdings: [unlisted],
  };
  await fixture.call('POST', '/clients', { body: client });
  const { balance } = (await fixture.call('GET', '/books/BARE1')).body;
  expect(balance).toMatchObject({
    collateral: { liquidPaise: 0, stocksPaise: 0 },
    availablePaise: 10_000_000,
  });
});

test('collateral: a holding has the haircut of its pledge', async () => {
  const token = await fixture.login('/interactive', '0023');
  const { Holdings } = (await fixture.call('GET', '/interactive/portfolio/holdings', { token }))
    .body.result.RMSHoldings;
  expect([
    Holdings.INF000S01027.Haircut,
    Holdings.INE000S01029.Haircut,
    Holdings.INF000S01019.Haircut,
  ]).toEqual([20, 30, 25]);
});
