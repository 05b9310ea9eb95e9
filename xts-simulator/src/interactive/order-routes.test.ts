import { expect, test } from 'vitest';
import { someOption, someOrderBody } from '#testing/simulator-fixture.ts';
import { clientPerTest } from '#testing/struck-client.ts';

const client = clientPerTest(21);
const { call, place, pass } = client;
const refused = (code: string, description: string) => ({
  ...{ status: 400, body: { type: 'error', code, description } },
});
/** Far below the market, within the day's price range. */
const resting = (part = 0.6) => ({
  limitPrice: Math.round(someOrderBody(client.fixture).limitPrice * part * 20) / 20,
});
const lot = () => someOption(client.fixture).contract.lotSize;
const modify = (appOrderID: number, changes: object = {}) =>
  call('PUT', 'orders', {
    ...{ appOrderID, modifiedProductType: 'NRML', modifiedOrderType: 'LIMIT' },
    ...{ modifiedTimeInForce: 'DAY', modifiedOrderQuantity: 2 * lot(), modifiedStopPrice: 0 },
    ...{ modifiedDisclosedQuantity: 0, modifiedLimitPrice: resting(0.65).limitPrice },
    ...{ orderUniqueIdentifier: 'a1', ...changes },
  });
const placed = async () => {
  const { AppOrderID } = (await place(resting())).body.result;
  pass(1_100);
  return AppOrderID as number;
};

test('order routes: an order is acknowledged, and names its client', async () =>
  expect((await place({ ...resting(), clientID: client.code })).body).toEqual({
    ...{ type: 'success', code: 's-orders-0001', description: 'Request sent' },
    result: {
      ...{ AppOrderID: expect.any(Number), OrderUniqueIdentifier: 'a1', ClientID: client.code },
    },
  }));

test.each([
  [{ exchangeInstrumentID: 1 }, 'e-instrument-0001', 'Instrument not found'],
  [{ orderQuantity: 1 }, 'e-orders-0003', 'Order quantity is not a multiple of lot size'],
])('order routes: an order with %j is refused', async (changes, code, description) =>
  expect(await place({ ...resting(), ...changes })).toMatchObject(refused(code, description)),
);

test.each(['', 'undefined'])('order routes: the client “%s” is the caller', async (clientID) =>
  expect((await place({ ...resting(), clientID })).body.type).toBe('success'),
);

test('order routes: an order for another client is refused', async () => {
  const { body, status } = await place({ ...resting(), clientID: 'SIM99' });
  expect([status, body.result.errors]).toEqual([
    400,
    [
      {
        ...{ field: ['clientID'], location: 'body', types: ['any.unknown'] },
        messages: ['"clientID" is not allowed'],
      },
    ],
  ]);
});

test('order routes: a modified order has its new terms', async () => {
  const id = await placed();
  const limitPaise = resting(0.65).limitPrice * 100;
  expect((await modify(id)).body).toMatchObject({
    ...{ code: 's-orders-0001', result: { AppOrderID: id, ClientID: client.code } },
  });
  pass(1_100);
  expect(client.orders()[0]).toMatchObject({
    ...{ status: 'Replaced', terms: { quantity: 2 * lot(), limitPaise } },
  });
  expect(await modify(id, { modifiedOrderQuantity: 1 })).toMatchObject(
    refused('e-orders-0003', 'Order quantity is not a multiple of lot size'),
  );
  expect((await modify(id, { modifiedOrderType: 'none' })).body.code).toBe(
    'e-property-validation-failed',
  );
});

test('order routes: an unknown order is neither modified nor cancelled', async () => {
  const unknown = refused('e-orders-0001', 'Order history not found for AppOrderID [7] given.');
  expect(await modify(7)).toMatchObject(unknown);
  expect(await call('DELETE', 'orders?appOrderID=7')).toMatchObject(unknown);
  expect(await call('GET', 'orders?appOrderID=7')).toMatchObject(unknown);
});

test('order routes: the history is answered a second after the order, and not sooner', async () => {
  const { AppOrderID } = (await place(resting())).body.result;
  pass(999);
  expect((await call('GET', `orders?appOrderID=${AppOrderID}`)).status).toBe(400);
  pass(1_001);
  const { body } = await call('GET', `orders?appOrderID=${AppOrderID}`);
  expect(body).toMatchObject({ code: 's-orders-0001', description: 'Success' });
  expect(body.result.map(({ OrderStatus }: { OrderStatus: string }) => OrderStatus)).toEqual([
    'PendingNew',
    'New',
  ]);
});

test('order routes: a cancelled order is acknowledged and leaves the book', async () => {
  const id = await placed();
  expect((await call('DELETE', `orders?appOrderID=${id}`)).body).toMatchObject({
    ...{ code: 's-orders-0001', result: { AppOrderID: id } },
  });
  pass(1_100);
  expect(client.orders()[0]?.status).toBe('Cancelled');
});

test('order routes: all orders of a segment or of one contract are cancelled at once', async () => {
  const states = () => client.orders().map(({ status }) => status);
  await placed();
  await call('POST', 'orders/cancelall', { exchangeSegment: 'BSEFO', exchangeInstrumentID: 0 });
  pass(1_100);
  await call('POST', 'orders/cancelall', { exchangeSegment: 'NSEFO', exchangeInstrumentID: 1 });
  pass(1_100);
  expect(states()).toEqual(['New']);
  expect((await call('POST', 'orders/cancelall', [{ exchangeSegment: 'NSEFO' }])).body).toEqual({
    ...{ type: 'success', code: 's-cancelall-0001', description: 'Cancel all request sent' },
    result: '',
  });
  pass(1_100);
  expect(states()).toEqual(['Cancelled']);
  await placed();
  const exchangeInstrumentID = someOption(client.fixture).instrumentId;
  await call('POST', 'orders/cancelall', { exchangeSegment: 'NSEFO', exchangeInstrumentID });
  pass(1_100);
  expect(states()).toEqual(['Cancelled', 'Cancelled']);
});

test('order routes: an order without the id that its broker wants is refused, and with it the book has what came', async () => {
  await client.fixture.call('POST', '/order-extras', {
    body: { client: client.code, names: ['algoID'] },
  });
  const { status, body } = await place(resting());
  expect([status, body.result.errors]).toEqual([
    400,
    [
      {
        ...{ field: ['algoID'], location: 'body', types: ['any.required'] },
        messages: ['"algoID" is required'],
      },
    ],
  ]);
  expect((await place({ ...resting(), algoID: '9001' })).body.type).toBe('success');
  const { body: book } = await client.fixture.call('GET', `/books/${client.code}`);
  expect(book.orders.map(({ extras }: { extras: object }) => extras)).toEqual([{ algoID: '9001' }]);
});
