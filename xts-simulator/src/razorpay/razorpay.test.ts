// req: CREDITS-28

import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { razorpayRouter } from './router.ts';

interface Delivery {
  event: string;
  id: string;
  genuine: boolean;
}

let servers: Server[] = [];
let url = '';
let stop = () => {};
let delivered: Delivery[] = [];
let answers: number[] = [];

const hmac = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest('hex');

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function receiver(): Server {
  return createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const genuine = request.headers['x-razorpay-signature'] === hmac(body, 'hook');
      delivered.push({
        event: (JSON.parse(body) as { event: string }).event,
        id: String(request.headers['x-razorpay-event-id']),
        genuine,
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
}

beforeEach(async () => {
  servers = [];
  delivered = [];
  answers = [];
  const webhookUrl = await listen(receiver());
  const made = razorpayRouter(
    { keyId: 'key', keySecret: 'secret', webhookSecret: 'hook', webhookUrl },
    Date.now,
  );
  stop = made.stop;
  url = await listen(createServer(express().use(express.json()).use('/razorpay', made.router)));
});

afterEach(() => {
  stop();
  for (const server of servers) server.close().closeAllConnections();
});

async function ask(
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into by tests alone
): Promise<any> {
  const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;
  const response = await fetch(`${url}/razorpay${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    ...(text.startsWith('{') ? (JSON.parse(text) as object) : { text }),
  };
}

const anOrder = (receipt = 'r1') =>
  ask('POST', '/v1/orders', {
    body: { amount: 58_882, currency: 'INR', receipt, notes: { uid: 'u' } },
  });
const events = () => delivered.map(({ event }) => event);
const told = (count: number) =>
  expect
    .poll(() => delivered.length, { timeout: 15_000, interval: 10 })
    .toBeGreaterThanOrEqual(count);

test('an order is made with keys alone, of whole paise, one rupee at least', async () => {
  expect(await anOrder()).toMatchObject({
    status: 'created',
    entity: 'order',
    amount: 58_882,
    amount_due: 58_882,
    receipt: 'r1',
    attempts: 0,
  });
  expect(
    (await ask('POST', '/v1/orders', { headers: { authorization: 'Basic bm86bm8=' } })).status,
  ).toBe(401);
  for (const amount of [99, 1.5, '100'])
    expect((await ask('POST', '/v1/orders', { body: { amount, currency: 'INR' } })).status).toBe(
      400,
    );
});

test('a payment at the checkout signs order and payment, and tells it in three signed messages', async () => {
  const { id } = await anOrder();
  const paid = await ask('POST', '/v1/checkout/pay', {
    body: { key: 'key', order_id: id, method: 'upi', outcome: 'captured' },
  });
  expect(paid.razorpay_signature).toBe(hmac(`${id}|${paid.razorpay_payment_id}`, 'secret'));
  await told(3);
  expect(events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  expect(delivered.every(({ genuine }) => genuine)).toBe(true);
  expect((await ask('GET', `/v1/orders/${id}/payments`)).items).toMatchObject([
    { id: paid.razorpay_payment_id, status: 'captured', amount: 58_882 },
  ]);
  expect((await ask('GET', `/v1/orders/${id}`)).status).toBe('paid');
  const again = await ask('POST', '/v1/checkout/pay', {
    body: { key: 'key', order_id: id, method: 'upi', outcome: 'captured' },
  });
  expect(again.error.description).toBe('Payment already done for this order.');
});

test('a message that is not taken comes again, the same one', async () => {
  answers = [500];
  const { id } = await anOrder();
  await ask('POST', '/attempts', { body: { order_id: id, outcome: 'failed' } });
  await told(2);
  expect(events()).toEqual(['payment.failed', 'payment.failed']);
  expect(delivered[0]?.id).toBe(delivered[1]?.id);
});

test('a switch changes only the order it is about', async () => {
  const [faulty, straight] = [await anOrder('faulty'), await anOrder('straight')];
  await ask('POST', '/faults', { body: { kind: 'lost-webhook', about: 'faulty' } });
  await ask('POST', '/faults', { body: { kind: 'tampered-signature', about: faulty.id } });
  await ask('POST', '/faults', {
    body: { kind: 'repeated-webhook', about: 'straight', times: 2, count: 1 },
  });
  await ask('POST', '/faults', { body: { kind: 'api-down', path: '/refund', about: 'straight' } });
  const lost = await ask('POST', '/attempts', { body: { order_id: faulty.id } });
  expect(lost.checkout.razorpay_signature).not.toBe(
    hmac(`${faulty.id}|${lost.payment.id}`, 'secret'),
  );
  const { payment } = await ask('POST', '/attempts', { body: { order_id: straight.id } });
  await told(4);
  expect(events().filter((event) => event === 'payment.authorized')).toHaveLength(2);
  expect((await ask('POST', `/v1/payments/${payment.id}/refund`, { body: {} })).status).toBe(503);
  expect((await ask('GET', `/v1/payments/${payment.id}`)).status).toBe('captured');
});

test('a refund is one however often its key is sent, and ends by message', async () => {
  const { id } = await anOrder();
  const { payment } = await ask('POST', '/attempts', { body: { order_id: id, webhooks: 'hold' } });
  const request = {
    body: { amount: 58_882, receipt: 'refund_1' },
    headers: { 'x-refund-idempotency': 'refund_key_1' },
  };
  const first = await ask('POST', `/v1/payments/${payment.id}/refund`, request);
  expect(first).toMatchObject({ entity: 'refund', status: 'pending', receipt: 'refund_1' });
  expect((await ask('POST', `/v1/payments/${payment.id}/refund`, request)).id).toBe(first.id);
  expect(
    (await ask('POST', `/v1/payments/${payment.id}/refund`, { ...request, body: { amount: 100 } }))
      .status,
  ).toBe(400);
  await told(2);
  expect(events()).toEqual(['refund.created', 'refund.processed']);
  expect((await ask('GET', `/v1/payments/${payment.id}/refunds`)).items).toMatchObject([
    { id: first.id, status: 'processed' },
  ]);
  expect((await ask('GET', `/v1/payments/${payment.id}`)).status).toBe('refunded');
});

test('the frame shows what is bought and takes no script from the page', async () => {
  const { id } = await anOrder();
  const query = new URLSearchParams({
    key: 'key',
    order_id: id,
    name: '</script><b>',
    description: 'x',
    parent: '</script>',
  });
  const { text } = await ask('GET', `/v1/checkout/embedded?${query}`);
  expect(text).toContain('₹588.82');
  expect(text).not.toContain('</script><b>');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect((await ask('GET', `/v1/checkout/embedded?key=other&order_id=${id}`)).status).toBe(400);
});
