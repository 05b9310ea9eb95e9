import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AnsweringServer,
  failure,
  hangUp,
  html,
  investorAt,
  json,
  profileAt,
  quickPace,
  startAnsweringServer,
  success,
} from '#testing/answering-server.ts';
import type { PlaceOrder } from '../broker.ts';
import { createConnector } from '../xts-connector.ts';
import { OwnCounts } from './own-counts.ts';

/** What a connector counts of its calls, over real HTTP. */

let server: AnsweringServer;
let counts: OwnCounts;
const pace = quickPace();
const connector = () =>
  createConnector(profileAt(server.base), pace, (kind) =>
    counts.watch('ArhamShare_XTS', kind, pace.clock),
  );
const session = () => investorAt(server.base);
const counted = () => counts.take()?.brokers.ArhamShare_XTS;

const order: PlaceOrder = {
  segment: 'NSEFO',
  instrumentId: 40_001,
  side: 'BUY',
  quantity: 65,
  limitPaise: 10_000,
  tag: 'tag1',
};
const receipt = success({ AppOrderID: 1_210_000_001 });
const ignoring = async (call: Promise<unknown>) => void (await call.catch(() => {}));

beforeAll(async () => {
  server = await startAnsweringServer();
});
beforeEach(() => {
  counts = new OwnCounts();
});
afterAll(() => server.close());

test('counted calls: an order that is acknowledged counts with its time', async () => {
  server.answer(receipt);
  await connector().place(session(), order);
  const all = counted();
  expect(all).toMatchObject({ calls: 1, orders: 1, unanswered: 0, refused: {} });
  expect(Object.keys(all?.acks ?? {})).toHaveLength(1);
  expect(all?.acks).not.toHaveProperty('never');
});

test.each([
  ['margin', failure(400, 'e-orders-0001', 'RED:Margin Shortfall')],
  ['session', failure(400, 'e-session-0007', 'Invalid Token')],
  ['rate', failure(429, 'e-apirl-0004')],
  ['other', failure(400, 'e-orders-0077', 'No')],
])('counted calls: an order refused for its %s counts by that', async (cause, answer) => {
  server.answer(answer);
  await ignoring(connector().place(session(), order));
  expect(counted()).toMatchObject({ orders: 1, unanswered: 0, acks: {}, refused: { [cause]: 1 } });
});

test.each([
  ['a lost connection', hangUp],
  ['a 502', html(502)],
  ['a 500 in an envelope', json(500, { type: 'error' })],
])('counted calls: %s is no answer to an order, and no refusal', async (_how, answer) => {
  server.answer(answer);
  await ignoring(connector().place(session(), order));
  expect(counted()).toMatchObject({
    unanswered: 1,
    acks: { never: 1 },
    refused: {},
    answeredAt: 0,
  });
});

test('counted calls: a reading that is refused by rate counts each time, also when the second answers', async () => {
  server.answer(html(429), success([]));
  await connector().orderBook(session());
  expect(counted()).toMatchObject({ calls: 2, limited: 1, unanswered: 0, orders: 0 });
});

test('counted calls: an empty book told as an error is an answer', async () => {
  server.answer(failure(400, 'e-orders-0005', 'Data Not Available'));
  await connector().orderBook(session());
  expect(counted()).toMatchObject({ calls: 1, unanswered: 0, refused: {} });
});

test('counted calls: a token that is known to be dead is not sent, and not counted', async () => {
  await ignoring(connector().orderBook({ ...session(), token: '' }));
  expect(counted()).toBeUndefined();
});

test('counted calls: logins count as done and as failed', async () => {
  const keys = { apiKey: 'K'.repeat(20), apiSecret: 'S'.repeat(20) };
  server.answer(success({ token: 'T', userID: 'SIM01', isInvestorClient: true }));
  await connector().login(keys);
  server.answer(failure(400, 'e-login-0006', 'Access Denied. User is Blocked.'));
  await ignoring(connector().login(keys));
  server.answer(hangUp);
  await ignoring(connector().login(keys));
  const all = counted();
  expect(all).toMatchObject({ loginsDone: 1, loginsFailed: 2, unanswered: 1, orders: 0 });
  expect(JSON.stringify(all)).not.toMatch(/SIM01|K{20}|S{20}/);
});
