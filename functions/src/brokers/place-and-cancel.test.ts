import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlaceOrder, Session } from '#brokers/broker.ts';
import { createConnector } from '#brokers/xts-connector.ts';
import {
  type AnsweringServer,
  failure,
  hangUp,
  html,
  investorAt,
  json,
  profileAt,
  quickPace,
  raw,
  silence,
  startAnsweringServer,
  success,
} from '#testing/answering-server.ts';

/** Writes, over real HTTP. Whatever happens, exactly one request leaves. */

let server: AnsweringServer;
let session: Session;
const connector = () => createConnector(profileAt(server.base), quickPace());
const order: PlaceOrder = {
  segment: 'BSEFO',
  instrumentId: 820_001,
  side: 'SELL',
  quantity: 40,
  limitPaise: 10_155,
  tag: 'a1b2c3d4e5f6a1b2c3',
};
const receipt = { AppOrderID: 1_210_000_001, OrderUniqueIdentifier: order.tag, ClientID: 'SIM01' };

beforeAll(async () => {
  server = await startAnsweringServer();
  session = investorAt(server.base);
});
afterAll(() => server.close());

test('an order on the wire: units, rupees, LIMIT, the tag, no client', async () => {
  server.answer(success(receipt));
  expect(await connector().place(session, order)).toEqual({ appOrderId: '1210000001' });
  expect(server.asked[0]).toMatchObject({ method: 'POST', path: '/interactive/orders' });
  expect(server.asked[0]?.body).toEqual({
    exchangeSegment: 'BSEFO',
    exchangeInstrumentID: 820_001,
    productType: 'NRML',
    orderType: 'LIMIT',
    orderSide: 'SELL',
    timeInForce: 'DAY',
    disclosedQuantity: 0,
    orderQuantity: 40,
    limitPrice: 101.55,
    stopPrice: 0,
    orderUniqueIdentifier: 'a1b2c3d4e5f6a1b2c3',
  });
});

test('an order on the wire: with what its broker wants beside it, which replaces nothing of the order', async () => {
  server.answer(success(receipt));
  const extras = {
    fields: { algoID: '9001', orderQuantity: 1 },
    headers: { 'x-algo-name': 'Enigma', authorization: 'nobody' },
  };
  await connector().place(session, order, extras);
  await connector().place(session, order);
  expect(server.asked.map(({ body, headers }) => [body, headers['x-algo-name']])).toEqual([
    [expect.objectContaining({ algoID: '9001', orderQuantity: 40 }), 'Enigma'],
    [expect.not.objectContaining({ algoID: '9001' }), undefined],
  ]);
  expect(server.asked[0]?.headers.authorization).toBe(session.token);
});

test('a dealer names the client', async () => {
  server.answer(success(receipt));
  const dealer: Session = { ...session, clientKind: 'dealer', clientId: 'D1' };
  await connector().place(dealer, order);
  await connector().cancel(dealer, { appOrderId: '1', tag: 't' });
  expect(
    server.asked.map(
      ({ body, query }) => (body as { clientID?: string } | undefined)?.clientID ?? query.clientID,
    ),
  ).toEqual(['D1', 'D1']);
});

test.each([
  ['an object', receipt],
  ['a list', [receipt]],
  ['text', { AppOrderID: '1210000001' }],
])('a receipt as %s', async (_form, result) => {
  server.answer(success(result));
  expect(await connector().place(session, order)).toEqual({ appOrderId: '1210000001' });
});

test('a cancel names the order and its tag', async () => {
  server.answer(success([receipt]));
  await connector().cancel(session, { appOrderId: '1210000001', tag: order.tag });
  expect(server.asked[0]).toMatchObject({
    method: 'DELETE',
    query: { appOrderID: '1210000001', orderUniqueIdentifier: order.tag },
  });
});

const writes = [
  ['place', () => connector().place(session, order)],
  ['cancel', () => connector().cancel(session, { appOrderId: '1', tag: order.tag })],
] as const;

const unclear = [
  ['HTML 404', html(404)],
  ['HTML 502', html(502)],
  ['HTML 504', html(504)],
  ['a 500 in an envelope', failure(500, 'e-any-0001', 'no')],
  ['a dead token under 503', failure(503, 'e-session-0007', 'Invalid Token')],
  ['an empty body', raw(200, '')],
  ['cut-off JSON', raw(200, '{"type":"success","resu')],
  ['the wrong content type', raw(200, '{"type":"success"}', 'text/html')],
  ['a receipt without a number', success({})],
  ['a null receipt', success(null)],
  ['no envelope', json(200, {})],
  ['a lost connection', hangUp],
  ['a success under 403', json(403, { type: 'success', result: {} })],
  ['a time-out told in an envelope', failure(400, 'e-oms-1', 'Request timed out at OMS')],
] as const;

for (const [name, write] of writes) {
  test.each(unclear)(
    `${name} answered by %s may have happened and is not sent again`,
    async (_how, answer) => {
      server.answer(answer);
      await expect(write()).rejects.toMatchObject({ kind: 'unclear', code: 'unavailable' });
      expect(server.asked).toHaveLength(1);
    },
  );

  test.each([
    ['429', failure(429, 'e-apirl-0004')],
    ['400', failure(400, 'e-apirl-0004')],
    ['200', failure(200, 'e-apirl-0004')],
    ['200, nested', json(200, { data: { type: 'error', code: 'e-apirl-0004', description: '' } })],
  ])(`${name} refused by rate as %s did not happen and is not repeated`, async (_how, answer) => {
    server.answer(answer);
    await expect(write()).rejects.toMatchObject({ kind: 'rate-limited' });
    expect(server.asked).toHaveLength(1);
  });

  test.each([400, 200])(
    `${name} with a dead token told under %i is not repeated`,
    async (status) => {
      server.answer(failure(status, 'e-session-0007', 'Invalid Token'));
      await expect(write()).rejects.toMatchObject({ kind: 'session-dead' });
      expect(server.asked).toHaveLength(1);
    },
  );
}

test('writes without an answer, or with half of one, are given up within the order deadline', async () => {
  const half: typeof silence = (_asked, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"type":"succ');
  server.answer(silence, silence, half);
  const startedAt = performance.now();
  const outcomes = await Promise.allSettled([...writes, ...writes].map(([, write]) => write()));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'unclear' } });
  expect(performance.now() - startedAt).toBeGreaterThan(2_900);
  expect(performance.now() - startedAt).toBeLessThan(3_600);
  expect(server.asked).toHaveLength(4);
});

test('a validation refusal says what is wrong', async () => {
  const errors = [
    {
      field: ['orderSide'],
      location: 'body',
      messages: ['"orderSide" must be one of [BUY, SELL]'],
      types: ['any.allowOnly'],
    },
  ];
  server.answer(
    json(400, {
      type: 'error',
      code: 'e-property-validation-failed',
      description: 'Bad Request',
      result: { status: 400, errors },
    }),
  );
  await expect(connector().place(session, order)).rejects.toMatchObject({
    kind: 'refused',
    brokerCode: 'e-property-validation-failed',
    message: 'The broker refused: Bad Request: "orderSide" must be one of [BUY, SELL]',
  });
});

test('a cancel that comes too late is refused in words', async () => {
  server.answer(failure(400, 'e-orders-0007', 'SAF:Order is not open to cancel'));
  await expect(connector().cancel(session, { appOrderId: '1', tag: 't' })).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('not open to cancel'),
  });
});

test('the token goes to no other host', async () => {
  const elsewhere = await startAnsweringServer();
  elsewhere.answer(success(receipt));
  server.answer(
    (_asked, response) =>
      void response.writeHead(307, { location: `${elsewhere.base}/interactive/orders` }).end(),
  );
  await expect(connector().place(session, order)).rejects.toMatchObject({ kind: 'unclear' });
  expect(elsewhere.asked).toHaveLength(0);
  await elsewhere.close();
});

test('neither a message nor its details repeat the token', async () => {
  const key = 'b5f9d0f3a1c24e5f8a9b0c';
  server.answer(
    failure(400, 'e-any', `no such ${session.token} with key ${key}\u0000\n${'x '.repeat(300)}`),
  );
  const error = await connector()
    .place(session, order)
    .catch((thrown: unknown) => thrown);
  const everything = JSON.stringify([error, (error as Error).message, (error as Error).stack]);
  expect(everything).toContain('no such [redacted] with key [redacted]');
  expect(everything).not.toContain(session.token);
  expect(everything).not.toContain(key);
  expect((error as Error).message.length).toBeLessThan(200);
});

test.each([
  { tag: 'has space' },
  { tag: 'a'.repeat(19) },
  { tag: '' },
  { quantity: 0 },
  { quantity: 1.5 },
  { limitPaise: 0 },
  { limitPaise: 10.5 },
])('an impossible order does not leave: %j', async (change) => {
  server.answer(success(receipt));
  await expect(connector().place(session, { ...order, ...change })).rejects.toThrow('invariant');
  expect(server.asked).toHaveLength(0);
});
