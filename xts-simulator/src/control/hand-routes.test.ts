import { expect, test } from 'vitest';
import { someOption, someOrderBody } from '#testing/simulator-fixture.ts';
import { clientPerTest } from '#testing/struck-client.ts';

const client = clientPerTest(31);
const { pass, place, read } = client;
const control = (method: string, path: string, body?: object) =>
  client.fixture.call(method, path, { body });
const positions = async () => (await read('portfolio/positions?dayOrNet=NetWise')).positionList;

test('control: a trade by hand goes through the same client, without a tag', async () => {
  const { instrumentId, contract } = someOption(client.fixture);
  await place({ orderQuantity: contract.lotSize * 2 });
  pass(500);
  const body = { client: client.code, instrumentId, side: 'SELL', quantity: contract.lotSize };
  expect(await control('POST', '/hand', body)).toMatchObject({
    status: 201,
    body: { appOrderId: expect.any(Number) },
  });
  pass(500);
  expect(await read('orders/trades')).toMatchObject([
    { OrderUniqueIdentifier: 'a1', GeneratedBy: 'TWSAPI' },
    { OrderUniqueIdentifier: '', GeneratedBy: 'WEB', OrderSide: 'SELL' },
  ]);
  expect(await positions()).toMatchObject([{ Quantity: String(contract.lotSize) }]);
  expect((await control('GET', `/books/${client.code}`)).body.trades).toMatchObject([
    { source: 'api' },
    { source: 'hand' },
  ]);
});

test('control: the broker’s risk desk squares off all positions', async () => {
  await place();
  pass(500);
  const resting = {
    limitPrice: Math.round((someOrderBody(client.fixture).limitPrice / 1.2 - 15) * 20) / 20,
    orderUniqueIdentifier: 'a2',
  };
  await place(resting);
  pass(500);
  expect((await control('POST', `/square-off/${client.code}`)).body).toEqual({
    cancelled: 1,
    sent: 1,
  });
  pass(500);
  expect(await positions()).toMatchObject([{ Quantity: '0' }]);
  expect(await read('orders')).toMatchObject([
    { OrderUniqueIdentifier: 'a1', OrderStatus: 'Filled' },
    {
      OrderUniqueIdentifier: 'a2',
      OrderStatus: 'Cancelled',
      CancelRejectReason: 'RMS:Auto Square Off',
    },
    {
      OrderUniqueIdentifier: 'RMSAUTOSQOFF',
      OrderStatus: 'Filled',
      LoginID: 'RMSADMIN',
      ClientID: client.code,
    },
  ]);
});

test('control: a trade by hand of an unknown contract or client is refused', async () => {
  expect(
    (
      await control('POST', '/hand', {
        client: client.code,
        instrumentId: 1,
        side: 'BUY',
        quantity: 65,
      })
    ).status,
  ).toBe(404);
  expect(
    (await control('POST', '/hand', { client: client.code, side: 'BUY', quantity: 65 })).status,
  ).toBe(400);
  expect((await control('POST', '/square-off/NOBODY')).status).toBe(404);
});
