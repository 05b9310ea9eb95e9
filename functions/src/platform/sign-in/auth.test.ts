// req: ADMIN-61, ADMIN-68

import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { deleteApp, getApps } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { beginLiveApp, standInForGoogle } from '#testing/google-stand-in.ts';

// As in production: no emulator, signatures are checked with the keys Google publishes. Google is a
// server of this test.
vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');
vi.stubEnv('MARKET_HOURS', 'exchange');
vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
vi.mock('#platform/store/firestore-store.ts', () => ({
  firestoreStore: {
    read: async () => {
      asked.profiles += 1;
      return profile;
    },
  },
}));
let profile: object | undefined;
/** How often each was asked. */
const asked = { keys: 0, lookUps: 0, profiles: 0 };
const asha = { email: 'asha@example.com', role: 'user', disabled: false, sessionsValidAfter: 0 };

const { verifySession } = await import('./auth.ts');
const { SteppedClock } = await import('#testing/stepped-clock.ts');
const { trustedMs } = await import('./revocations.ts');
const { callLimit } = await import('#platform/limits/limit-calls.ts');

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [google, stranger] = [keys(), keys()];
const published = google.publicKey.export({ type: 'spki', format: 'pem' });
let account: Record<string, unknown> = {};
/** Google's answer to each request, instead of the real one. */
let failing: { keys?: Failing; lookUps?: Failing } = {};
type Failing = [status: number, body: string];

const server = createServer((incoming, answer) => {
  const what = incoming.url?.includes('x509') ? 'keys' : 'lookUps';
  asked[what] += 1;
  const right = what === 'keys' ? { known: published } : { users: [account] };
  const [status, body] = failing[what] ?? [200, JSON.stringify(right)];
  answer.writeHead(status, {
    'content-type': body.startsWith('<') ? 'text/html' : 'application/json',
    'cache-control': 'max-age=3600',
  });
  answer.end(body);
});

beforeAll(async () => {
  await standInForGoogle(server);
  beginLiveApp();
});
afterAll(() => void server.close());
beforeEach(() => {
  profile = asha;
  account = { localId: 'asha', email: 'asha@example.com', validSince: '0' };
  failing = {};
  Object.assign(asked, { keys: 0, lookUps: 0, profiles: 0 });
});

/** A person whose call limit and cached look-up no other test has used. */
const somebody = () => ({ sub: crypto.randomUUID() });

const now = Math.floor(Date.now() / 1000);
const claims = {
  ...{
    iss: 'https://securetoken.google.com/sthira-live',
    aud: 'sthira-live',
    sub: 'asha',
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3_000,
  },
  ...{
    email: 'asha@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: {} },
  },
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (header: object, changes: object) =>
  `${encode({ typ: 'JWT', kid: 'known', ...header })}.${encode({ ...claims, ...changes })}`;

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

test('sign-in check: a token signed by Google is its person’s, with the stored role', async () => {
  expect(await verifySession(firestoreStore, signed({ admin: true, role: 'admin' }))).toMatchObject(
    {
      ...{ uid: 'asha', email: 'asha@example.com', role: 'user', signedInAt: (now - 60) * 1_000 },
    },
  );
  expect(asked.keys).toBe(1);
});

test('sign-in check: invisible characters in a Google name are removed; without a name the e-mail is used', async () => {
  const nameOf = async (name?: string) =>
    (await verifySession(firestoreStore, signed({ ...somebody(), name }))).name;
  expect(await nameOf('\u202eAsha\nRao\u200b')).toBe('Asha Rao');
  expect(await nameOf('\u200b\u3164')).toBe('asha');
  expect(await nameOf()).toBe('asha');
});

test('sign-in check: the sign-in of another device goes on when one ends, also with a newer token', async () => {
  profile = { ...asha, endedSignIns: { upTo: now - 100, times: [now - 60] } };
  await expect(verifySession(firestoreStore, signed({ iat: now - 1 }))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await verifySession(firestoreStore, signed({ auth_time: now - 61 }))).toMatchObject({
    uid: 'asha',
  });
});

test.each<[string, () => string]>([
  ['unsigned, as the emulator’s are', () => `${unsigned({ alg: 'none' }, {})}.`],
  ['signed by somebody else', () => signed({}, { key: stranger.privateKey })],
  ['signed with a key nobody published', () => signed({}, { kid: 'other' })],
  ['signed with the public key', asIfShared],
  ['altered after it was signed', alteredAfterwards],
  ['expired', () => signed({ exp: now - 1 })],
  [
    'of another project',
    () => signed({ aud: 'another', iss: 'https://securetoken.google.com/another' }),
  ],
  ['of another issuer', () => signed({ iss: 'https://evil.example/sthira-live' })],
  ['of nobody', () => signed({ sub: '' })],
  ['of a password', () => signed({ firebase: { sign_in_provider: 'password', identities: {} } })],
  ['of a custom token', () => signed({ firebase: { sign_in_provider: 'custom', identities: {} } })],
  ['of an address nobody has proven', () => signed({ email_verified: false })],
  ['of another address than the profile’s', () => signed({ email: 'ravi@example.com' })],
  ['no token at all', () => 'garbage'],
  [
    'a token of nothing',
    () =>
      `${encode({ alg: 'RS256', kid: 'known', typ: 'JWT' })}.${Buffer.from('null').toString('base64url')}.x`,
  ],
  [
    'a token without a head',
    () => `${Buffer.from('null').toString('base64url')}.${encode(claims)}.x`,
  ],
])('sign-in check: a token %s is refused, in the same words', async (_, token) => {
  await expect(verifySession(firestoreStore, token())).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Your session has ended. Please sign in again.',
    ended: undefined,
  });
});

const endings = [
  ['disabled', { disabled: true }],
  ['signed-out-everywhere', { endedSignIns: { upTo: now, times: [] } }],
  ['signed-out', { endedSignIns: { upTo: 0, times: [now - 60] } }],
] as const;

// req: INVESTOR-32
test.each(endings)(
  'sign-in check: the reason of an ended sign-in is shown: %s',
  async (ended, record) => {
    profile = { ...asha, ...record };
    await expect(verifySession(firestoreStore, signed())).rejects.toMatchObject({
      message: 'Your session has ended. Please sign in again.',
      ended,
    });
  },
);

// req: INVESTOR-32
test.each(endings)(
  'sign-in check: a sign-in with another e-mail does not get the reason: %s',
  async (_ended, record) => {
    profile = { ...asha, ...record };
    await expect(
      verifySession(firestoreStore, signed({ email: 'ravi@example.com' })),
    ).rejects.toMatchObject({
      ended: undefined,
    });
  },
);

test('sign-in check: a revoked sign-in and a disabled person are refused', async () => {
  const refused = () =>
    expect(verifySession(firestoreStore, signed(somebody()))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  account = { ...account, validSince: String(now) };
  await refused();
  account = { ...account, validSince: '0', disabled: true };
  await refused();
  account = { ...account, disabled: false };
  profile = { ...asha, disabled: true };
  await refused();
  profile = { ...asha, sessionsValidAfter: Date.now() };
  await refused();
  profile = { ...asha, endedSignIns: { upTo: 0, times: [now - 60] } };
  await refused();
});

const refusal = (message: string): string => JSON.stringify({ error: { code: 400, message } });

test.each<[string, Failing]>([
  [
    'its quota is spent',
    [429, refusal('QUOTA_EXCEEDED : Exceeded quota for looking up accounts.')],
  ],
  ['too much was tried', [400, refusal('TOO_MANY_ATTEMPTS_TRY_LATER')]],
  ['our own right to ask is gone', [403, refusal('INSUFFICIENT_PERMISSION')]],
  ['our own credential is not taken', [401, refusal('UNAUTHENTICATED')]],
  ['it says something new', [400, refusal('SOMETHING_NEW')]],
  ['it fails', [500, refusal('INTERNAL')]],
  ['it answers a page', [502, '<html>Bad Gateway</html>']],
])('sign-in check: a failing identity provider signs nobody out: %s', async (_, answer) => {
  failing = { lookUps: answer };
  const token = signed(somebody());
  await expect(verifySession(firestoreStore, token)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Your session could not be checked. Please try again.',
  });
  expect(await verifySession(firestoreStore, token, { urgent: true })).toMatchObject({
    email: 'asha@example.com',
  });
  profile = { ...asha, disabled: true };
  await expect(verifySession(firestoreStore, token, { urgent: true })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('sign-in check: failing key requests are a temporary error, whatever is answered', async () => {
  for (const answer of [
    [500, '{"error":"backend"}'],
    [404, '<html>'],
    [200, '{"error":"odd"}'],
  ] satisfies Failing[]) {
    await Promise.all(getApps().map(deleteApp));
    beginLiveApp();
    failing = { keys: answer };
    await expect(verifySession(firestoreStore, signed(somebody()))).rejects.toMatchObject({
      code: 'unavailable',
    });
    failing = {};
    expect(await verifySession(firestoreStore, signed(somebody()))).toMatchObject({ role: 'user' });
  }
});

test('sign-in check: the calls of a person cost one look-up in five seconds, and one profile read each', async () => {
  const clock = new SteppedClock();
  const token = signed(somebody());
  for (let call = 0; call < 40; call += 1) {
    await verifySession(firestoreStore, token, { clock });
    clock.pass(250);
  }
  expect(asked).toMatchObject({ lookUps: 10_000 / trustedMs, profiles: 40 });
});

test('sign-in check: concurrent calls share a look-up', async () => {
  const clock = new SteppedClock();
  const token = signed(somebody());
  await Promise.all(
    Array.from({ length: 20 }, () => verifySession(firestoreStore, token, { clock })),
  );
  expect(asked).toMatchObject({ lookUps: 1, profiles: 20 });
});

test('sign-in check: a sign-in revoked by the provider is reported for the audit', async () => {
  const onRevoked = vi.fn(async (_: string) => {});
  const clock = new SteppedClock();
  await verifySession(firestoreStore, signed(somebody()), { clock, onRevoked });
  expect(onRevoked).not.toHaveBeenCalled();
  account = { ...account, disabled: true };
  await expect(
    verifySession(firestoreStore, signed({ sub: 'disabled-one' }), { clock, onRevoked }),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(onRevoked.mock.calls).toEqual([['disabled-one']]);
});

test('sign-in check: a revoked sign-in is noticed when the last look-up is five seconds old', async () => {
  const clock = new SteppedClock();
  const token = signed(somebody());
  await verifySession(firestoreStore, token, { clock });
  account = { ...account, disabled: true };
  clock.pass(trustedMs - 1);
  await verifySession(firestoreStore, token, { clock });
  clock.pass(1);
  await expect(verifySession(firestoreStore, token, { clock })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  account = { ...account, disabled: false };
  expect(await verifySession(firestoreStore, token, { clock })).toMatchObject({ role: 'user' });
});

test('sign-in check: calls beyond the rate and unsigned tokens cost neither a look-up nor a read', async () => {
  const clock = new SteppedClock();
  const token = signed(somebody());
  for (let call = 0; call < callLimit.burst; call += 1)
    await verifySession(firestoreStore, token, { clock });
  const before = { ...asked };
  for (let call = 0; call < 100; call += 1)
    await expect(verifySession(firestoreStore, token, { clock })).rejects.toMatchObject({
      code: 'rate-limited',
    });
  for (let call = 0; call < 100; call += 1)
    await expect(
      verifySession(firestoreStore, signed({}, { key: stranger.privateKey }), { clock }),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(asked).toEqual(before);
});

test('sign-in check: while the provider fails it gets one look-up per person a second', async () => {
  const clock = new SteppedClock();
  const token = signed(somebody());
  failing = { lookUps: [429, refusal('QUOTA_EXCEEDED')] };
  for (let call = 0; call < 40; call += 1) {
    await expect(verifySession(firestoreStore, token, { clock })).rejects.toMatchObject({
      code: 'unavailable',
    });
    clock.pass(100);
  }
  expect(asked.lookUps).toBe(4);
});
