import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#brokers/broker.ts';
import { createConnector } from '#brokers/xts-connector.ts';
import {
  type AnsweringServer,
  investorAt,
  profileAt,
  quickPace,
  raw,
  startAnsweringServer,
  success,
} from '#testing/answering-server.ts';
import { send } from './request.ts';

/** Answers that are larger than anything a broker has to say, over real HTTP. */

let server: AnsweringServer;
let session: Session;
const connector = () => createConnector(profileAt(server.base), quickPace());

beforeAll(async () => {
  server = await startAnsweringServer();
  session = investorAt(server.base);
});
afterAll(() => server.close());

const row = JSON.stringify({ AppOrderID: 1, OrderStatus: 'New' }).padEnd(1_000);
const head = '{"type":"success","code":"s-orders-0001","description":"","result":[';

/**
 * Sends an endless order book as fast as the client reads; resolves when the client has closed the
 * connection.
 */
function endless(_: unknown, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write(head);
  const more = () => {
    while (!response.destroyed && response.write(`${row},`));
  };
  response.on('drain', more);
  more();
}

test('too large: an endless book is an error, and the connection is closed', async () => {
  let gone: Promise<unknown> | undefined;
  server.answer((asked, response) => {
    gone = once(response, 'close');
    endless(asked, response);
  });
  await expect(connector().orderBook(session)).rejects.toMatchObject({
    kind: 'bad-answer',
    detail: { cause: 'AnswerTooLarge' },
  });
  await gone;
});

test('too large: an order with an endless answer is unknown', async () => {
  server.answer(endless);
  const order = {
    url: `${server.base}/interactive/orders`,
    method: 'POST',
    purpose: 'write',
    deadlineMs: 5_000,
  } as const;
  await expect(send(order)).rejects.toMatchObject({
    kind: 'unclear',
    detail: { cause: 'AnswerTooLarge' },
  });
});

test('too large: the unpacked size counts', async () => {
  const packed = gzipSync(`${head}${' '.repeat(50_000_000)}]}`);
  expect(packed.length).toBeLessThan(100_000);
  server.answer(
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(packed),
  );
  await expect(connector().positions(session)).rejects.toMatchObject({
    kind: 'bad-answer',
    detail: { cause: 'AnswerTooLarge' },
  });
});

test('too large: the longest book of a day is read', async () => {
  server.answer(
    success(Array.from({ length: 5_000 }, (_, index) => ({ AppOrderID: index + 1, text: row }))),
  );
  expect(
    await send({ url: server.base, method: 'GET', purpose: 'read', deadlineMs: 7_000 }),
  ).toHaveLength(5_000);
});

test('too large: a character split between packets is whole', async () => {
  server.answer(
    raw(
      200,
      JSON.stringify({ type: 'success', code: '', description: '', result: '₹'.repeat(200_000) }),
    ),
  );
  expect(await send({ url: server.base, method: 'GET', purpose: 'read', deadlineMs: 7_000 })).toBe(
    '₹'.repeat(200_000),
  );
});
