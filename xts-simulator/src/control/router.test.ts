import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/simulator-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const client = { clientCode: 'NEW01', appKey: 'NEWKEY', secretKey: 'NEWSECRET' };
const holding = {
  ...{ isin: 'INE000S01011', nseInstrumentId: 1_101, bseInstrumentId: 501_101 },
  ...{ quantity: 10, buyAveragePaise: 100 },
};

test('control: a new client has the given fields, and defaults for the rest', async () => {
  expect(await fixture.call('POST', '/clients', { body: client })).toMatchObject({
    status: 201,
    body: { ...client, cash: 5_000_000, holdings: [], access: 'allowed' },
  });
  const said = { ...client, cash: 12.345, holdings: [holding], access: 'blocked' };
  const { status, body } = await fixture.call('POST', '/clients', { body: said });
  expect([status, body]).toEqual([
    201,
    { ...said, holdings: [{ ...holding, collateralQuantity: 0 }] },
  ]);
});

test.each([
  ['a code of one letter', { clientCode: 'X' }, 'clientCode'],
  ['a code with a blank', { clientCode: 'NEW 01' }, 'clientCode'],
  ['no key', { appKey: '' }, 'appKey'],
  ['no secret', { secretKey: '' }, 'secretKey'],
  ['debts', { cash: -1 }, 'cash'],
  ['another access', { access: 'some' }, 'access'],
  ['half a share', { holdings: [{ ...holding, quantity: 0.5 }] }, 'holdings[0].quantity'],
  ['less than nothing', { holdings: [{ ...holding, quantity: -1 }] }, 'holdings[0].quantity'],
  ['no ISIN', { holdings: [{ ...holding, isin: 'INE' }] }, 'holdings[0].isin'],
])('control: a client with %s is refused, with the reason', async (_, change, where) => {
  const { status, body } = await fixture.call('POST', '/clients', {
    body: { ...client, ...change },
  });
  expect(status).toBe(400);
  expect(body.error).toContain(where);
});

test('control: unknown names are refused or not found', async () => {
  const answers = await Promise.all([
    fixture.call('GET', '/books/NOBODY'),
    fixture.call('POST', '/faults', { body: { kind: 'explode' } }),
    fixture.call('POST', '/market', { body: { kind: 'explode' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400]);
  expect(answers[0]?.body).toEqual({ error: 'There is no client NOBODY.' });
  for (const { body } of answers.slice(1)) expect(body.error).toMatch(/^✖ /);
});

test('control: faults are listed, and removed one by one or together', async () => {
  const add = async (kind: string) =>
    (await fixture.call('POST', '/faults', { body: { kind, client: 'SIM09' } })).body;
  const listed = async () => JSON.parse((await fixture.call('GET', '/faults')).text);
  const [first, second] = [await add('pre-open-queue'), await add('pre-open-queue')];
  expect(await listed()).toEqual([first, second]);
  const lift = async (query: string) =>
    JSON.parse((await fixture.call('DELETE', `/faults${query}`)).text);
  expect(await lift(`?id=${first.id}`)).toEqual([second]);
  expect(await lift('')).toEqual([]);
});

test('control: the health has the clock, the sessions and the refusals by rate', async () => {
  const before = (await fixture.call('GET', '/health')).body;
  await fixture.login('/interactive', '0031');
  fixture.pass(1_000);
  expect((await fixture.call('GET', '/health')).body).toEqual({
    ...{ status: 'ok', rateRefusals: before.rateRefusals },
    ...{ sessions: before.sessions + 1, now: before.now + 1_000 },
  });
});
