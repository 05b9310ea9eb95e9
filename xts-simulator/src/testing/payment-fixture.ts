import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect } from 'vitest';
import { razorpayRouter } from '#razorpay/router.ts';

interface Delivery {
  event: string;
  id: string;
  genuine: boolean;
}

/** The stand-in provider, and a receiver of its messages that notes each. */
export interface PaymentFixture {
  delivered: Delivery[];
  /** The statuses of the receiver's next answers; 200 after the last. */
  answers: number[];
  ask(
    method: string,
    path: string,
    options?: { body?: object; headers?: Record<string, string> },
    // biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into by tests alone
  ): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into by tests alone
  anOrder(receipt?: string): Promise<any>;
  /** The names of the messages that came, in their order. */
  events(): string[];
  /** Waits for so many messages. */
  received(count: number): Promise<void>;
}

/** The signature of a text under a secret. */
export const hmac = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest('hex');

function receiverOf(fixture: PaymentFixture): Server {
  return createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      fixture.delivered.push({
        event: (JSON.parse(body) as { event: string }).event,
        id: String(request.headers['x-razorpay-event-id']),
        genuine: request.headers['x-razorpay-signature'] === hmac(body, 'hook'),
      });
      response.writeHead(fixture.answers.shift() ?? 200).end();
    });
  });
}

/** A provider and a receiver for each test of the file. */
export function providerPerTest(): PaymentFixture {
  let servers: Server[] = [];
  let url = '';
  let stop = () => {};

  async function listen(server: Server): Promise<string> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const fixture: PaymentFixture = {
    delivered: [],
    answers: [],
    ask: async (method, path, { body, headers = {} } = {}) => {
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
    },
    anOrder: (receipt = 'r1') =>
      fixture.ask('POST', '/v1/orders', {
        body: { amount: 58_882, currency: 'INR', receipt, notes: { uid: 'u' } },
      }),
    events: () => fixture.delivered.map(({ event }) => event),
    received: (count) =>
      expect
        .poll(() => fixture.delivered.length, { timeout: 15_000, interval: 10 })
        .toBeGreaterThanOrEqual(count),
  };

  beforeEach(async () => {
    servers = [];
    fixture.delivered = [];
    fixture.answers = [];
    const webhookUrl = await listen(receiverOf(fixture));
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
  return fixture;
}
