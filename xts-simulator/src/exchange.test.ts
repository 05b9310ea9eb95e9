import { expect, test } from 'vitest';
import { noon, someOption, someOrderBody, startFixture } from '#testing/simulator-fixture.ts';

test('exchange: the same seed, clock and requests give the same book', async () => {
  const books: unknown[] = [];
  for (let run = 0; run < 2; run += 1) {
    const fixture = await startFixture();
    const token = await fixture.login('/interactive');
    const quantity = someOption(fixture).contract.lotSize * 25;
    await fixture.call('POST', '/interactive/orders', {
      token,
      body: someOrderBody(fixture, { orderQuantity: quantity }),
    });
    // One exchange is advanced in even steps, the other once and late.
    for (let step = 0; step < (run === 0 ? 100 : 1); step += 1)
      fixture.pass(run === 0 ? 100 : 10_000);
    books.push((await fixture.call('GET', '/books/SIM01')).body);
    await fixture.stop();
  }
  expect(books[0]).toEqual(books[1]);
  expect(books[0]).toMatchObject({
    orders: [{ status: 'Filled' }],
    positions: [{ quantity: expect.any(Number) }],
  });
  expect(books[0]).toHaveProperty('trades.2');
});

test('exchange: a position bought and sold ends flat, and its profit is in the cash', async () => {
  const fixture = await startFixture();
  const token = await fixture.login('/interactive');
  await fixture.call('POST', '/interactive/orders', { token, body: someOrderBody(fixture) });
  fixture.pass(1_000);
  const lowLimit = someOrderBody(fixture).limitPrice / 1.2 - 5;
  const sell = someOrderBody(fixture, {
    orderSide: 'SELL',
    limitPrice: Math.round(lowLimit * 20) / 20,
    orderUniqueIdentifier: 'a2',
  });
  await fixture.call('POST', '/interactive/orders', { token, body: sell });
  fixture.pass(1_000);
  const { positions, trades, balance } = (await fixture.call('GET', '/books/SIM01')).body;
  expect(positions).toMatchObject([{ quantity: 0 }]);
  const profit = (trades[1].pricePaise - trades[0].pricePaise) * trades[0].quantity;
  const pledgedPaise = balance.collateral.liquidPaise + balance.collateral.stocksPaise;
  expect(balance).toMatchObject({
    utilisedPaise: 0,
    realisedPaise: profit,
    availablePaise: 500_000_000 + pledgedPaise + profit,
  });
  await fixture.stop();
});

test('exchange: within exchange hours an order passes, after the close it is rejected and the index does not move', async () => {
  const fixture = await startFixture({ hours: 'exchange' }, noon);
  const token = await fixture.login('/interactive');
  const market = await fixture.loginMarket('/apimarketdata');
  const quote = async () => {
    const body = {
      instruments: [{ exchangeSegment: 1, exchangeInstrumentID: 26000 }],
      xtsMessageCode: 1512,
      publishFormat: 'JSON',
    };
    return JSON.parse(
      (await fixture.call('POST', '/apimarketdata/instruments/quotes', { token: market, body }))
        .body.result.listQuotes[0],
    ).LastTradedPrice;
  };
  await fixture.call('POST', '/interactive/orders', { token, body: someOrderBody(fixture) });
  fixture.pass(3.5 * 3_600_000);
  const auction = await quote();
  fixture.pass(5 * 60_000);
  expect(await quote()).toBe(auction);
  fixture.pass(10 * 60_000);
  await fixture.call('POST', '/interactive/orders', {
    token,
    body: someOrderBody(fixture, { orderUniqueIdentifier: 'late' }),
  });
  fixture.pass(500);
  const { orders } = (await fixture.call('GET', '/books/SIM01')).body;
  expect(orders).toMatchObject([
    { status: 'Filled' },
    {
      tag: 'late',
      status: 'Rejected',
      reason: expect.stringContaining('CURRENT INSTRUMENT STATE'),
    },
  ]);
  await fixture.stop();
});
