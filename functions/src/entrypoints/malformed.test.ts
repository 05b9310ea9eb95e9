// req: ADMIN-71

import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type HttpFunction, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { type OperationName, operations } from '@sthira/contract/operations';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { firestoreStore } from '#platform/store/firestore-store.ts';

vi.stubEnv('FUNCTION_TARGET', 'trading');
vi.stubEnv('GCLOUD_PROJECT', 'sthira-live');
vi.stubEnv('WEB_ORIGINS', 'https://app.example');
// As the emulator has it: the library leaves the token to us.
vi.stubEnv('FIREBASE_DEBUG_MODE', 'true');
vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{"skipTokenVerification":true}');

// Every caller is an admin who has made no call yet, and no call is about an existing document.
vi.mock('#platform/sign-in/app-check.ts', () => ({ requireOwnApp: async () => {} }));
vi.mock('#platform/sign-in/auth.ts', () => ({
  verifySession: async () => ({ uid: crypto.randomUUID(), role: 'admin' }),
}));
vi.mock('#people/roles/search-user-by-email.ts', () => ({ searchUserByEmail: aboutNothing }));
vi.mock('./limit-admin.ts', () => ({ limitAdmin: async () => {} }));
vi.mock('./verbs.ts', () => ({ verbs: new Proxy({}, { get: () => aboutNothing }) }));

const { AppError } = await import('#platform/errors.ts');
const { dispatch } = await import('#entrypoints/dispatch.ts');
const { readJsonBody } = await import('#entrypoints/read-json.ts');
const { replies } = await import('#entrypoints/replies.ts');

async function aboutNothing(): Promise<never> {
  throw new AppError('not-found', 'Nothing.');
}

const doors = { api: '/v1/users/update_profile', trading: '/', searchUserByEmail: '/' } as const;
type Door = keyof typeof doors;
const origins = {} as Record<Door, string>;
const lines: string[] = [];

beforeAll(async () => {
  const { api } = await import('#entrypoints/api.ts');
  const { trading } = await import('#entrypoints/trading.ts');
  const { searchUserByEmail } = await import('#entrypoints/roles.ts');
  for (const [name, handler] of Object.entries({ api, trading, searchUserByEmail })) {
    http(name, handler as unknown as HttpFunction);
    const server = getTestServer(name);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origins[name as Door] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    afterAll(() => void server.close());
  }
});

beforeEach(() => {
  lines.length = 0;
  const keep = (...said: unknown[]) => void lines.push(said.map(String).join(' '));
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(keep);
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});

const awkward = [
  '',
  '\u0000',
  '\ud800',
  'a\udfff',
  '\u202e',
  '__proto__',
  '../..',
  'x'.repeat(3_000),
  '<script>',
  '{',
  -1,
  1e300,
  null,
  true,
  [],
  {},
];
const anything = fc.oneof(
  fc.constantFrom(...awkward),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
);
const names = Object.keys(operations) as OperationName[];

/** A call of the table with some of its fields, and others, holding anything. */
const call = fc.constantFrom(...names).chain((name) => {
  const { method, path, input } = operations[name];
  const known = Object.keys((input as unknown as z.ZodMiniObject).shape);
  const fields = fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'role', ...known), fc.string()),
    anything,
    { maxKeys: 6 },
  );
  const segment = fc.oneof(
    fc.constantFrom('%', '%00', '..', '%2f', '__proto__', 'true', 'x'.repeat(500)),
    fc.string().map(encodeURIComponent),
  );
  const tokens = {
    method: fc.constantFrom(method, method, method, 'PATCH', 'x'),
    body: fields.map((value) => JSON.stringify(value)),
  };
  return fc.record({ ...tokens, path: segment.map((text) => path.replace(/\{\w+\}/, () => text)) });
});

test('malformed calls: 2,000 random calls are refused as failures of the caller, and none is an internal error', {
  timeout: 20_000,
}, async () => {
  const wrong: unknown[] = [];
  const seen = new Set<string>();
  for (const { method, path, body } of fc.sample(call, { seed: 19, numRuns: 2_000 })) {
    const reply = await dispatch(firestoreStore, {
      method,
      path,
      authorization: 'Bearer any',
      body: () => readJsonBody(Buffer.from(body)),
    });
    if (reply.success || replies[reply.data.code].status >= 500)
      wrong.push({ method, path, body, reply });
    else seen.add(reply.data.code);
  }
  expect(wrong).toEqual([]);
  // A drawn call may be whole by chance, and want a recent sign-in then.
  seen.delete('stale-sign-in');
  expect([...seen].sort()).toEqual(['bad-input', 'not-found']);
  expect(lines.filter((line) => line.includes('"ERROR"'))).toEqual([]);
});

const json = { 'content-type': 'application/json' };
const deep = (levels: number) => `${'{"data":'.repeat(levels)}1${'}'.repeat(levels)}`;

const malformed: [
  string,
  { body: NonNullable<RequestInit['body']>; headers?: Record<string, string>; path?: string },
][] = [
  ['half a body', { body: '{"data":' }],
  ['no object', { body: '[1]' }],
  ['a body nested 9,000 deep', { body: deep(9_000) }],
  ['a body above 64 KB', { body: JSON.stringify({ data: 'x'.repeat(65_536) }) }],
  ['half a character', { body: '{"data":{"email":"\\ud800"}}' }],
  ['a type of the library’s', { body: '{"data":{"@type":"x"}}' }],
  [
    'a number of the library’s that is none',
    { body: '{"data":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}}' },
  ],
  [
    'a packed body',
    { body: gzipSync('{"data":{}}'), headers: { ...json, 'content-encoding': 'gzip' } },
  ],
  [
    'a body packed in an unknown way',
    { body: '{}', headers: { ...json, 'content-encoding': 'zzz' } },
  ],
  [
    'an unknown alphabet',
    { body: '{"a":1}', headers: { 'content-type': 'application/json; charset=zzz' } },
  ],
  ['a form', { body: 'data=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a path that cannot be read', { body: '{"a":1}', path: '/%E0%A4%A' }],
  ['a body of nothing', { body: '' }],
  ['a body without data', { body: '{"email":"asha@example.com"}' }],
  [
    'a body with more than data',
    { body: '{"data":{"email":"asha@example.com"},"newPassword":"x"}' },
  ],
  ['a text', { body: '{"data":{"email":7}}', headers: { 'content-type': 'text/plain' } }],
];

test.each([
  ['trading', { method: 'GET', path: '/users/get_profile' }],
  ['searchUserByEmail', { email: 'asha@example.com' }],
] as const)('malformed calls: %s accepts a well-formed one', async (door, data) => {
  const headers = { ...json, authorization: 'Bearer any' };
  const response = await fetch(origins[door], {
    method: 'POST',
    headers,
    body: JSON.stringify({ data }),
  });
  expect(await response.json()).toMatchObject({
    error: { status: 'NOT_FOUND', message: 'Nothing.' },
  });
});

const wanted = malformed.flatMap(([what, init]) =>
  (Object.keys(doors) as Door[]).map((door) => [door, what, init] as const),
);

test.each(wanted)(
  'malformed calls: %s refuses %s in the usual envelope',
  async (door, _, { path = doors[door], ...init }) => {
    const headers = { ...json, authorization: 'Bearer any', ...init.headers };
    const response = await fetch(`${origins[door]}${path}`, {
      method: door === 'api' ? 'PUT' : 'POST',
      ...init,
      headers,
    });
    const text = await response.text();
    expect([400, 404, 413], text).toContain(response.status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject(
      door === 'api'
        ? { success: false, data: { code: expect.any(String) } }
        : { error: { status: expect.any(String) } },
    );
    expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules/);
  },
);

const secret = {
  newPassword: 'CANARY-1',
  api_secret: 'CANARY-2',
  'CANARY-3': 1,
  time: '2020-01-01T00:00:00Z',
  httpRequest: { requestUrl: 'CANARY-4' },
};
const loud = JSON.stringify({ ...secret, 'logging.googleapis.com/trace': 'CANARY-5' });
interface Form {
  body: NonNullable<RequestInit['body']>;
  headers?: Record<string, string>;
  method?: string;
}
const forms: [string, Form][] = [
  ['unwrapped', { body: loud }],
  ['wrapped', { body: `{"data":${loud}}` }],
  ['wrapped, with more beside it', { body: `{"data":{},"CANARY-6":${loud}}` }],
  ['as a text', { body: loud, headers: { 'content-type': 'text/plain; CANARY-7' } }],
  [
    'as a form',
    {
      body: 'newPassword=CANARY-8',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
  ['packed', { body: gzipSync(loud), headers: { ...json, 'content-encoding': 'gzip' } }],
  ['cut off', { body: loud.slice(0, -3) }],
  ['with another method', { body: loud, method: 'PATCH' }],
];
const wholeForms = forms.flatMap(([what, init]) =>
  (Object.keys(doors) as Door[]).map((door) => [door, what, init] as const),
);

test.each(wholeForms)(
  'malformed calls: %s: a body %s leaves nothing in the log, with a token and without',
  async (door, _, init) => {
    const tokens = [
      undefined,
      'Bearer CANARY-9',
      'Basic CANARY-10',
      'Bearer eyJhbGciOiJub25lIn0.eyJDQU5BUlktMTEiOjF9.x',
    ];
    for (const authorization of tokens) {
      const headers = {
        ...json,
        ...init.headers,
        ...(authorization ? { authorization } : {}),
        'x-firebase-appcheck': 'CANARY-12',
      };
      const response = await fetch(`${origins[door]}${doors[door]}/CANARY-13`, {
        method: 'POST',
        ...init,
        headers,
      });
      expect([400, 401, 404]).toContain(response.status);
      expect(JSON.parse(await response.text())).toMatchObject(
        door === 'api' ? { success: false } : { error: { details: expect.any(Object) } },
      );
    }
    const entries = lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.join('')).not.toMatch(/CANARY|Q0FOQVJZ|eyJDQU5/);
    for (const entry of entries)
      expect(Object.keys(entry)).not.toEqual(expect.arrayContaining(['time']));
  },
);

test('malformed calls: a page of our own origin can read the refusal', async () => {
  for (const door of ['trading', 'searchUserByEmail'] as const) {
    const response = await fetch(origins[door], {
      method: 'POST',
      headers: { ...json, origin: 'https://app.example' },
      body: '{"half',
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    await response.body?.cancel();
  }
});
