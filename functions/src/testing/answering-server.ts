import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { Session } from '#brokers/broker.ts';
import { type BrokerProfile, brokerProfile } from '#brokers/broker-profiles.ts';
import type { Pace } from '#brokers/request.ts';
import type { Clock } from '#platform/clock.ts';

/** For tests: a real HTTP server on a free port that answers with exactly the bytes of the test. */

export interface ReceivedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

type Handler = (asked: ReceivedRequest, response: ServerResponse, request: IncomingMessage) => void;

export interface AnsweringServer {
  base: string;
  asked: ReceivedRequest[];
  /** The coming answers in order; the last one repeats. */
  answer(...handlers: Handler[]): void;
  close(): Promise<void>;
}

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const asked: ReceivedRequest[] = [];
  let handlers: Handler[] = [];
  const server = createServer((request, response) => {
    void readRequest(request).then((row) => {
      asked.push(row);
      const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
      if (handler) handler(row, response, request);
      else response.destroy();
    });
  });
  // A connection that a server gives up while a busy client takes it again is reset.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (...next) => {
      handlers = next;
      asked.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const text = await textOf(request);
  const url = new URL(request.url ?? '/', 'http://any');
  const query = Object.fromEntries(url.searchParams);
  return {
    method: request.method ?? '',
    path: url.pathname,
    query,
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

export function raw(
  status: number,
  body: string,
  contentType = 'application/json; charset=utf-8',
): Handler {
  return (_asked, response) =>
    void response.writeHead(status, { 'content-type': contentType }).end(body);
}

export function json(status: number, value: unknown): Handler {
  return raw(status, JSON.stringify(value));
}

export function success(result: unknown): Handler {
  return json(200, { type: 'success', code: 's-any-0001', description: 'ok', result });
}

export function failure(status: number, code: string, description = ''): Handler {
  return json(status, { type: 'error', code, description });
}

export const html = (status: number): Handler =>
  raw(status, '<html><body><center>nginx</center></body></html>', 'text/html');

/** Reads the request and closes the connection without an answer. */
export const hangUp: Handler = (_asked, response) => void response.destroy();

/** Reads the request and never answers. */
export const silence: Handler = () => {};

/** A broker with these properties whose address is the server's. */
export function profileAt(base: string, change: Partial<BrokerProfile> = {}): BrokerProfile {
  return { ...brokerProfile('ArhamShare_XTS', base), base, ...change };
}

export function investorAt(base: string): Session {
  return {
    token: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySUQiOiJTSU0wMSJ9.c2ln',
    userId: 'SIM01',
    clientId: 'SIM01',
    clientKind: 'investor',
    base: `${base}/interactive`,
  };
}

/** A clock whose sleeps return at once and are recorded. */
export function quickPace(now = Date.UTC(2026, 7, 18, 4, 30)): Pace & { slept: number[] } {
  const slept: number[] = [];
  const clock: Clock = {
    now: () => now,
    monotonicMs: () => performance.now(),
    sleep: async (ms) => void slept.push(ms),
  };
  return { clock, random: () => 0.5, slept };
}
