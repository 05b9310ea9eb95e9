import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokerProfile } from '#brokers/broker-profiles.ts';
import { createConnector } from '#brokers/xts-connector.ts';
import {
  type AnsweringServer,
  failure,
  html,
  json,
  profileAt,
  quickPace,
  startAnsweringServer,
  success,
} from '#testing/answering-server.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());

const credentials = { apiKey: 'key$1&"ü', apiSecret: 'S$cret#$\u007bHOME}\\%41' };
const user = {
  token: 't.o.k',
  userID: 'SIM01',
  isInvestorClient: true,
  clientCodes: ['SIM01'],
  enums: {},
  tomorrow: 1,
};
const plain = () => createConnector(profileAt(server.base), quickPace());
const byHostLookup = () =>
  createConnector(profileAt(server.base, { hostLookupPath: '/hostlookup' }), quickPace());
const lookupAnswer = (connectionString: string) =>
  json(200, {
    type: true,
    code: 'hostlookup',
    result: { uniqueKey: 'u-1', connectionString, timeStamp: '', remarks: '' },
  });

test('a login posts keys as they are and keeps where it was opened', async () => {
  server.answer(success(user));
  expect(await plain().login(credentials)).toEqual({
    token: 't.o.k',
    userId: 'SIM01',
    clientId: 'SIM01',
    clientKind: 'investor',
    base: `${server.base}/interactive`,
  });
  expect(server.asked[0]).toMatchObject({ method: 'POST', path: '/interactive/user/session' });
  expect(server.asked[0]?.body).toEqual({
    appKey: credentials.apiKey,
    secretKey: credentials.apiSecret,
    source: 'WEBAPI',
  });
  expect(server.asked[0]?.headers.authorization ?? '').toBe('');
});

test('a login that lacks optional fields is an investor of his own', async () => {
  server.answer(success({ token: 't.o.k', userID: 'SIM01' }));
  expect(await plain().login(credentials)).toMatchObject({
    clientId: 'SIM01',
    clientKind: 'investor',
  });
});

test('a dealer of one client acts for that client', async () => {
  server.answer(success({ ...user, isInvestorClient: false, clientCodes: ['C7'] }));
  expect(await plain().login(credentials)).toMatchObject({ clientId: 'C7', clientKind: 'dealer' });
});

test('a dealer of several clients is refused', async () => {
  server.answer(success({ ...user, isInvestorClient: false, clientCodes: ['C7', 'C8'] }));
  await expect(plain().login(credentials)).rejects.toMatchObject({ kind: 'refused' });
});

test('with a host lookup the session lives where it was handed out', async () => {
  server.answer(lookupAnswer(`${server.base}/7interactive/`), success(user), success([]));
  const session = await byHostLookup().login(credentials);
  expect(session.base).toBe(`${server.base}/7interactive`);
  await byHostLookup().orderBook(session);
  expect(server.asked.map(({ path }) => path)).toEqual([
    '/hostlookup',
    '/7interactive/user/session',
    '/7interactive/orders',
  ]);
  expect(server.asked[1]?.body).toMatchObject({ uniqueKey: 'u-1' });
});

test('keys of a host lookup may be cased otherwise', async () => {
  const result = { UniqueKey: 'u-2', ConnectionString: `${server.base}/1interactive` };
  server.answer(json(200, { type: 'success', code: 'hostlookup', result }), success(user));
  expect((await byHostLookup().login(credentials)).base).toBe(`${server.base}/1interactive`);
});

test.each(['https://elsewhere.example/interactive', 'not an address', '', 'ftp://127.0.0.1/x'])(
  'keys are not posted to %j',
  async (address) => {
    server.answer(lookupAnswer(address), success(user));
    await expect(byHostLookup().login(credentials)).rejects.toMatchObject({ kind: 'bad-answer' });
    expect(server.asked).toHaveLength(1);
  },
);

test('wrong keys are refused in words that repeat neither key nor secret', async () => {
  server.answer(
    failure(
      400,
      'e-login-0001',
      `Invalid appKey ${credentials.apiKey} or secretKey ${credentials.apiSecret}`,
    ),
  );
  const error = await plain()
    .login(credentials)
    .catch((thrown: unknown) => thrown as Error);
  expect(error).toMatchObject({
    kind: 'refused',
    message: 'The broker refused: Invalid appKey [redacted] or secretKey [redacted]',
  });
});

const either = 'The key or the secret is wrong; the broker does not say which.';

test.each([
  ['Invalid AppKey or SecretKey', { api_key: either, api_secret: either }],
  ['Invalid appKey', { api_key: 'The broker does not accept this key.' }],
  ['secretKey does not match', { api_secret: 'The broker does not accept this secret.' }],
  ['Access Denied. User is Blocked.', {}],
])('a login refused with %j marks what is wrong', async (said, fields) => {
  server.answer(failure(400, 'e-login-0001', said));
  await expect(plain().login(credentials)).rejects.toMatchObject({
    kind: 'refused',
    message: `The broker refused: ${said}`,
    fields,
  });
});

test('a login refused for its address says what has to be registered, and blames no key', async () => {
  server.answer(failure(400, 'e-login-0009', 'IP 203.0.113.7 is not whitelisted for this appKey'));
  const error = await plain()
    .login(credentials)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    kind: 'refused',
    fields: undefined,
    message: expect.stringContaining('has to be registered with the broker first'),
  });
});

test.each([401, 403])('a login answered by a bare %i has ended no session', async (status) => {
  server.answer(html(status));
  const error = await plain()
    .login(credentials)
    .catch((thrown: unknown) => thrown as Error);
  expect(error).toMatchObject({
    message: expect.stringMatching(/^The broker refused the login without a reason\./),
  });
});

test.each([
  ['HTML', html(404)],
  ['no result', success(null)],
  ['no token', success({ userID: 'SIM01', token: '' })],
  ['no user', success({ token: 't' })],
])('a login answered by %s is a bad answer', async (_how, answer) => {
  server.answer(answer);
  await expect(plain().login(credentials)).rejects.toMatchObject({ kind: 'bad-answer' });
});

test('in production each broker has its own host', () => {
  const bases = (['ArhamShare_XTS', 'Bigul_XTS', 'Jainam_XTS', 'Jainam_XTS_2'] as const).map(
    (name) => brokerProfile(name, ''),
  );
  expect(new Set(bases.map(({ base }) => base)).size).toBe(4);
  expect(bases.every(({ base }) => base.startsWith('https://'))).toBe(true);
});

test('a stand-in serves every broker under its own path', () => {
  expect(brokerProfile('Jainam_XTS', 'http://127.0.0.1:5003/')).toMatchObject({
    base: 'http://127.0.0.1:5003/jainam',
    marketPrefix: '/apibinarymarketdata',
  });
  expect(brokerProfile('Jainam_XTS_2', 'http://127.0.0.1:5003')).toMatchObject({
    base: 'http://127.0.0.1:5003/jainam2',
    hostLookupPath: '/hostlookup',
  });
});
