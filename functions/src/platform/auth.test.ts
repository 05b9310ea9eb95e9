import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, request } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// As in production: no emulator, signatures are checked with the keys Google publishes. Google is a server of this test.
vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');
vi.stubEnv('MARKET_HOURS', 'exchange');
vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
vi.mock('#platform/firestore.ts', () => ({ readDocument: async () => profile }));
let profile: object | undefined;
const asha = { email: 'asha@example.com', role: 'user', disabled: false, sessionsValidAfter: 0 };

const { verifySession } = await import('#platform/auth.ts');

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [google, stranger] = [keys(), keys()];
const published = google.publicKey.export({ type: 'spki', format: 'pem' });
let account: Record<string, unknown> = {};
let keysAsked = 0;

const server = createServer((asked, answer) => {
  const forKeys = asked.url?.includes('x509') ?? false;
  if (forKeys) keysAsked += 1;
  answer.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' });
  answer.end(JSON.stringify(forKeys ? { known: published } : { users: [account] }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.spyOn(https, 'request').mockImplementation(((options: { path: string; method: string }, took: () => void) =>
    request({ host: '127.0.0.1', port, path: options.path, method: options.method }, took)) as unknown as typeof https.request);
  initializeApp({ projectId: 'sthira-live', credential: { getAccessToken: async () => ({ access_token: 'any', expires_in: 3600 }) } });
});
afterAll(() => void server.close());
beforeEach(() => {
  profile = asha;
  account = { localId: 'asha', email: 'asha@example.com', validSince: '0' };
});

const now = Math.floor(Date.now() / 1000);
const claims = {
  ...{ iss: 'https://securetoken.google.com/sthira-live', aud: 'sthira-live', sub: 'asha', auth_time: now - 60, iat: now - 60, exp: now + 3_000 },
  ...{ email: 'asha@example.com', email_verified: true, firebase: { sign_in_provider: 'google.com', identities: {} } },
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (header: object, changes: object) => `${encode({ typ: 'JWT', kid: 'known', ...header })}.${encode({ ...claims, ...changes })}`;

function signed(changes: object = {}, { key = google.privateKey, kid = 'known' } = {}): string {
  const text = unsigned({ alg: 'RS256', kid }, changes);
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** With Google's public key as the secret both sides are taken to share. */
function asIfShared(): string {
  const text = unsigned({ alg: 'HS256' }, {});
  return `${text}.${createHmac('sha256', published).update(text).digest('base64url')}`;
}

function alteredAfterwards(): string {
  const [header, , signature] = signed().split('.');
  return `${header}.${encode({ ...claims, sub: 'admin' })}.${signature}`;
}

test('a session signed by Google is somebody’s, with the role on record', async () => {
  expect(await verifySession(signed({ admin: true, role: 'admin' }))).toMatchObject({ uid: 'asha', email: 'asha@example.com', role: 'user' });
  expect(keysAsked).toBe(1);
});

test.each<[string, () => string]>([
  ['unsigned, as the emulator’s are', () => `${unsigned({ alg: 'none' }, {})}.`],
  ['signed by somebody else', () => signed({}, { key: stranger.privateKey })],
  ['signed with a key nobody published', () => signed({}, { kid: 'other' })],
  ['signed with the public key', asIfShared],
  ['altered after it was signed', alteredAfterwards],
  ['expired', () => signed({ exp: now - 1 })],
  ['of another project', () => signed({ aud: 'another', iss: 'https://securetoken.google.com/another' })],
  ['of another issuer', () => signed({ iss: 'https://evil.example/sthira-live' })],
  ['of nobody', () => signed({ sub: '' })],
  ['of a password', () => signed({ firebase: { sign_in_provider: 'password', identities: {} } })],
  ['of a custom token', () => signed({ firebase: { sign_in_provider: 'custom', identities: {} } })],
  ['of an address nobody has proven', () => signed({ email_verified: false })],
  ['of another address than the profile’s', () => signed({ email: 'ravi@example.com' })],
  ['no token at all', () => 'garbage'],
])('a session %s is nobody’s, in the same words', async (_, token) => {
  await expect(verifySession(token())).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Your session has ended. Please sign in again.',
  });
});

test('nor is one that was revoked, or whose person is disabled in either place', async () => {
  const refused = () => expect(verifySession(signed())).rejects.toMatchObject({ code: 'unauthenticated' });
  account = { ...account, validSince: String(now) };
  await refused();
  account = { ...account, validSince: '0', disabled: true };
  await refused();
  account = { ...account, disabled: false };
  profile = { ...asha, disabled: true };
  await refused();
  profile = { ...asha, sessionsValidAfter: Date.now() };
  await refused();
});
