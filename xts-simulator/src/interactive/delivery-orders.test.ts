import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, someOrderBody, startFixture } from '#testing/simulator-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

/** Unpledged: 120 SIMSTEEL (1101) and 20 of 60 SIMBANK (1102). */
async function join(number: string) {
  const token = await fixture.login('/interactive', number);
  const call = async (method: string, path: string, body?: object) => {
    fixture.pass(1_100);
    return (await fixture.call(method, `/interactive${path}`, { token, body })).body;
  };
  const last = (instrumentId: number) => {
    const share = fixture.world.market.instrument('NSECM', instrumentId);
    return share ? fixture.world.market.touch(share, fixture.world.now()).lastPaise / 100 : 0;
  };
  const place = async (instrumentId: number, terms: Record<string, unknown>) => {
    const shares = {
      exchangeSegment: 'NSECM',
      exchangeInstrumentID: instrumentId,
      productType: 'CNC',
      orderQuantity: 10,
    };
    const limitPrice =
      Math.round(last(instrumentId) * (terms.orderSide === 'SELL' ? 0.99 : 1.01) * 20) / 20;
    const { result } = await call(
      'POST',
      '/orders',
      someOrderBody(fixture, { ...shares, limitPrice, ...terms }),
    );
    fixture.pass(2_000);
    return (await call('GET', '/orders')).result.find(
      (row: { AppOrderID: number }) => row.AppOrderID === result.AppOrderID,
    );
  };
  const limits = async () => (await call('GET', '/user/balance')).result.BalanceList[0].limitObject;
  return { call, place, limits };
}

test('delivery orders: a purchase of shares is a position, paid in cash', async () => {
  const { call, place, limits } = await join('0031');
  const before = await limits();
  expect(await place(1105, { orderQuantity: 100 })).toMatchObject({
    OrderStatus: 'Filled',
    ProductType: 'CNC',
    TradingSymbol: 'SIMPOWER',
  });
  const [position] = (await call('GET', '/portfolio/positions?dayOrNet=NetWise')).result
    .positionList;
  expect(position).toMatchObject({
    ExchangeSegment: 'NSECM',
    ProductType: 'CNC',
    Quantity: '100',
    Marketlot: '1',
  });
  const after = await limits();
  const cost = Number(position.BuyAmount);
  expect(cost).toBeGreaterThan(30_000);
  expect(after.marginUtilized.CNCAmountUsed).toBe(position.BuyAmount);
  expect(after.marginAvailable).toMatchObject({
    BuyOptionsPremium: '0.00',
    SellOptionsPremium: '0.00',
  });
  const free = (row: typeof after) =>
    Number(row.RMSSubLimits.netMarginAvailable) - row.RMSSubLimits.collateral;
  expect(free(before) - free(after)).toBeCloseTo(cost, 1);
});

test('delivery orders: only shares that are held and not pledged can be sold', async () => {
  const { call, place } = await join('0032');
  expect(await place(1101, { orderSide: 'SELL', orderQuantity: 100 })).toMatchObject({
    OrderStatus: 'Filled',
    CumulativeQuantity: 100,
  });
  expect(await place(1101, { orderSide: 'SELL', orderQuantity: 21 })).toMatchObject({
    OrderStatus: 'Rejected',
    CancelRejectReason: expect.stringMatching(
      /^OEMS:RMS : Holding.*\[ Required:21 \]\[ Available:20 \]/,
    ),
  });
  expect(await place(1102, { orderSide: 'SELL', orderQuantity: 21 })).toMatchObject({
    OrderStatus: 'Rejected',
  });
  expect(await place(1102, { orderSide: 'SELL', orderQuantity: 20 })).toMatchObject({
    OrderStatus: 'Filled',
  });
  const { Holdings } = (await call('GET', '/portfolio/holdings')).result.RMSHoldings;
  expect([
    Holdings.INE000S01011.UsedQuantity,
    Holdings.INE000S01029.UsedQuantity,
    Holdings.INE000S01037.UsedQuantity,
  ]).toEqual([100, 20, 0]);
});

test('delivery orders: a working sale counts as sold, and shares bought today can be sold again', async () => {
  const { place } = await join('0033');
  expect(
    await place(1101, { orderSide: 'SELL', orderQuantity: 100, limitPrice: 1_600 }),
  ).toMatchObject({ OrderStatus: 'New' });
  expect(await place(1101, { orderSide: 'SELL', orderQuantity: 21 })).toMatchObject({
    OrderStatus: 'Rejected',
  });
  expect(await place(1103, { orderQuantity: 5 })).toMatchObject({ OrderStatus: 'Filled' });
  expect(await place(1103, { orderSide: 'SELL', orderQuantity: 30 })).toMatchObject({
    OrderStatus: 'Filled',
  });
});

test('delivery orders: shares are paid in cash, whatever is pledged', async () => {
  const { place } = await join('0034');
  const refused = await place(1102, { orderQuantity: 2_000 });
  expect(refused).toMatchObject({
    OrderStatus: 'Rejected',
    CancelRejectReason: expect.stringContaining('Margin Exceeds'),
  });
  expect(refused.CancelRejectReason).toContain('[ Available:5000000.00 ]');
});

test('delivery orders: delivery is for shares only, and shares are for delivery only', async () => {
  const { place, call } = await join('0036');
  for (const productType of ['MIS', 'NRML']) {
    expect(await place(1105, { productType })).toMatchObject({
      OrderStatus: 'Rejected',
      CancelRejectReason: `OEMS:Product type [${productType}] is not enabled for this segment`,
    });
  }
  const { result } = await call('POST', '/orders', someOrderBody(fixture, { productType: 'CNC' }));
  fixture.pass(500);
  const row = (await call('GET', '/orders')).result.find(
    ({ AppOrderID }: { AppOrderID: number }) => AppOrderID === result.AppOrderID,
  );
  expect(row).toMatchObject({
    OrderStatus: 'Rejected',
    CancelRejectReason: 'OEMS:Product type [CNC] is not enabled for this segment',
  });
});
