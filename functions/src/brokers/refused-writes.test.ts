import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnsweringServer,
  failure,
  html,
  investorAt,
  json,
  profileAt,
  quickPace,
  startAnsweringServer,
} from '#testing/answering-server.ts';
import type { PlaceOrder, Session } from './broker.ts';
import { createConnector } from './xts-connector.ts';

/** What a refused order or cancel says about its cause, over real HTTP. */

let server: AnsweringServer;
let session: Session;
const connector = () => createConnector(profileAt(server.base), quickPace());
const order: PlaceOrder = {
  ...{ segment: 'NSEFO', instrumentId: 40_001, side: 'SELL' },
  ...{ quantity: 65, limitPaise: 10_155, tag: 'a1b2c3' },
};

beforeAll(async () => {
  server = await startAnsweringServer();
  session = investorAt(server.base);
});
afterAll(() => server.close());

const writes = [
  ['place', () => connector().place(session, order)],
  ['cancel', () => connector().cancel(session, { appOrderId: '1', tag: order.tag })],
] as const;

for (const [name, write] of writes) {
  test.each([
    ['HTML 403', html(403), 403],
    ['HTML 401', html(401), 401],
    ['JSON that is no envelope', json(403, { message: 'Forbidden' }), 403],
  ])(
    `${name} turned away before the trading system, as %s, ends no session`,
    async (_how, answer, status) => {
      server.answer(answer);
      await expect(write()).rejects.toMatchObject({
        kind: 'refused',
        message: `The broker refused: ${status} before it reached the trading system. Is the fixed address registered with the broker?`,
      });
    },
  );

  test.each([
    [400, 'e-orders-0010', 'Invalid instrument token'],
    [401, 'e-orders-0011', 'This client may not trade in NSEFO'],
    [403, 'e-orders-0012', 'The pre-open session has expired'],
  ])(`${name} refused with %i %s keeps its cause`, async (status, code, description) => {
    server.answer(failure(status, code, description));
    await expect(write()).rejects.toMatchObject({
      kind: 'refused',
      brokerCode: code,
      message: `The broker refused: ${description}`,
    });
  });

  test.each([
    [400, 'e-session-0007', 'Please log in'],
    [401, 'e-any-0001', 'jwt expired'],
    [400, 'e-any-0002', 'User is not logged in'],
  ])(`${name} refused with %i %s and %j has met a dead session`, async (status, code, text) => {
    server.answer(failure(status, code, text));
    await expect(write()).rejects.toMatchObject({ kind: 'session-dead' });
  });
}

test.each([200, 400, 403])(
  'an order refused under %i for its address says what has to be registered',
  async (status) => {
    const description = 'Order request from unregistered IP address 203.0.113.9.';
    server.answer(failure(status, 'e-orders-0013', description));
    await expect(connector().place(session, order)).rejects.toMatchObject({
      kind: 'refused',
      message: `The broker refused: ${description} The fixed address has to be registered with the broker first.`,
    });
  },
);
