import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { deleteApp, getApps } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginLiveApp, standInForGoogle } from '#testing/google-stand-in.ts';

// As in production: signatures are checked with the keys the service publishes. The service is a
// server of this test.
vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');
vi.stubEnv('MARKET_HOURS', 'exchange');
vi.stubEnv('WEB_ORIGINS', 'https://sthira.example');
vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');

const { requireOwnApp } = await import('./app-check.ts');

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [service, stranger] = [keys(), keys()];
const jwk = {
  ...service.publicKey.export({ format: 'jwk' }),
  kid: 'known',
  use: 'sig',
  alg: 'RS256',
};

type Answer = [status: number, body: object];
let failing: { keys?: Answer; uses?: Answer } = {};
/** Which proofs were used up, as the service remembers them. */
const used = new Set<string>();
const asked = { keys: 0, uses: 0 };

const server = createServer((incoming, answer) => {
  const what = incoming.url?.endsWith('/jwks') ? 'keys' : 'uses';
  asked[what] += 1;
  let sent = '';
  incoming.on('data', (part) => {
    sent += String(part);
  });
  incoming.on('end', () => {
    const [status, body] = failing[what] ?? [200, what === 'keys' ? { keys: [jwk] } : use(sent)];
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

function use(sent: string): object {
  const { app_check_token: token } = JSON.parse(sent) as { app_check_token: string };
  const alreadyConsumed = used.has(token);
  used.add(token);
  return alreadyConsumed ? { alreadyConsumed } : {};
}

beforeAll(async () => {
  await standInForGoogle(server);
  beginLiveApp();
});
afterAll(() => void server.close());
beforeEach(() => {
  failing = {};
  Object.assign(asked, { keys: 0, uses: 0 });
});

const now = Math.floor(Date.now() / 1_000);
const claims = () => ({
  ...{
    iss: 'https://firebaseappcheck.googleapis.com/12345',
    aud: ['projects/12345', 'projects/sthira-live'],
    sub: '1:12345:web:abc',
  },
  ...{ iat: now - 60, exp: now + 3_000, jti: crypto.randomUUID() },
});
const encode = (part: object | null) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(
  changes: object = {},
  { key = service.privateKey, kid = 'known', alg = 'RS256' } = {},
): string {
  const text = `${encode({ alg, kid, typ: 'JWT' })}.${encode({ ...claims(), ...changes })}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const often = (token: string | undefined) => requireOwnApp({ token, once: false });
const once = (token: string) => requireOwnApp({ token, once: true });
const notOurs = {
  code: 'forbidden',
  message: 'This request could not be recognised as coming from Sthira. Please reload the page.',
};

test('App Check: a call of our own app is accepted without a request to the service', async () => {
  await often(signed());
  const token = signed();
  for (let call = 0; call < 10; call += 1) await often(token);
  expect(asked).toEqual({ keys: 1, uses: 0 });
});

test('App Check: a one-time proof is accepted once', async () => {
  const token = signed();
  await once(token);
  await expect(once(token)).rejects.toMatchObject(notOurs);
  await once(signed());
  expect(asked.uses).toBe(3);
});

test.each<[string, () => string | undefined]>([
  ['without a proof', () => undefined],
  ['with an empty one', () => ''],
  ['with something else', () => 'garbage'],
  [
    'with a token of nothing',
    () => `${encode({ alg: 'RS256', kid: 'known', typ: 'JWT' })}.${encode(null)}.x`,
  ],
  ['with one signed by somebody else', () => signed({}, { key: stranger.privateKey })],
  ['with one signed with a key nobody published', () => signed({}, { kid: 'other' })],
  [
    'with one that is not signed',
    () => `${encode({ alg: 'none', kid: 'known', typ: 'JWT' })}.${encode(claims())}.`,
  ],
  ['with one signed with the public key', asIfShared],
  ['with one that has expired', () => signed({ exp: now - 1 })],
  ['of another project', () => signed({ aud: ['projects/another'] })],
  ['of another issuer', () => signed({ iss: 'https://evil.example/12345' })],
  ['of no app', () => signed({ sub: '' })],
])('App Check: a call %s is refused, and the person stays signed in', async (_, token) => {
  await expect(often(token())).rejects.toMatchObject(notOurs);
});

function asIfShared(): string {
  const text = `${encode({ alg: 'HS256', kid: 'known', typ: 'JWT' })}.${encode(claims())}`;
  const secret = service.publicKey.export({ type: 'spki', format: 'pem' });
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

test.each<[string, Answer]>([
  ['refuses for its quota', [429, { error: { status: 'RESOURCE_EXHAUSTED' } }]],
  ['fails', [500, { error: {} }]],
  ['takes our right away', [403, { error: { status: 'PERMISSION_DENIED' } }]],
])('App Check: a service that %s is a temporary error of the call', async (_, answer) => {
  failing = { uses: answer };
  await expect(once(signed())).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(getApps().map(deleteApp));
  beginLiveApp();
  failing = { keys: answer };
  await expect(often(signed())).rejects.toMatchObject({ code: 'unavailable' });
  failing = {};
  await often(signed());
});
