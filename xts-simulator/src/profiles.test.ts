import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, someOption, someOrderBody, startFixture } from './simulator-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

test.each([
  ['', 'success', 400],
  ['/arham', 'e-orders-0005', 400],
  ['/bigul', 'success', 200],
  ['/jainam', 'success', 400],
])('%s answers an empty book with %s and a dead token with HTTP %i', async (mount, empty, deadStatus) => {
  fixture.pass(5_000);
  const token = await fixture.login(`${mount}/interactive`, '0005');
  const book = await fixture.call('GET', `${mount}/interactive/orders`, { token });
  expect(book).toMatchObject(
    empty === 'success' ? { status: 200, body: { type: 'success', result: [] } } : { status: 400, body: { type: 'error', code: empty } },
  );
  const dead = await fixture.call('GET', `${mount}/interactive/orders`, { token: 'dead' });
  expect(dead).toMatchObject({ status: deadStatus, body: { type: 'error', code: 'e-session-0007', description: 'Invalid Token' } });
  expect(await fixture.call('GET', `${mount}/interactive/orders`)).toMatchObject({ status: 400, body: { code: 'e-token-0002' } });
});

test.each([
  ['', 429, { code: 'e-apirl-0004' }],
  ['/bigul', 400, { code: 'e-apirl-0004' }],
  ['/jainam', 200, { data: { type: 'error', code: 'e-apirl-0004' } }],
])('%s refuses the second read within a second with HTTP %i', async (mount, status, body) => {
  fixture.pass(5_000);
  const token = await fixture.login(`${mount}/interactive`, '0006');
  await fixture.call('GET', `${mount}/interactive/user/balance`, { token });
  expect(await fixture.call('GET', `${mount}/interactive/user/balance`, { token })).toMatchObject({ status, body });
  fixture.pass(1_000);
  expect((await fixture.call('GET', `${mount}/interactive/user/balance`, { token })).body.type).toBe('success');
});

test('ten orders a second are one allowance for placing, modifying and cancelling', async () => {
  fixture.pass(5_000);
  const token = await fixture.login('/interactive', '0007');
  const body = someOrderBody(fixture);
  const codes: string[] = [];
  for (let sent = 0; sent < 9; sent += 1) codes.push((await fixture.call('POST', '/interactive/orders', { token, body })).body.code);
  codes.push((await fixture.call('DELETE', '/interactive/orders?appOrderID=1', { token })).body.code);
  codes.push((await fixture.call('PUT', '/interactive/orders', { token, body })).body.code);
  expect(codes).toEqual([...Array(9).fill('s-orders-0001'), 'e-orders-0001', 'e-apirl-0004']);
});

test('positions, numbers and acknowledgements come in every form', async () => {
  const forms: Record<string, unknown> = {};
  for (const [mount, number] of [
    ['/arham', '0008'],
    ['/bigul', '0009'],
    ['/jainam', '0010'],
  ] as const) {
    const token = await fixture.login(`${mount}/interactive`, number);
    const body = someOrderBody(fixture, { orderQuantity: someOption(fixture).contract.lotSize * 10 });
    const ack = await fixture.call('POST', `${mount}/interactive/orders`, { token, body });
    fixture.pass(1_000);
    const cancel = await fixture.call('DELETE', `${mount}/interactive/orders?appOrderID=${ack.body.result.AppOrderID}`, { token });
    const [row] = (await fixture.call('GET', `${mount}/interactive/orders`, { token })).body.result;
    const positions = (await fixture.call('GET', `${mount}/interactive/portfolio/positions?dayOrNet=NetWise&clientID=undefined`, { token })).body
      .result;
    const bare = Array.isArray(positions);
    forms[mount] = {
      bare,
      array: Array.isArray(cancel.body.result),
      quantity: typeof row.OrderQuantity,
      commas: String((bare ? positions : positions.positionList)[0].BuyAmount).includes(','),
    };
  }
  expect(forms).toEqual({
    '/arham': { bare: false, array: false, quantity: 'number', commas: false },
    '/bigul': { bare: false, array: true, quantity: 'number', commas: true },
    '/jainam': { bare: true, array: false, quantity: 'string', commas: false },
  });
});

test('a host lookup gives the key and the address; the direct address is an HTML 404', async () => {
  expect(await fixture.call('POST', '/jainam2/interactive/user/session', { body: {} })).toMatchObject({
    status: 404,
    text: expect.stringContaining('<html>'),
  });
  const lookup = await fixture.call('POST', '/jainam2/hostlookup', { body: { accesspassword: 'published', version: 'interactive_1.0.1' } });
  expect(lookup.body).toMatchObject({ type: true, code: 'hostlookup', result: { connectionString: `${fixture.url}/7interactive` } });
  const keys = { appKey: 'SIMKEY0011', secretKey: 'SIMSECRET0011', source: 'WEBAPI' };
  expect((await fixture.call('POST', '/7interactive/user/session', { body: keys })).status).toBe(400);
  const { body } = await fixture.call('POST', '/7interactive/user/session', { body: { ...keys, uniqueKey: lookup.body.result.uniqueKey } });
  expect(body.result.userID).toBe('SIM11');
  expect(JSON.parse(Buffer.from(body.result.token.split('.')[1], 'base64url').toString())).toMatchObject({ uniqueKey: lookup.body.result.uniqueKey });
});

test('market data stands under the prefix of the gateway, with tokens of its own', async () => {
  const token = await fixture.loginMarket('/jainam/apibinarymarketdata');
  expect((await fixture.call('POST', '/jainam/apimarketdata/auth/login', { body: {} })).status).toBe(404);
  expect((await fixture.call('GET', '/jainam/interactive/orders', { token })).body.code).toBe('e-session-0007');
  const trading = await fixture.login('/jainam/interactive', '0012');
  expect((await fixture.call('GET', '/jainam/apibinarymarketdata/config/clientConfig', { token: trading })).body.code).toBe('e-session-0007');
  expect((await fixture.call('GET', '/jainam/apibinarymarketdata/config/clientConfig', { token })).body.code).toBe('s-response-0001');
});

test('at most fifty instruments a call and three hundred in all', async () => {
  fixture.pass(5_000);
  const token = await fixture.loginMarket('/apimarketdata');
  const options = fixture.world.market.listed(fixture.world.now()).filter(({ segment }) => segment === 'NSEFO');
  const subscribe = (from: number, count: number) => {
    const instruments = options.slice(from, from + count).map(({ instrumentId }) => ({ exchangeSegment: 2, exchangeInstrumentID: instrumentId }));
    return fixture.call('POST', '/apimarketdata/instruments/subscription', { token, body: { instruments, xtsMessageCode: 1501 } });
  };
  expect((await subscribe(0, 51)).body.result.errors[0].field).toEqual(['instruments']);
  for (let from = 0; from < 300; from += 50) expect((await subscribe(from, 50)).body.result.Remaining_Subscription_Count).toBe(250 - from);
  expect((await subscribe(300, 1)).body.code).toBe('e-session-0004');
  expect((await subscribe(0, 50)).body.code).toBe('e-session-0002');
});
