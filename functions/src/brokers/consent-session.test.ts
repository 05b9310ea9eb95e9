import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnector } from '#brokers/xts-connector.ts';
import {
  type AnsweringServer,
  failure,
  json,
  profileAt,
  quickPace,
  startAnsweringServer,
  success,
} from '#testing/answering-server.ts';
import { consentPage } from './consent-page.ts';
import { consentFrom } from './consent-session.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());

const token = 'a-token-of-the-page';
const said = JSON.stringify({ accessToken: token, userID: 'SIM09' });
const credentials = { apiKey: 'SIMKEY0001', apiSecret: 'SIMSECRET0001' };
const connector = () => createConnector(profileAt(server.base), quickPace());
const unusable = 'The broker’s page gave no usable session back.';

test.each([
  ['as it is', said],
  ['encoded', encodeURIComponent(said)],
  ['encoded twice', encodeURIComponent(encodeURIComponent(said))],
  ['as a text in JSON', JSON.stringify(said)],
  ['as a text in JSON, encoded', encodeURIComponent(JSON.stringify(said))],
  ['with blanks around it', ` ${said}\n`],
])('consent: the session of a broker’s page is read %s', (_, text) => {
  expect(consentFrom(text, 'accessToken')).toEqual({ answers: 'accessToken', token });
});

test.each([
  ['nothing', ''],
  ['no JSON', 'accessToken=1'],
  ['half of it', said.slice(0, -2)],
  ['a broken encoding', '%E0%A4%A'],
  ['a list', JSON.stringify([said])],
  ['the other kind of token', JSON.stringify({ token })],
  ['a number', '{"accessToken":12345678}'],
  ['a token of two lines', JSON.stringify({ accessToken: `${token}\r\nx: y` })],
  ['a token of many thousand letters', JSON.stringify({ accessToken: 'a'.repeat(4_001) })],
  ['five layers', encodeURIComponent(JSON.stringify(JSON.stringify(JSON.stringify(said))))],
])('consent: %s is no session', (_, text) => {
  expect(() => consentFrom(text, 'accessToken')).toThrow(unusable);
});

test('consent: a token that is exchanged goes with the keys, and the answer says whose it is', async () => {
  server.answer(success({ token: 't.o.k', userID: 'SIM01', clientCodes: ['SIM01'] }));
  const session = await connector().login(credentials, { answers: 'accessToken', token });
  expect(session).toMatchObject({ token: 't.o.k', clientId: 'SIM01', userId: 'SIM01' });
  expect(server.asked.at(-1)?.body).toEqual({
    ...{ appKey: 'SIMKEY0001', secretKey: 'SIMSECRET0001', source: 'WEBAPI' },
    accessToken: token,
  });
});

test('consent: of a token that is final the broker says whose it is, and no key is sent', async () => {
  server.answer(success({ ClientId: 'SIM01', ClientExchangeDetailsList: {} }));
  expect(await connector().login(credentials, { answers: 'token', token })).toEqual({
    ...{ token, userId: 'SIM01', clientId: 'SIM01', clientKind: 'investor' },
    base: `${server.base}/interactive`,
  });
  const asked = server.asked.at(-1);
  expect(asked).toMatchObject({ method: 'GET', path: '/interactive/user/profile' });
  expect(asked?.headers.authorization).toBe(token);
  expect(JSON.stringify(asked)).not.toContain('SIMSECRET');
});

test.each(['token', 'accessToken'] as const)(
  'consent: a broker that refuses a %s and repeats it does not have it repeated here',
  async (answers) => {
    server.answer(failure(400, 'e-login-0001', `Invalid ${token}`));
    const refusal = connector().login(credentials, { answers, token });
    await expect(refusal).rejects.toMatchObject({ kind: 'refused' });
    await expect(refusal).rejects.not.toThrow(token);
  },
);

test('consent: a token without a client is no session', async () => {
  server.answer(success({}));
  await expect(connector().login(credentials, { answers: 'token', token })).rejects.toMatchObject({
    kind: 'bad-answer',
  });
});

test('consent: the page is the broker’s own, with the key and the way back as they are', async () => {
  const returnUrl = 'https://sthira.example/broker-callback?state=a.b';
  const page = new URL(
    await consentPage(profileAt(server.base), { apiKey: 'key$1&"ü', returnUrl }),
  );
  expect(`${page.origin}${page.pathname}`).toBe(`${server.base}/interactive/thirdparty`);
  expect(Object.fromEntries(page.searchParams)).toEqual({
    ...{ appKey: 'key$1&"ü', returnURL: returnUrl },
  });
});

test('consent: a server that is looked up has its own page', async () => {
  const result = { uniqueKey: 'u-1', connectionString: `${server.base}/7interactive` };
  server.answer(json(200, { type: true, code: 'hostlookup', result }));
  const profile = profileAt(server.base, { hostLookupPath: '/hostlookup' });
  expect(await consentPage(profile, { apiKey: 'k', returnUrl: 'https://x.example' })).toContain(
    `${server.base}/7interactive/thirdparty?`,
  );
});
