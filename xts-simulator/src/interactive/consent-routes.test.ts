import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, noon, startFixture } from '#testing/simulator-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({}, noon);
});
afterAll(() => fixture.stop());

const home = 'https://app.example/back';
const keys = { appKey: 'SIMKEY0051', secretKey: 'SIMSECRET0051' };
const typed = { client: 'SIM51', password: 'SIMPASSWORD', code: '246810', press: 'sign-in' };

const page = (query: Record<string, string>, prefix = '/interactive') =>
  fetch(`${fixture.url}${prefix}/thirdparty?${new URLSearchParams(query)}`);
const press = (fields: Record<string, string> = {}, prefix = '/interactive') =>
  fetch(`${fixture.url}${prefix}/thirdparty`, {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ appKey: keys.appKey, returnURL: home, ...typed, ...fields }),
  });
const addressOf = async (reply: Promise<Response>) => (await reply).headers.get('location') ?? '';
const wayBack = async (fields: Record<string, string> = {}, prefix = '/interactive') =>
  JSON.parse(
    new URL(await addressOf(press(fields, prefix))).searchParams.get('session') ?? '',
  ) as Record<string, string>;
const logIn = (body: object, prefix = '/interactive') =>
  fixture.call('POST', `${prefix}/user/session`, { body: { ...keys, source: 'WEBAPI', ...body } });
const refused = { status: 400, body: { code: 'e-login-0001', description: 'Invalid accessToken' } };

test('consent: the page asks who it is, for an app that it knows', async () => {
  const shown = await page({ appKey: keys.appKey, returnURL: home });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await shown.text()).toContain('Code of the second factor');
  expect((await page({ appKey: 'nobody', returnURL: home })).status).toBe(400);
  expect((await page({ appKey: keys.appKey, returnURL: 'javascript:1' })).status).toBe(400);
});

test.each([
  [{ client: 'nobody' }, 'The client code or the password is wrong.'],
  [{ password: 'x' }, 'The client code or the password is wrong.'],
  [{ code: '1' }, 'The code of the second factor is wrong.'],
])('consent: %j is asked again', async (fields, problem) => {
  const reply = await press(fields);
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining(problem)]);
});

test('consent: an address that the app has not registered is refused', async () => {
  fixture.world.consents.set({ client: 'SIM52', returnUrls: ['https://app.example/'] });
  const at = (returnURL: string) => page({ appKey: 'SIMKEY0052', returnURL });
  expect([(await at(home)).status, (await at('https://evil.example/')).status]).toEqual([200, 400]);
});

test('consent: Cancel leads back without a session', async () => {
  expect(await addressOf(press({ press: 'cancel' }))).toBe(home);
});

test('consent: a token is exchanged once, soon, and by its own app', async () => {
  const { accessToken } = await wayBack();
  expect(
    await logIn({ accessToken, appKey: 'SIMKEY0053', secretKey: 'SIMSECRET0053' }),
  ).toMatchObject(refused);
  expect((await logIn({ accessToken })).body.result).toMatchObject({ userID: 'SIM51' });
  expect(await logIn({ accessToken })).toMatchObject(refused);
  const { accessToken: late } = await wayBack();
  fixture.pass(121_000);
  expect(await logIn({ accessToken: late })).toMatchObject(refused);
});

test('consent: the session is of who signed in, whoever’s app it was', async () => {
  const { accessToken } = await wayBack({ client: 'SIM54' });
  expect((await logIn({ accessToken })).body.result).toMatchObject({ clientCodes: ['SIM54'] });
});

test('consent: keys alone are refused where a client demands it', async () => {
  expect((await logIn({})).status).toBe(200);
  const terms = { client: 'SIM51', demanded: true };
  expect((await fixture.call('POST', '/consents', { body: terms })).status).toBe(201);
  expect(await logIn({})).toMatchObject(refused);
  await fixture.call('POST', '/consents', { body: { client: 'SIM51' } });
});

test('consent: at some brokers the token is the session’s own', async () => {
  const address = new URL(await addressOf(press({}, '/arham/interactive')));
  const text = JSON.parse(address.searchParams.get('session') ?? '') as string;
  const { token } = JSON.parse(text) as { token: string };
  const reply = await fixture.call('GET', '/arham/interactive/user/profile', { token });
  expect(reply.body.result).toMatchObject({ ClientId: 'SIM51' });
});

test.each([
  ['twice', '%257B%2522'],
  ['once', 'session=%7B%22'],
  ['text', 'session=%22%7B%5C%22'],
  ['question', `?state=1?session=`],
] as const)('consent: the session comes back %s', async (habit, part) => {
  fixture.world.consents.set({ client: 'SIM51', habit });
  expect(await addressOf(press({ returnURL: `${home}?state=1` }))).toContain(part);
});
