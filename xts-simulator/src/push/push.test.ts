import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  randomBytes,
  sign,
} from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/simulator-fixture.ts';
import { opened } from './opened.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const sender = createECDH('prime256v1');
const senderKey = sender.generateKeys('base64url');
const coordinate = (from: number) =>
  Buffer.from(senderKey, 'base64url')
    .subarray(from, from + 32)
    .toString('base64url');
const signing = createPrivateKey({
  key: {
    ...{ kty: 'EC', crv: 'P-256', d: sender.getPrivateKey('base64url') },
    ...{ x: coordinate(1), y: coordinate(33) },
  },
  format: 'jwk',
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function statement(changes: object = {}, key = signing): string {
  const exp = Math.floor(fixture.world.now() / 1_000) + 12 * 3_600;
  const claims = { aud: fixture.url, exp, sub: 'mailto:push@sthira.example', ...changes };
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${senderKey}`;
}

interface Browser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const text = (characters: string) => Buffer.from(characters, 'latin1');

function sealed(plain: string, { keys }: Browser): Buffer {
  const [own, salt] = [createECDH('prime256v1'), randomBytes(16)];
  const [ownKey, theirs] = [own.generateKeys(), Buffer.from(keys.p256dh, 'base64url')];
  const shared = hmac(Buffer.from(keys.auth, 'base64url'), own.computeSecret(theirs));
  const prk = hmac(salt, hmac(shared, text('WebPush: info\0'), theirs, ownKey, text('\x01')));
  const key = hmac(prk, text('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
  const nonce = hmac(prk, text('Content-Encoding: nonce\0\x01')).subarray(0, 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(Buffer.concat([Buffer.from(plain), text('\x02')])), cipher.final()];
  return Buffer.concat([
    ...[salt, Buffer.from([0, 0, 16, 0, 65]), ownKey, ...record, cipher.getAuthTag()],
  ]);
}

const subscribe = async (body = {}): Promise<Browser> =>
  (await fixture.call('POST', '/push/subscriptions', { body })).body;

async function push(to: Browser, { body = sealed('Closed: ₹10', to), headers = {} } = {}) {
  return fetch(to.endpoint, {
    method: 'POST',
    headers: {
      ttl: '60',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      authorization: statement(),
      ...headers,
    },
    body: new Uint8Array(body),
  });
}
const messages = async ({ id }: Browser) =>
  (await fixture.call('GET', `/push/subscriptions/${id}`)).body.messages;

test('push: the message of RFC 8291 is opened with the keys of its browser', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(opened(Buffer.from(body, 'base64url'), { keys, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('push: a message is taken, and its browser reads it', async () => {
  const browser = await subscribe({ label: 'Asha’s phone', applicationServerKey: senderKey });
  const { status } = await push(browser, { headers: { urgency: 'high', topic: 'm1' } });
  expect(status).toBe(201);
  expect(await messages(browser)).toMatchObject([
    {
      text: 'Closed: ₹10',
      ttlSeconds: 60,
      urgency: 'high',
      topic: 'm1',
      subject: 'mailto:push@sthira.example',
    },
  ]);
  await push(browser, { body: sealed('<i>Again</i>', browser), headers: { topic: 'm1' } });
  expect((await messages(browser)).map((one: { text: string }) => one.text)).toEqual([
    '<i>Again</i>',
  ]);
  const page = (await fixture.call('GET', '/push')).text;
  expect(page).toContain('Asha’s phone');
  expect(page).toContain('&lt;i&gt;Again&lt;/i&gt;');
  expect(page).not.toContain('<i>');
});

test('push: a message with the keys of another browser is taken, but nobody reads it', async () => {
  const [browser, other] = [await subscribe(), await subscribe()];
  expect((await push(browser, { body: sealed('Secret', other) })).status).toBe(201);
  expect(await messages(browser)).toMatchObject([{ text: null }]);
});

const hour = 3_600;
test.each([
  ['no TTL', 400, () => ({ ttl: '' })],
  ['a wrong urgency', 400, () => ({ urgency: 'now' })],
  ['a topic of 33 signs', 400, () => ({ topic: 'x'.repeat(33) })],
  ['another encoding', 400, () => ({ 'content-encoding': 'aesgcm' })],
  ['no sender', 401, () => ({ authorization: '' })],
  ['another scheme', 403, () => ({ authorization: 'Bearer x' })],
  ['another origin', 403, () => ({ authorization: statement({ aud: 'https://push.example' }) })],
  ['no subject', 403, () => ({ authorization: statement({ sub: '' }) })],
  [
    'a statement for more than 24 hours',
    403,
    () => ({ authorization: statement({ exp: fixture.world.now() / 1_000 + 25 * hour }) }),
  ],
  [
    'a statement that has expired',
    403,
    () => ({ authorization: statement({ exp: fixture.world.now() / 1_000 - 1 }) }),
  ],
  [
    'a changed statement',
    403,
    () => ({ authorization: statement().replace(/\.[\w-]{8}/, '.AAAAAAAA') }),
  ],
] as const)('push: a message with %s is answered with %i', async (_what, status, headers) => {
  const browser = await subscribe();
  expect((await push(browser, { headers: headers() })).status).toBe(status);
  expect(await messages(browser)).toEqual([]);
});

test('push: a browser that subscribed for another sender takes nothing', async () => {
  const browser = await subscribe({ applicationServerKey: 'BOther' });
  expect((await push(browser)).status).toBe(403);
});

test('push: 4,096 bytes are taken, one more is too much', async () => {
  const browser = await subscribe();
  const most = sealed('x'.repeat(4_096 - 103), browser);
  expect(most.length).toBe(4_096);
  expect((await push(browser, { body: most })).status).toBe(201);
  expect((await push(browser, { body: Buffer.concat([most, text('x')]) })).status).toBe(413);
});

test('push: a subscription that has ended is gone, one that never was is not found', async () => {
  const browser = await subscribe();
  await fixture.call('DELETE', `/push/subscriptions/${browser.id}`);
  expect((await push(browser)).status).toBe(410);
  expect((await push({ ...browser, endpoint: `${browser.endpoint}x` })).status).toBe(404);
});

test.each([
  ['busy', 429, 0],
  ['busy-until', 429, 0],
  ['gone', 410, 0],
  ['error', 500, 0],
  ['lost', undefined, 0],
  ['silent-yes', undefined, 1],
  ['late', 201, 1],
])('push: fault %s is answered with %s and leaves %i messages', async (kind, status, left) => {
  const browser = await subscribe();
  await fixture.call('POST', '/push/faults', {
    body: { kind, to: browser.id, count: 1, seconds: kind === 'late' ? 0.3 : 30 },
  });
  const startedAt = performance.now();
  const answer = await push(browser).catch(() => undefined);
  if (kind === 'late') expect(performance.now() - startedAt).toBeGreaterThan(290);
  expect(answer?.status).toBe(status);
  const after = answer?.headers.get('retry-after');
  if (kind === 'busy') expect(after).toBe('30');
  if (kind === 'busy-until') expect(Date.parse(after ?? '')).toBe(fixture.world.now() + 30_000);
  expect(await messages(browser)).toHaveLength(left);
  expect((await push(browser)).status).toBe(kind === 'gone' ? 410 : 201);
});
