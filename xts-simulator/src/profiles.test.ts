import { afterAll, beforeAll, expect, test } from 'vitest';
import { descriptionOf } from '#market-data/master-row.ts';
import {
  type Fixture,
  type Reply,
  someOption,
  someOrderBody,
  startFixture,
} from '#testing/simulator-fixture.ts';

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
])(
  'gateways: %s answers an empty book with %s and an invalid token with HTTP %i',
  async (mount, empty, deadStatus) => {
    fixture.pass(5_000);
    const token = await fixture.login(`${mount}/interactive`, '0005');
    const book = await fixture.call('GET', `${mount}/interactive/orders`, { token });
    expect(book).toMatchObject(
      empty === 'success'
        ? { status: 200, body: { type: 'success', result: [] } }
        : { status: 400, body: { type: 'error', code: empty } },
    );
    const dead = await fixture.call('GET', `${mount}/interactive/orders`, { token: 'dead' });
    expect(dead).toMatchObject({
      status: deadStatus,
      body: { type: 'error', code: 'e-session-0007', description: 'Invalid Token' },
    });
    expect(await fixture.call('GET', `${mount}/interactive/orders`)).toMatchObject({
      status: 400,
      body: { code: 'e-token-0002' },
    });
  },
);

test.each([
  ['', 429, { code: 'e-apirl-0004' }],
  ['/bigul', 400, { code: 'e-apirl-0004' }],
  ['/jainam', 200, { data: { type: 'error', code: 'e-apirl-0004' } }],
])(
  'gateways: %s refuses the second read within a second with HTTP %i',
  async (mount, status, body) => {
    fixture.pass(5_000);
    const token = await fixture.login(`${mount}/interactive`, '0006');
    await fixture.call('GET', `${mount}/interactive/user/balance`, { token });
    expect(await fixture.call('GET', `${mount}/interactive/user/balance`, { token })).toMatchObject(
      {
        status,
        body,
      },
    );
    fixture.pass(1_000);
    expect(
      (await fixture.call('GET', `${mount}/interactive/user/balance`, { token })).body.type,
    ).toBe('success');
  },
);

test('gateways: ten orders a second are one allowance for placing, modifying and cancelling', async () => {
  fixture.pass(5_000);
  const token = await fixture.login('/interactive', '0007');
  const body = someOrderBody(fixture);
  const codes: string[] = [];
  for (let sent = 0; sent < 9; sent += 1)
    codes.push((await fixture.call('POST', '/interactive/orders', { token, body })).body.code);
  codes.push(
    (await fixture.call('DELETE', '/interactive/orders?appOrderID=1', { token })).body.code,
  );
  codes.push((await fixture.call('PUT', '/interactive/orders', { token, body })).body.code);
  expect(codes).toEqual([...Array(9).fill('s-orders-0001'), 'e-orders-0001', 'e-apirl-0004']);
});

/**
 * The path prefix of a gateway's interactive half, and the token of one client there. It logs in
 * through the host lookup at a gateway that has one.
 */
async function joinGateway(
  mount: string,
  number: string,
): Promise<{ prefix: string; token: string; lookup?: Reply }> {
  if (!['/jainam2', '/rmoney'].includes(mount))
    return {
      prefix: `${mount}/interactive`,
      token: await fixture.login(`${mount}/interactive`, number),
    };
  const lookup = await fixture.call('POST', `${mount}/hostlookup`, {
    body: { accesspassword: 'published', version: 'interactive_1.0.1' },
  });
  const { connectionString, uniqueKey = lookup.body.result.UniqueKey } = lookup.body.result;
  const prefix = new URL(connectionString).pathname;
  const keys = {
    appKey: `SIMKEY${number}`,
    secretKey: `SIMSECRET${number}`,
    source: 'WEBAPI',
    uniqueKey,
  };
  const { body } = await fixture.call('POST', `${prefix}/user/session`, { body: keys });
  return { prefix, token: body.result.token, lookup };
}

test('gateways: each has its form of positions, numbers and acknowledgements', async () => {
  const forms: Record<string, unknown> = {};
  for (const [mount, number] of [
    ['/arham', '0008'],
    ['/bigul', '0009'],
    ['/jainam', '0010'],
    ['/jainam2', '0016'],
    ['/rmoney', '0017'],
  ] as const) {
    const { prefix, token } = await joinGateway(mount, number);
    const body = someOrderBody(fixture, {
      orderQuantity: someOption(fixture).contract.lotSize * 10,
    });
    const ack = await fixture.call('POST', `${prefix}/orders`, { token, body });
    fixture.pass(1_000);
    const cancel = await fixture.call(
      'DELETE',
      `${prefix}/orders?appOrderID=${ack.body.result.AppOrderID}`,
      { token },
    );
    const [row] = (await fixture.call('GET', `${prefix}/orders`, { token })).body.result;
    const { result } = (
      await fixture.call(
        'GET',
        `${prefix}/portfolio/positions?dayOrNet=NetWise&clientID=undefined`,
        { token },
      )
    ).body;
    const bare = Array.isArray(result);
    const [position] = bare ? result : result.positionList;
    expect(row.TradingSymbol).toBe(someOption(fixture).displayName);
    forms[mount] = {
      bare,
      id: Object.keys(position).find((name) => name.toLowerCase() === 'exchangeinstrumentid'),
      symbol:
        position.TradingSymbol === someOption(fixture).displayName
          ? 'display-name'
          : position.TradingSymbol,
      array: Array.isArray(cancel.body.result),
      quantity: typeof row.OrderQuantity,
      commas: String(position.BuyAmount).includes(','),
    };
  }
  const description = descriptionOf(someOption(fixture));
  const usual = {
    bare: false,
    id: 'ExchangeInstrumentId',
    symbol: 'display-name',
    array: false,
    quantity: 'number',
    commas: false,
  };
  expect(description).toMatch(/^NIFTY26\w{3,5}\d{5}CE$/);
  expect(forms).toEqual({
    '/arham': usual,
    '/bigul': { ...usual, array: true, commas: true },
    '/jainam': { ...usual, symbol: description, quantity: 'string' },
    '/jainam2': { ...usual, bare: true, id: 'ExchangeInstrumentID' },
    '/rmoney': { ...usual, bare: true, id: 'ExchangeInstrumentID', symbol: description },
  });
});

test.each([
  ['/arham', ['CASH|NSE|MTF', 'ALL|ALL|ALL']],
  ['/bigul', ['ALL|ALL|ALL']],
  ['/rmoney', ['CASH|NSE|MTF', 'ALL|ALL|ALL']],
])(
  'gateways: %s answers its balance under %j, and only the last of them has the money',
  async (mount, headers) => {
    fixture.pass(5_000);
    const { prefix, token } = await joinGateway(mount, '0018');
    const rows = (await fixture.call('GET', `${prefix}/user/balance`, { token })).body.result
      .BalanceList;
    expect(rows.map((row: { limitHeader: string }) => row.limitHeader)).toEqual(headers);
    const available = rows.map((row: { limitObject: { RMSSubLimits: Record<string, string> } }) =>
      Number(row.limitObject.RMSSubLimits.netMarginAvailable?.replaceAll(',', '')),
    );
    expect(available.at(-1)).toBeGreaterThan(1_000_000);
    expect(available.slice(0, -1).every((figure: number) => figure === 0)).toBe(true);
  },
);

test('gateways: a login without a host lookup is refused', async () => {
  expect(
    await fixture.call('POST', '/jainam2/interactive/user/session', { body: {} }),
  ).toMatchObject({
    status: 404,
    text: expect.stringContaining('<html>'),
  });
  const keys = { appKey: 'SIMKEY0011', secretKey: 'SIMSECRET0011', source: 'WEBAPI' };
  expect((await fixture.call('POST', '/7interactive/user/session', { body: keys })).status).toBe(
    400,
  );
});

test('gateways: a host lookup answers the key and the address', async () => {
  const { token, lookup } = await joinGateway('/jainam2', '0011');
  expect(lookup?.body).toMatchObject({
    type: true,
    code: 'hostlookup',
    result: { connectionString: `${fixture.url}/7interactive` },
  });
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    userID: 'SIM11_SIMKEY0011',
    uniqueKey: lookup?.body.result.uniqueKey,
  });
});

test('gateways: RMoney spells the fields of its lookup differently', async () => {
  const { lookup } = await joinGateway('/rmoney', '0019');
  expect(lookup?.body).toMatchObject({
    type: 'success',
    result: { UniqueKey: expect.any(String), connectionString: `${fixture.url}/1interactive` },
  });
  expect(lookup?.body.result).not.toHaveProperty('uniqueKey');
});

/**
 * A socket that polls by Engine.IO: each answer has the packets that were sent since the one
 * before.
 */
async function openPolling(path: string, token: string): Promise<() => Promise<string>> {
  const address = `${fixture.url}${path}/?EIO=4&transport=polling&token=${token}&userID=SIMMD01`;
  const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1));
  await fetch(`${address}&sid=${sid}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '40',
  });
  return async () => {
    const packets = await (await fetch(`${address}&sid=${sid}`)).text();
    return /^40\{[^}]*\}$/.test(packets) ? (await fetch(`${address}&sid=${sid}`)).text() : packets;
  };
}

test.each(['', '/arham', '/bigul', '/jainam2', '/rmoney'])(
  'gateways: %s serves market data under both prefixes, with one pool of tokens',
  async (mount) => {
    fixture.pass(5_000);
    const token = await fixture.loginMarket(`${mount}/apibinarymarketdata`);
    expect(
      (await fixture.call('GET', `${mount}/apimarketdata/config/clientConfig`, { token })).body
        .code,
    ).toBe('s-response-0001');
    const nextPacket = await openPolling(`${mount}/apimarketdata/socket.io`, token);
    expect(await nextPacket()).toContain('42["joined","SIMMD01"]');
    const next = await fixture.loginMarket(`${mount}/apimarketdata`);
    expect(await nextPacket()).toContain('42["logout"]');
    expect(
      (await fixture.call('GET', `${mount}/apimarketdata/config/clientConfig`, { token })).body
        .code,
    ).toBe('e-session-0007');
    expect(
      (
        await fixture.call('GET', `${mount}/apibinarymarketdata/config/clientConfig`, {
          token: next,
        })
      ).body.code,
    ).toBe('s-response-0001');
  },
);

test('gateways: market data is under the prefix of the gateway, with its own tokens', async () => {
  const token = await fixture.loginMarket('/jainam/apibinarymarketdata');
  expect(
    (await fixture.call('POST', '/jainam/apimarketdata/auth/login', { body: {} })).status,
  ).toBe(404);
  expect((await fixture.call('GET', '/jainam/interactive/orders', { token })).body.code).toBe(
    'e-session-0007',
  );
  const trading = await fixture.login('/jainam/interactive', '0012');
  expect(
    (
      await fixture.call('GET', '/jainam/apibinarymarketdata/config/clientConfig', {
        token: trading,
      })
    ).body.code,
  ).toBe('e-session-0007');
  expect(
    (await fixture.call('GET', '/jainam/apibinarymarketdata/config/clientConfig', { token })).body
      .code,
  ).toBe('s-response-0001');
});

test('gateways: an unknown call gets the 404 page of the proxy, not of our framework', async () => {
  const token = await fixture.login('/interactive', '0020');
  const page = { status: 404, text: expect.stringContaining('<center>nginx</center>') };
  expect(await fixture.call('PUT', '/interactive/orders/cover', { token, body: {} })).toMatchObject(
    page,
  );
  expect(
    await fixture.call('POST', '/interactive/orders/bracket', { token, body: {} }),
  ).toMatchObject(page);
  expect(await fixture.call('GET', '/nowhere')).toMatchObject(page);
});

test('gateways: at most fifty instruments a call and three hundred in all', async () => {
  fixture.pass(5_000);
  const token = await fixture.loginMarket('/apimarketdata');
  const options = fixture.world.market
    .listed(fixture.world.now())
    .filter(({ segment }) => segment === 'NSEFO');
  const subscribe = (from: number, count: number) => {
    const instruments = options
      .slice(from, from + count)
      .map(({ instrumentId }) => ({ exchangeSegment: 2, exchangeInstrumentID: instrumentId }));
    return fixture.call('POST', '/apimarketdata/instruments/subscription', {
      token,
      body: { instruments, xtsMessageCode: 1501 },
    });
  };
  expect((await subscribe(0, 51)).body.result.errors[0].field).toEqual(['instruments']);
  for (let from = 0; from < 300; from += 50)
    expect((await subscribe(from, 50)).body.result.Remaining_Subscription_Count).toBe(250 - from);
  expect((await subscribe(300, 1)).body.code).toBe('e-session-0004');
  expect((await subscribe(0, 50)).body.code).toBe('e-session-0002');
});
