import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '#brokers/broker.ts';
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
  startAnsweringServer,
  success,
} from '#testing/answering-server.ts';

/** Reads, over real HTTP. */

let server: AnsweringServer;
let session: Session;
const pace = quickPace();
const connector = () => createConnector(profileAt(server.base), pace);

beforeAll(async () => {
  server = await startAnsweringServer();
  session = investorAt(server.base);
});
afterAll(() => server.close());

const order = {
  AppOrderID: 1,
  ExchangeSegment: 'NSEFO',
  ExchangeInstrumentID: 40_001,
  OrderSide: 'BUY',
  OrderQuantity: 65,
  CumulativeQuantity: 0,
  OrderStatus: 'New',
};

test('the authorization header holds the bare token', async () => {
  server.answer(success([order]));
  expect(await connector().orderBook(session)).toHaveLength(1);
  expect(server.asked[0]?.headers.authorization).toBe(session.token);
});

test('an empty token is a dead session, and the broker is not asked', async () => {
  server.answer(success([]));
  await expect(connector().orderBook({ ...session, token: '' })).rejects.toMatchObject({
    kind: 'session-dead',
  });
  expect(server.asked).toEqual([]);
});

test('a query names the client of a dealer, but not an investor', async () => {
  server.answer(success([order]));
  await connector().orderBook(session);
  expect(server.asked[0]).toMatchObject({ method: 'GET', path: '/interactive/orders', query: {} });
  await connector().orderBook({ ...session, clientId: 'D1', clientKind: 'dealer' });
  expect(server.asked[1]?.query).toEqual({ clientID: 'D1' });
});

test('each book is read at its own address', async () => {
  server.answer(success([]));
  await connector().tradeBook(session);
  await connector().positions(session);
  await connector().orderHistory(session, '1210000001');
  expect(server.asked.map(({ path, query }) => ({ path, query }))).toEqual([
    { path: '/interactive/orders/trades', query: {} },
    { path: '/interactive/portfolio/positions', query: { dayOrNet: 'NetWise' } },
    { path: '/interactive/orders', query: { appOrderID: '1210000001' } },
  ]);
});

test('success data in a one-element list is success data', async () => {
  server.answer(
    json(200, [{ type: 'success', code: 's-orders-0001', description: '', result: [order] }]),
  );
  expect(await connector().orderBook(session)).toHaveLength(1);
});

test('an empty book is empty, as an error or as a list', async () => {
  server.answer(
    failure(400, 'e-orders-0005', 'Data Not Available'),
    failure(400, 'e-tradeBook-0005'),
    failure(400, 'e-portfolio-0005'),
    failure(400, 'e-holdings-0005'),
  );
  expect(await connector().orderBook(session)).toEqual([]);
  expect(await connector().tradeBook(session)).toEqual([]);
  expect(await connector().positions(session)).toEqual([]);
  expect(await connector().holdings(session)).toEqual({ held: [], unreadable: [] });
  server.answer(success([]));
  expect(await connector().positions(session)).toEqual([]);
});

test('no other error is an empty book', async () => {
  server.answer(failure(400, 'e-orders-0099', 'Data Not Available'));
  await expect(connector().orderBook(session)).rejects.toMatchObject({
    kind: 'refused',
    brokerCode: 'e-orders-0099',
  });
});

test.each([
  ['400', failure(400, 'e-session-0007', 'Invalid Token')],
  ['400 with another text', failure(400, 'e-session-0007', 'Please log in')],
  ['200', failure(200, '', 'Invalid Token')],
  ['200 with another text', failure(200, 'e-x', 'Token/Authorization not found')],
  ['400 without a token', failure(400, 'e-token-0002', 'Please Provide token to Authenticate')],
  ['400 with an expired session', failure(400, '', 'Your session has been expired')],
  ['401', html(401)],
  ['401 in an envelope', failure(401, 'e-any-0001', 'Unauthorized')],
  ['403 in an envelope', failure(403, 'e-any-0001', 'Forbidden')],
  ['403', json(403, {})],
  [
    'nested',
    json(400, { data: { type: 'error', code: 'e-session-0007', description: 'Invalid Token' } }),
  ],
])('a dead token told as %s is a dead session, never a flat account', async (_how, answer) => {
  server.answer(answer);
  for (const read of [
    connector().orderBook,
    connector().tradeBook,
    connector().positions,
    connector().holdings,
    connector().balance,
  ]) {
    await expect(read(session)).rejects.toMatchObject({ kind: 'session-dead', code: 'conflict' });
  }
});

test.each([
  ['HTML 404', html(404)],
  ['HTML 502', html(502)],
  ['HTML 200', html(200)],
  ['an empty body', raw(200, '')],
  ['cut-off JSON', raw(200, '{"type":"success","result":[{"AppOrd')],
  ['JSON of the wrong type', raw(200, '{"type":"success","result":[]}', 'text/plain')],
  ['JSON that is no envelope', raw(200, '[1,2,3]')],
  ['an envelope without a type', json(200, { result: [] })],
  ['a 500 that says success', json(500, { type: 'success', result: [] })],
  ['a null result', success(null)],
  ['an object for a list', success({})],
  ['a lost connection', hangUp],
  ['a redirect', raw(302, '', 'application/json')],
])('%s is a bad answer, not an empty book', async (_how, answer) => {
  server.answer(answer);
  for (const read of [connector().orderBook, connector().tradeBook, connector().positions]) {
    await expect(read(session)).rejects.toMatchObject({ kind: 'bad-answer', code: 'unavailable' });
  }
  expect(server.asked).toHaveLength(3);
});

const limited = [
  ['429', failure(429, 'e-apirl-0004')],
  ['a bare 429', html(429)],
  ['400', failure(400, 'e-apirl-0004', 'Rate limit')],
  ['200', failure(200, 'e-apirl-0004', 'Rate limit')],
  ['200, nested', json(200, { data: { type: 'error', code: 'e-apirl-0004', description: '' } })],
] as const;

test.each(limited)('a read refused by rate as %s is repeated once, later', async (_how, answer) => {
  pace.slept.length = 0;
  server.answer(answer, success([]));
  expect(await connector().orderBook(session)).toEqual([]);
  expect(pace.slept).toEqual([1_500]);
});

test('a read refused twice by rate is given up', async () => {
  server.answer(failure(429, 'e-apirl-0004'));
  await expect(connector().orderBook(session)).rejects.toMatchObject({
    kind: 'rate-limited',
    code: 'rate-limited',
  });
  expect(server.asked).toHaveLength(2);
});

test('the history of an order just placed is not there yet, which is no error', async () => {
  server.answer(failure(400, 'e-orders-0001', 'Order history not found for AppOrderID [1] given.'));
  expect(await connector().orderHistory(session, '1')).toEqual([]);
});

test.each([
  ['another refusal', failure(400, 'e-orders-0002', 'no'), 'refused'],
  ['a dead session', failure(400, 'e-session-0007', 'Invalid Token'), 'session-dead'],
  ['a page', html(502), 'bad-answer'],
])('%s to a question for a history is an error', async (_how, answer, kind) => {
  server.answer(answer);
  await expect(connector().orderHistory(session, '1')).rejects.toMatchObject({ kind });
});

test('of a status nobody knows the log tells the first forty letters, once for each order', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const statuses = ['PARTIALLYFILLED', 'Trigger Pending', 'Reject', 'x'.repeat(50), 'NewOrder'];
  server.answer(
    success(
      statuses.map((OrderStatus, index) => ({ ...order, AppOrderID: index + 1, OrderStatus })),
    ),
  );
  expect(await connector().orderBook(session)).toHaveLength(5);
  const logged = printed.mock.calls.map(([line]) => JSON.parse(String(line)));
  printed.mockRestore();
  expect(logged).toMatchObject([
    { event: 'order.status-unknown', appOrderId: '4', rawStatus: 'x'.repeat(40) },
    { event: 'order.status-unknown', appOrderId: '5', rawStatus: 'NewOrder' },
  ]);
});

test('logging out of a dead session is done', async () => {
  server.answer(failure(400, 'e-session-0007', 'Invalid Token'));
  await connector().logout(session);
  expect(server.asked[0]).toMatchObject({ method: 'DELETE', path: '/interactive/user/session' });
  server.answer(html(502));
  await expect(connector().logout(session)).rejects.toMatchObject({ kind: 'bad-answer' });
  server.answer(failure(400, 'e-orders-0099', 'no'));
  await expect(connector().logout(session)).rejects.toMatchObject({ kind: 'refused' });
});
