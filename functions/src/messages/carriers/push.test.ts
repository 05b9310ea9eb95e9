import { createECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quickPace } from '#testing/answering-server.ts';
import { openPush } from './push.ts';

const own = createECDH('prime256v1');
const publicKey = own.generateKeys('base64url');
const settings = {
  keys: { publicKey, privateKey: own.getPrivateKey('base64url') },
  subject: 'mailto:push@sthira.example',
  local: true,
};
const now = Date.UTC(2026, 10, 29, 6);
const { clock } = quickPace(now);

let answer: (response: ServerResponse) => void = () => {};
const asked: { headers: IncomingHttpHeaders; bytes: number }[] = [];
const server = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('end', () => {
    asked.push({ headers: request.headers, bytes });
    answer(response);
  });
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/very-private`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const browser = createECDH('prime256v1');
const p256dh = browser.generateKeys('base64url');
const auth = Buffer.alloc(16, 1).toString('base64url');
const message = (changes: object = {}) => ({
  id: 'Message1',
  device: { endpoint, p256dh, auth },
  title: 'Positions closed',
  body: 'Day’s net ₹10',
  path: '/dashboard',
  at: now,
  lang: 'en-IN',
  ...changes,
});
const send = (changes: object = {}) => openPush(settings, clock, 300)(message(changes));
const status =
  (code: number, headers: Record<string, string> = {}, text = '') =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end(text);

test('push: a message is sealed, kept for a day and named, so that a repeated one replaces it', async () => {
  answer = status(201);
  expect(await send()).toEqual({ outcome: 'sent' });
  await send();
  expect(asked[0]?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    authorization: expect.stringContaining(publicKey),
  });
  expect(asked[1]?.headers.topic).toBe(asked[0]?.headers.topic);
});

test('push: a text that is too long is cut to what the service takes', async () => {
  answer = status(201);
  await send({ body: '₹'.repeat(4_000) });
  expect(asked[0]?.bytes).toBeGreaterThan(3_000);
  expect(asked[0]?.bytes).toBeLessThanOrEqual(4_096);
});

test.each([
  ['a subscription that has ended', status(410), 'gone'],
  ['a subscription that never was', status(404), 'gone'],
  ['keys of ours it does not know', status(403), 'put-off'],
  ['a message it does not take', status(413), 'refused'],
  ['a redirect', status(302, { location: 'http://127.0.0.1:1/' }), 'refused'],
  ['an error of its own', status(500), 'put-off'],
  ['a gateway without an answer', status(504), 'unsure'],
  ['a line that is cut', (response: ServerResponse) => void response.destroy(), 'unsure'],
  ['silence', () => {}, 'unsure'],
])('push: %s has its outcome', async (_what, given, outcome) => {
  answer = given;
  expect(await send()).toMatchObject({ outcome });
  expect(asked).toHaveLength(1);
});

test.each([
  ['120', 120_000],
  [new Date(now + 90_000).toUTCString(), 90_000],
  ['999999999', 24 * 3_600_000],
  ['soon', undefined],
])('push: Retry-After %s is a wait of %s ms', async (after, waitMs) => {
  answer = status(429, { 'retry-after': after });
  expect(await send()).toEqual({
    outcome: 'put-off',
    reason: 'The push service answered 429:',
    ...(waitMs && { waitMs }),
  });
});

test('push: no reason contains the secret part of the address', async () => {
  answer = (response) => status(400, {}, `No ${endpoint} here: very-private`)(response);
  const delivery = await send();
  expect(delivery).toMatchObject({
    reason: 'The push service answered 400: No [redacted] here: [redacted]',
  });
});

test('push: a service that is not there is put off', async () => {
  expect(await send({ device: { endpoint: 'http://127.0.0.1:1/x', p256dh, auth } })).toEqual({
    outcome: 'put-off',
    reason: 'No answer from the push service: ECONNREFUSED',
  });
});

test('push: nothing is sent to an address outside this machine, or with keys that are none', async () => {
  const elsewhere = { endpoint: 'https://push.example/x', p256dh, auth };
  expect(await send({ device: elsewhere })).toMatchObject({ outcome: 'gone' });
  expect(await send({ device: { endpoint, p256dh: 'BAAA', auth } })).toMatchObject({
    outcome: 'gone',
  });
  expect(asked).toEqual([]);
});

test('push: a real project sends nothing to this machine or into its own network', async () => {
  const real = openPush({ ...settings, local: false }, clock, 300);
  for (const inside of [
    endpoint,
    'https://169.254.169.254/latest',
    'https://metadata.google.internal/',
  ])
    expect(await real(message({ device: { endpoint: inside, p256dh, auth } }))).toMatchObject({
      outcome: 'gone',
    });
  expect(asked).toEqual([]);
});
